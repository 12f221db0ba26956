import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { askedOf, type Quiz } from '#app/features/courses/quiz.ts'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon, testEnv } from '#tests/world.ts'
import { aQuizCourse, quiz, rightValues, wrongValues } from '#tests/world-quizzes.ts'
import { readAnswers } from '../quiz.ts'
import { quizFingerprint } from '../quizzes/fingerprint.server.ts'
import { triesAnHour } from '../quizzes/model.ts'
import { quizAttempts, sectionProgress } from '../tables.server.ts'
import { handInQuiz } from './hand-in-quiz.server.ts'
import { startQuiz } from './start-quiz.server.ts'

const facts = { today: '2026-03-10', zone: 'UTC', secret: testEnv.SECRET }
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

type Place = { course: { id: string }; lineage: string; student: User }

function handIn(
	db: Db,
	place: Place,
	values: Record<string, string>,
	{ now = noon, seen = quizFingerprint(quiz) } = {},
) {
	const where = { courseId: place.course.id, lineage: place.lineage, facts }
	const { answers } = readAnswers(askedOf(quiz), values)
	return handInQuiz(as(place.student, db, now), where, { answers, fingerprint: seen })
}

const progressOf = async (db: Db) => (await db.select().from(sectionProgress))[0]
const enrollmentOf = async (db: Db, { student }: Place) =>
	(await db.select().from(courseEnrollments).where(eq(courseEnrollments.userId, student.id)))[0]

test('a failed quiz can be repeated; a passed one completes the section, and with it the course', async ({
	db,
}) => {
	const place = await aQuizCourse(db)
	expect(await handIn(db, place, wrongValues)).toMatchObject({ ok: true, passed: false })
	expect(await progressOf(db)).toMatchObject({ quizPassedAt: null, completedAt: null })
	expect(await enrollmentOf(db, place)).toMatchObject({ progress: 0, completed: false })

	expect(await handIn(db, place, rightValues, { now: later(1) })).toMatchObject({ ok: true, passed: true })
	expect(await progressOf(db)).toMatchObject({ quizPassedAt: later(1), completedAt: later(1) })
	expect(await enrollmentOf(db, place)).toMatchObject({ progress: 100, completed: true })
	const kept = await db.select().from(quizAttempts).orderBy(quizAttempts.createdAt)
	expect(kept.map(({ score, passed }) => [score, passed])).toEqual([
		[25, false],
		[100, true],
	])
})

test('failing later takes nothing back', async ({ db }) => {
	const place = await aQuizCourse(db)
	await handIn(db, place, rightValues)
	expect(await handIn(db, place, wrongValues, { now: later(5) })).toMatchObject({ passed: false })
	expect(await progressOf(db)).toMatchObject({ quizPassedAt: noon, completedAt: noon })
	expect(await enrollmentOf(db, place)).toMatchObject({ progress: 100, completed: true })
})

test('a section with a video is not finished by its quiz alone', async ({ db }) => {
	const media = { kind: 'video', mediaId: crypto.randomUUID(), seconds: 600 } as const
	const place = await aQuizCourse(db, { media })
	await handIn(db, place, rightValues)
	expect(await progressOf(db)).toMatchObject({ quizPassedAt: noon, completedAt: null })
})

test('the same answers sent twice are one attempt, and other answers another', async ({ db }) => {
	const place = await aQuizCourse(db)
	const first = await handIn(db, place, wrongValues)
	expect(await handIn(db, place, wrongValues, { now: later(0.5) })).toEqual(first)
	expect(await db.$count(quizAttempts)).toBe(1)
	await handIn(db, place, { ...wrongValues, 'a.one': 'mak' }, { now: later(0.6) })
	await handIn(db, place, wrongValues, { now: later(10) })
	expect(await db.$count(quizAttempts)).toBe(3)
})

test('guessing on and on is stopped for a while', async ({ db }) => {
	const place = await aQuizCourse(db)
	for (let n = 0; n < triesAnHour; n++)
		await handIn(db, place, { ...wrongValues, 'a.four': `guess ${n}` }, { now: later(n) })
	const often = { ok: false, reason: 'too-often' }
	expect(await handIn(db, place, rightValues, { now: later(30) })).toEqual(often)
	expect(await handIn(db, place, rightValues, { now: later(61) })).toMatchObject({ ok: true, passed: true })
})

