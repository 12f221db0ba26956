import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Quiz } from '#app/features/courses/quiz.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import { aVersion } from '#tests/world-courses.ts'
import { aStudent, doneIn, enrollmentOf, learningFacts as facts } from '#tests/world-lessons.ts'
import { completeSection } from './complete-section.server.ts'
import { reopenSection } from './reopen-section.server.ts'

const quiz: Quiz = { passPercent: 50, questions: [] }

test('each section that is done brings a student further, and taking it back brings them back', async ({
	db,
}) => {
	const { course, student, lineages } = await aStudent(db, { sections: [{}, {}, {}] })
	const [first = '', second = ''] = lineages
	const here = (lineage: string) => ({ courseId: course.id, lineage, facts })
	expect(await completeSection(as(student, db), here(first))).toEqual({ ok: true })
	await completeSection(as(student, db), here(first))
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 33, lastSection: first })
	await completeSection(as(student, db), here(second))
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 66 })
	expect(await reopenSection(as(student, db), here(first))).toEqual({ ok: true })
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 33, completed: false })
})

test('a section with a quiz is not said to be done before it is passed', async ({ db }) => {
	const { course, student, lineages } = await aStudent(db, { sections: [{ quiz }] })
	const [lineage = ''] = lineages
	const where = { courseId: course.id, lineage, facts }
	expect(await completeSection(as(student, db), where)).toEqual({ ok: false, reason: 'quiz-first' })
	expect(await doneIn(db, course, student, lineage)).toMatchObject({ completedAt: null })
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 0 })
})

test('a section that opens later is not done today', async ({ db }) => {
	const release = { kind: 'on', on: '2026-03-11' } as const
	const { course, student, lineages } = await aStudent(db, { sections: [{ release }] })
	const where = { courseId: course.id, lineage: lineages[0] ?? '', facts }
	expect(await completeSection(as(student, db), where)).toEqual({ ok: false, reason: 'locked' })
	const tomorrow = { ...where, facts: { ...facts, today: '2026-03-11' } }
	expect(await completeSection(as(student, db), tomorrow)).toMatchObject({ ok: true })
})

test('a section that was added later does not count, one that was taken out does', async ({ db }) => {
	const { course, student, lineages } = await aStudent(db, { sections: [{}, {}] })
	const [kept = '', gone = ''] = lineages
	const second = await aVersion(db, course, 2, [{ lineage: kept }, {}])
	await db.update(courses).set({ approvedVersionId: second }).where(eq(courses.id, course.id))
	await completeSection(as(student, db), { courseId: course.id, lineage: gone, facts })
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 50 })
})

test('nobody acts in a course without an enrollment, or while viewing as somebody else', async ({ db }) => {
	const { course, student, lineages } = await aStudent(db)
	const where = { courseId: course.id, lineage: lineages[0] ?? '', facts }
	await expect(completeSection(as(await aUser(db), db), where)).rejects.toMatchObject({
		init: { status: 404 },
	})
	const watched = { ...student, impersonatedBy: (await aUser(db)).id }
	await expect(completeSection(as(watched, db), where)).rejects.toMatchObject({ init: { status: 403 } })
	expect(await enrollmentOf(db, course, student)).toMatchObject({ progress: 0 })
})
