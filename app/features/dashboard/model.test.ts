import { expect, test } from 'vitest'
import { fatwaStatuses } from '#app/features/fatwas/model.ts'
import { isAnswered, stageOf } from './model.ts'

test('an asker reads "Answered" for answered and approved, and "Pending" for anything else', () => {
	expect(fatwaStatuses.filter(isAnswered)).toEqual(['answered', 'approved'])
})

test('every status has a stage, and only what is public is published', () => {
	expect(fatwaStatuses.map((status) => stageOf(status, false))).toEqual([
		'waiting',
		'taken',
		'in-review',
		'delivered',
		'declined',
	])
	expect(stageOf('approved', true)).toBe('published')
})