test('a quiz that asks otherwise than the one that was opened is not graded', async ({ db }) => {
	const place = await aQuizCourse(db)
	const other: Quiz = { ...quiz, questions: quiz.questions.slice(1) }
	const changed = { ok: false, reason: 'changed' }
	expect(await handIn(db, place, rightValues, { seen: quizFingerprint(other) })).toEqual(changed)
	expect(await db.$count(quizAttempts)).toBe(0)
	const corrected = quiz.questions.map((each) => ({ ...each, correct: [], explanation: 'Other.' }))
	expect(quizFingerprint({ ...quiz, questions: corrected })).toBe(quizFingerprint(quiz))
})

test('a quiz before its day is locked, and for who is not enrolled there is none', async ({ db }) => {
	const place = await aQuizCourse(db, { release: { kind: 'on', on: '2026-03-11' } })
	expect(await handIn(db, place, rightValues)).toEqual({ ok: false, reason: 'locked' })
	const stranger = { ...place, student: await aUser(db) }
	await expect(handIn(db, stranger, rightValues)).rejects.toMatchObject({ init: { status: 404 } })
	const impersonated = { ...place, student: { ...place.student, impersonatedBy: 'An admin' } }
	await expect(handIn(db, impersonated, rightValues)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await db.$count(quizAttempts)).toBe(0)
})

test('a section without a quiz takes none', async ({ db }) => {
	const place = await aQuizCourse(db, {}, [{}])
	const [, plain] = await db
		.select()
		.from(courseSections)
		.where(eq(courseSections.courseId, place.course.id))
		.orderBy(courseSections.order)
	const there = { ...place, lineage: plain?.lineage ?? '' }
	expect(await handIn(db, there, rightValues)).toEqual({ ok: false, reason: 'changed' })
})

const start = (db: Db, place: Place, now: Date) =>
	startQuiz(as(place.student, db, now), { courseId: place.course.id, lineage: place.lineage, facts })

test('a question counts what its author says', async ({ db }) => {
	const questions = quiz.questions.map((each) => (each.id === 'three' ? { ...each, points: 7 } : each))
	const place = await aQuizCourse(db, { quiz: { ...quiz, questions } })
	const seen = quizFingerprint({ ...quiz, questions })
	// Only the statement is answered right: seven of ten points.
	await handIn(db, place, wrongValues, { seen })
	expect((await db.select().from(quizAttempts))[0]).toMatchObject({ score: 70, passed: false })
})

test('a quiz with a time limit is begun first, and only what comes in time can pass', async ({ db }) => {
	const timed = { ...quiz, minutes: 10 }
	const place = await aQuizCourse(db, { quiz: timed })
	expect(await handIn(db, place, rightValues)).toEqual({ ok: false, reason: 'not-started' })
	expect(await start(db, place, noon)).toEqual({ ok: true })
	// Starting again does not extend the time.
	expect(await start(db, place, later(3))).toEqual({ ok: true })
	expect(await progressOf(db)).toMatchObject({ quizStartedAt: noon })
	expect(await handIn(db, place, rightValues, { now: later(11) })).toMatchObject({ ok: true, passed: false })
	expect(await progressOf(db)).toMatchObject({ quizStartedAt: null, quizPassedAt: null })
	expect((await db.select().from(quizAttempts))[0]).toMatchObject({ score: 100, passed: false, isLate: true })

	await start(db, place, later(20))
	expect(await handIn(db, place, rightValues, { now: later(30) })).toMatchObject({ passed: true })
	expect(await progressOf(db)).toMatchObject({ quizPassedAt: later(30) })
})

test('a quiz whose time went by without being handed in was an attempt', async ({ db }) => {
	const place = await aQuizCourse(db, { quiz: { ...quiz, minutes: 10, attempts: 2 } })
	await start(db, place, noon)
	await start(db, place, later(60))
	const [lost] = await db.select().from(quizAttempts)
	expect(lost).toMatchObject({ score: 0, isLate: true, createdAt: later(10) })
	expect(await start(db, place, later(120))).toEqual({ ok: false, reason: 'no-attempts' })
	expect(await db.$count(quizAttempts)).toBe(2)
})

test('used-up attempts come back a day after the first of them', async ({ db }) => {
	const place = await aQuizCourse(db, { quiz: { ...quiz, attempts: 1 } })
	await handIn(db, place, wrongValues)
	expect(await handIn(db, place, rightValues, { now: later(5) })).toEqual({
		ok: false,
		reason: 'no-attempts',
	})
	expect(await handIn(db, place, rightValues, { now: later(24 * 60) })).toMatchObject({ passed: true })
})
