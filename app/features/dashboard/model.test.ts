import { expect, test } from 'vitest'
import { fatwaStatuses } from '#app/features/fatwas/library/model.ts'
import { badgeOf, type MyCourse, nextStepsOf, stageOf, stepsDone } from './model.ts'

test('an asker reads "Answered" once it is approved, "In review" while it is reviewed, and "Pending" for anything else', () => {
	expect(fatwaStatuses.map(badgeOf)).toEqual(['pending', 'pending', 'in-review', 'answered', 'pending'])
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

test('next steps come in order: people who wait or wrote, a consultation within a day, a course, the rest', () => {
	const now = new Date('2026-03-10T12:00:00Z')
	const talk = (startsAt: string) => ({ id: 'x', startsAt, zone: 'UTC', status: 'confirmed' as const })
	const soon = talk('2026-03-11T09:00:00Z')
	const later = talk('2026-03-12T09:00:00Z')
	const all = {
		asked: { id: 'q', title: 'A question', language: 'en' as const },
		reply: { id: 't' },
		course: { title: 'A course' } as MyCourse,
		note: { id: 'n', title: 'A note' },
	}
	const steps = (over: Partial<Parameters<typeof nextStepsOf>[0]>) =>
		nextStepsOf(
			{ asked: null, reply: null, consultation: null, course: null, note: null, courses: 1, ...over },
			now,
		).map(({ kind }) => kind)
	expect(steps({ ...all, consultation: soon })).toEqual(['clarify', 'reply', 'consultation', 'course'])
	expect(steps({ ...all, asked: null, consultation: later })).toEqual([
		'reply',
		'course',
		'consultation',
		'note',
	])
	expect(steps({ consultation: later, note: all.note })).toEqual(['choose', 'consultation', 'note'])
	expect(steps({ reply: all.reply })).toEqual(['reply'])
	const choose = (courses: number) =>
		nextStepsOf({ asked: null, reply: null, consultation: null, course: null, note: null, courses }, now)
	expect(choose(0)).toEqual([{ kind: 'choose', isFirst: true }])
	expect(choose(2)).toEqual([{ kind: 'choose', isFirst: false }])
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
