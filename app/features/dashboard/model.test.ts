import { expect, test } from 'vitest'
import { fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import { isAnswered, type MyCourse, type MyFatwa, nextStepOf, stageOf, stepsDone } from './model.ts'

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

test('what needs a person first is one thing: a scholar who waits, a talk within a day, a course, or to choose one', () => {
	const now = new Date('2026-03-10T12:00:00Z')
	const course = { title: 'A course' } as MyCourse
	const asked = { status: 'assigned', slug: null, isAsked: true } as MyFatwa
	const waits = { ...asked, isAsked: false }
	const talk = (startsAt: string) => ({ id: 'x', startsAt, zone: 'UTC', status: 'confirmed' as const })
	const soon = talk('2026-03-11T09:00:00Z')
	const step = (over: Partial<Parameters<typeof nextStepOf>[0]>) =>
		nextStepOf({ fatwas: [], consultation: null, course: null, ...over }, now).kind
	expect(step({ fatwas: [waits, asked], consultation: soon, course })).toBe('clarify')
	expect(step({ fatwas: [waits], consultation: soon, course })).toBe('consultation')
	expect(step({ consultation: talk('2026-03-12T09:00:00Z'), course })).toBe('course')
	expect(step({})).toBe('choose')
})

test('a question has four steps, and none where nobody works on it any more', () => {
	expect((['waiting', 'taken', 'asked-you', 'in-review', 'published'] as const).map(stepsDone)).toEqual([
		1, 2, 2, 3, 4,
	])
	expect((['withdrawn', 'merged', 'declined', 'taken-down'] as const).map(stepsDone)).toEqual([
		null,
		null,
		null,
		null,
	])
})
