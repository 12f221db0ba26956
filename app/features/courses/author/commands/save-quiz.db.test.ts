import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Quiz } from '#app/features/courses/quiz.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { quiz } from '#tests/world-quizzes.ts'
import { draftOf } from '../quizzes/model.ts'
import { saveQuiz } from './save-quiz.server.ts'

const other: Quiz = { ...quiz, passPercent: 90 }

async function taught(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { scholarId: scholar.id, ...over })
	const [section] = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	return { scholar, course, where: { courseId: course.id, lineage: section?.lineage ?? '' } }
}

const sectionsOf = async (db: Db, courseId: string) => {
	const rows = await db.select().from(courseSections).where(eq(courseSections.courseId, courseId))
	const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
	const of = (version: string | null | undefined) => rows.find(({ versionId }) => versionId === version)
	return { course, working: of(course?.workingVersionId), approved: of(course?.approvedVersionId) }
}

test('the quiz of a published course goes into a working copy; what students have stays', async ({ db }) => {
	const { scholar, course, where } = await taught(db)
	expect(await saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })).toMatchObject({
		ok: true,
	})
	const { course: now, working, approved } = await sectionsOf(db, course.id)
	expect(now?.status).toBe('approved')
	expect(working).toMatchObject({ quiz, quizRevision: 1, lineage: where.lineage })
	expect(approved).toMatchObject({ quiz: null, quizRevision: 0 })

	await saveQuiz(as(scholar, db), where, { quiz: null, draft: null, revision: 1 })
	expect((await sectionsOf(db, course.id)).working).toMatchObject({ quiz: null, quizRevision: 2 })
})

test('a save over a later one is refused, and the same save again changes nothing', async ({ db }) => {
	const { scholar, course, where } = await taught(db, { status: 'draft' })
	await saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })
	const stale = { ok: false, reason: 'stale', revision: 1 }
	expect(await saveQuiz(as(scholar, db), where, { quiz: other, draft: null, revision: 0 })).toMatchObject(
		stale,
	)
	expect(await saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })).toMatchObject({
		ok: true,
	})
	expect((await sectionsOf(db, course.id)).working).toMatchObject({ quiz, quizRevision: 1 })
	expect(await saveQuiz(as(scholar, db), where, { quiz: other, draft: null, revision: 1 })).toMatchObject({
		ok: true,
	})
})

test('a quiz that is saved unchanged makes no working copy', async ({ db }) => {
	const { scholar, course, where } = await taught(db, { sections: [{ quiz }] })
	expect(await saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })).toMatchObject({
		ok: true,
	})
	expect((await sectionsOf(db, course.id)).working).toBeUndefined()
	await saveQuiz(as(scholar, db), where, { quiz: { ...quiz, minutes: 10 }, draft: null, revision: 0 })
	expect((await sectionsOf(db, course.id)).working?.quiz).toMatchObject({ minutes: 10 })
})

test('its teacher and an admin write it; for another scholar there is no such course', async ({ db }) => {
	const { course, where } = await taught(db)
	const stranger = as(await aScholar(db), db)
	await expect(saveQuiz(stranger, where, { quiz, draft: null, revision: 0 })).rejects.toMatchObject({
		init: { status: 404 },
	})
	expect(await saveQuiz(as(await anAdmin(db), db), where, { quiz, draft: null, revision: 0 })).toMatchObject({
		ok: true,
	})
	expect((await sectionsOf(db, course.id)).working).toMatchObject({ quiz })
})

test('an archived course is not written in', async ({ db }) => {
	const { scholar, where } = await taught(db, { archivedAt: new Date() })
	const saved = await saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })
	expect(saved).toEqual({ ok: false, reason: 'not-now' })
})

test('a section that is not there takes no quiz', async ({ db }) => {
	const { scholar, course } = await taught(db)
	const where = { courseId: course.id, lineage: crypto.randomUUID() }
	await expect(saveQuiz(as(scholar, db), where, { quiz, draft: null, revision: 0 })).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('an incomplete quiz is stored beside the complete one, and removed with it', async ({ db }) => {
	const { scholar, course, where } = await taught(db, { sections: [{ quiz }] })
	const draft = { ...draftOf(quiz), passPercent: '' }
	const ctx = as(scholar, db)
	expect(await saveQuiz(ctx, where, { draft, revision: 0 })).toMatchObject({ ok: true, revision: 1 })
	expect((await sectionsOf(db, course.id)).working).toMatchObject({ quiz, quizDraft: draft })
	// Saving the same draft again keeps the revision.
	expect(await saveQuiz(ctx, where, { draft, revision: 0 })).toMatchObject({ ok: true, revision: 1 })
	expect(await saveQuiz(ctx, where, { draft: null, quiz: other, revision: 1 })).toMatchObject({ revision: 2 })
	expect((await sectionsOf(db, course.id)).working).toMatchObject({ quiz: other, quizDraft: null })
})
