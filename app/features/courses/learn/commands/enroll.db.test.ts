import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, aUser, noon } from '#tests/world.ts'
import { aCourse, aVersion } from '#tests/world-courses.ts'
import { enrollmentOf, learningFacts, lineagesOf } from '#tests/world-lessons.ts'
import { enroll } from './enroll.server.ts'
import { leaveCourse } from './leave-course.server.ts'
import { saveNote } from './save-note.server.ts'

test('a student begins with the curriculum that is approved, and enrolling again changes nothing', async ({
	db,
}) => {
	const course = await aCourse(db)
	const student = await aUser(db)
	expect(await enroll(as(student, db), course.id)).toEqual({ ok: true, isNew: true })
	const second = await aVersion(db, course, 2, [{}, {}])
	await db.update(courses).set({ approvedVersionId: second }).where(eq(courses.id, course.id))
	expect(await enroll(as(student, db, new Date()), course.id)).toEqual({ ok: true, isNew: false })
	expect(await enrollmentOf(db, course, student)).toMatchObject({
		versionId: course.approvedVersionId,
		progress: 0,
		completed: false,
		createdAt: noon,
	})
	const [row] = await db.select().from(courses).where(eq(courses.id, course.id))
	expect(row?.enrolledCount).toBe(1)
})

test('only listed courses take enrollments; existing ones stay', async ({ db }) => {
	const student = await aUser(db)
	for (const over of [{ status: 'pending' }, { archivedAt: noon }, { deletedAt: noon }] as const) {
		const course = await aCourse(db, over)
		expect(await enroll(as(student, db), course.id)).toEqual({ ok: false, reason: 'not-listed' })
		expect(await enrollmentOf(db, course, student)).toBeUndefined()
	}
	const course = await aCourse(db)
	await enroll(as(student, db), course.id)
	await db.update(courses).set({ archivedAt: noon }).where(eq(courses.id, course.id))
	expect(await enroll(as(student, db), course.id)).toEqual({ ok: true, isNew: false })
})

test('leaving deletes all progress, and one can start again', async ({ db }) => {
	const course = await aCourse(db)
	const [student, other] = [await aUser(db), await aUser(db)]
	const [lineage = ''] = await lineagesOf(db, course)
	for (const who of [student, other]) {
		await enroll(as(who, db), course.id)
		await saveNote(as(who, db), { courseId: course.id, lineage, facts: learningFacts }, 'Mine')
	}
	await leaveCourse(as(student, db), course.id)
	await leaveCourse(as(student, db), course.id)
	expect(await enrollmentOf(db, course, student)).toBeUndefined()
	expect(await enrollmentOf(db, course, other)).toBeDefined()
	expect(await db.$count(notes)).toBe(1)
	expect(await enroll(as(student, db), course.id)).toEqual({ ok: true, isNew: true })
})

test('scholars cannot enroll in their own course', async ({ db }) => {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { scholarId: scholar.id })
	expect(await enroll(as(scholar, db), course.id)).toEqual({ ok: false, reason: 'own' })
	expect(await enrollmentOf(db, course, scholar)).toBeUndefined()
})
