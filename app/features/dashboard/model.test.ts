import { expect, test } from 'vitest'
import { fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import { isAnswered, stageOf } from './model.ts'

test('an asker reads "Answered" for answered and approved, and "Pending" for anything else', () => {
	expect(fatwaStatuses.filter(isAnswered)).toEqual(['answered', 'approved'])
})

test('every status has a stage, and only what is public is published', () => {
	const plain = {
		slug: null,
		isAsked: false,
		isClosed: false,
		isMerged: false,
		isTakenDown: false,
		isReplaced: false,
	}
	expect(fatwaStatuses.map((status) => stageOf({ ...plain, status }))).toEqual([
		'waiting',
		'taken',
		'in-review',
		'delivered',
		'declined',
	])
	expect(stageOf({ ...plain, status: 'approved', slug: 'a' })).toBe('published')
	expect(stageOf({ ...plain, status: 'approved', isTakenDown: true })).toBe('taken-down')
	expect(stageOf({ ...plain, status: 'approved', slug: 'a', isReplaced: true })).toBe('replaced')
	expect(stageOf({ ...plain, status: 'assigned', isAsked: true })).toBe('asked-you')
	expect(stageOf({ ...plain, status: 'pending', isClosed: true })).toBe('withdrawn')
	expect(stageOf({ ...plain, status: 'pending', isClosed: true, isMerged: true })).toBe('merged')
})
