import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { addSection } from '#app/features/courses/author/commands/add-section.server.ts'
import { createCourse } from '#app/features/courses/author/commands/create-course.server.ts'
import { saveSection } from '#app/features/courses/author/commands/save-section.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { after, courseEvents, courseNow, courseStory } from '#tests/steps-course.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { courseTexts } from '../fields.ts'
import { courses } from '../tables.server.ts'
import { findVersion } from '../versions.server.ts'
import {
	archiveCourse,
	deleteCourse,
	restoreCourse,
	submitCourse,
	unarchiveCourse,
} from './transitions.server.ts'

const done = { ok: true }
const notNow = { ok: false, reason: 'not-now' }
const missing = { init: { status: 404 } }
const texts = {
	...emptyOf(courseTexts),
	title: 'The pillars',
	description: 'Five.',
	language: 'en',
	level: 'beginner',
	categoryId: null,
	imageUrl: null,
} as const

async function owned(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const scholar = await aScholar(db)
	const course = await aCourse(db, over)
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	return { scholar, course }
}

test('a scholar makes a course, and submits it once a section of it holds something', async ({ db }) => {
	const scholar = await aScholar(db)
	const draft = { id: await createCourse(as(scholar, db), texts) }
	expect(await courseNow(db, draft)).toMatchObject({
		status: 'draft',
		scholarId: scholar.id,
		slug: 'the-pillars',
		submittedVersionId: null,
		approvedVersionId: null,
	})
	// Much later the same form counts as a new one.
	const later = as(scholar, db, after(660))
	const sent = { id: await createCourse(later, texts) }
	const empty = { ok: false, reason: 'empty' }
	expect(await submitCourse(later, sent.id)).toEqual(empty)
	const section = crypto.randomUUID()
	await addSection(later, sent.id, { title: 'The first', section })
	expect(await submitCourse(later, sent.id)).toEqual(empty)
	const written = { title: 'The first', text: '<p>Text.</p>', minutes: null, release: null, isFree: false }
	await saveSection(later, { courseId: sent.id, lineage: section }, { section: written, revision: 1 })
	expect(await submitCourse(later, sent.id)).toEqual(done)
	const waiting = await courseNow(db, sent)
	expect(waiting).toMatchObject({ status: 'pending', slug: 'the-pillars-2', workingVersionId: null })
	expect(await findVersion(as(scholar, db), waiting.submittedVersionId ?? '')).toMatchObject({
		number: 1,
		title: 'The pillars',
		authorId: scholar.id,
		submittedAt: after(660),
	})
	expect(await courseStory(db, sent)).toEqual(['created draft → draft', 'submitted draft → pending'])
	expect(await courseEvents(db, sent)).toEqual(['course.created', 'course.submitted'])
})

test('only scholars create courses, and not an admin viewing as one', async ({ db }) => {
	const refused = { init: { status: 403 } }
	await expect(createCourse(as(await aUser(db), db), texts)).rejects.toMatchObject(refused)
	const looking = { ...(await aScholar(db)), impersonatedBy: (await anAdmin(db)).id }
	await expect(createCourse(as(looking, db), texts)).rejects.toMatchObject(refused)
	expect(await db.$count(courses)).toBe(0)
})

test('another’s course does not exist for a scholar', async ({ db }) => {
	const { course } = await owned(db, { status: 'draft' })
	const another = as(await aScholar(db), db)
	for (const command of [submitCourse, archiveCourse, deleteCourse, restoreCourse, unarchiveCourse])
		await expect(command(another, course.id)).rejects.toMatchObject(missing)
	expect(await courseStory(db, course)).toEqual([])
})

test('a course without students is deleted, and brought back as it was', async ({ db }) => {
	const { scholar, course } = await owned(db, { status: 'pending' })
	expect(await restoreCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await deleteCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await deleteCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await submitCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await restoreCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await courseNow(db, course)).toMatchObject({ status: 'pending', deletedAt: null })
	expect(await courseStory(db, course)).toEqual(['deleted pending → pending', 'restored pending → pending'])
})

test('with a student it is not deleted, but archived; the student keeps it', async ({ db }) => {
	const { scholar, course } = await owned(db)
	await anEnrollment(db, course)
	expect(await deleteCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await deleteCourse(as(await anAdmin(db), db), course.id)).toEqual(notNow)
	expect(await archiveCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await archiveCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await courseNow(db, course)).toMatchObject({ status: 'approved', archivedAt: noon })
	expect(await unarchiveCourse(as(scholar, db), course.id)).toEqual(done)
	expect(await unarchiveCourse(as(scholar, db), course.id)).toEqual(notNow)
	expect(await courseNow(db, course)).toMatchObject({ archivedAt: null, enrolledCount: 1 })
})

test('a scholar cannot restore what an admin archived or deleted; the admin can', async ({ db }) => {
	const { scholar, course } = await owned(db)
	const admin = as(await anAdmin(db), db)
	const refused = { ok: false, reason: 'by-admin' }
	await archiveCourse(admin, course.id)
	expect(await unarchiveCourse(as(scholar, db), course.id)).toEqual(refused)
	expect(await unarchiveCourse(admin, course.id)).toEqual(done)
	await deleteCourse(admin, course.id)
	expect(await restoreCourse(as(scholar, db), course.id)).toEqual(refused)
	expect(await restoreCourse(admin, course.id)).toEqual(done)
})
