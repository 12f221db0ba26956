import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { forgetHandled } from '#tests/listeners.ts'
import { mailedOfCourses, notificationsOf, runNews } from '#tests/news-course.ts'
import { after } from '#tests/steps-course.ts'
import { anAdmin, aScholar, as, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import {
	approveCourse,
	archiveCourse,
	deleteCourse,
	rejectCourse,
	submitCourse,
	unarchiveCourse,
	undoDecision,
	withdrawCourse,
} from './commands/transitions.server.ts'
import { courses } from './tables.server.ts'

const reason = 'The third source is weak'

async function made(db: Db, over: Parameters<typeof aCourse>[1] = {}) {
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	const course = await aCourse(db, { title: 'The pillars', ...over })
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	const pages = { desk: `/scholar/courses/${course.id}`, office: `/admin/courses/${course.id}/edit` }
	return { scholar, admin, course, ...pages }
}

test('submitted, the admins hear of it; approved, its scholar does, half a minute later', async ({ db }) => {
	const { scholar, admin, course, desk, office } = await made(db, { status: 'draft' })
	await submitCourse(as(scholar, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, admin)).toEqual([['review-waits', 'The pillars', office]])
	expect(await mailedOfCourses(db, admin)).toEqual([])
	expect(await notificationsOf(db, scholar)).toEqual([])

	await approveCourse(as(admin, db), course.id)
	await runNews(db, 29)
	expect(await notificationsOf(db, scholar)).toEqual([])
	await runNews(db, 30)
	expect(await notificationsOf(db, scholar)).toEqual([['course-approved', 'The pillars', desk]])
	expect(await mailedOfCourses(db, scholar)).toEqual(['course-approved'])

	// A retry after a crash before the event was marked as handled.
	forgetHandled(db)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toHaveLength(1)
	expect(await mailedOfCourses(db, scholar)).toHaveLength(1)
})

test('taken back from review, the admins who were asked to review it hear of it, and of the next time', async ({
	db,
}) => {
	const { scholar, admin, course, office } = await made(db, { status: 'draft' })
	await submitCourse(as(scholar, db), course.id)
	await runNews(db)
	await withdrawCourse(as(scholar, db), course.id)
	await runNews(db)
	await submitCourse(as(scholar, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, admin)).toEqual([
		['review-waits', 'The pillars', office],
		['review-over', 'The pillars', office],
		['review-waits', 'The pillars', office],
	])
	expect(await notificationsOf(db, scholar)).toEqual([])
})

test('rejected, its scholar is led to the reason, which the mail says too', async ({ db }) => {
	const { scholar, admin, course, desk } = await made(db, { status: 'pending' })
	await rejectCourse(as(admin, db), course.id, { reason })
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([['course-rejected', 'The pillars', desk]])
	const [mail] = await db.select().from(mails).where(eq(mails.personId, scholar.id))
	expect(openMail(mail?.sealed ?? null, testEnv)).toEqual({
		name: scholar.name,
		course: 'The pillars',
		comment: reason,
		link: desk,
	})
})

test('of what was undone in time nobody hears', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending', approvedAt: null })
	await approveCourse(as(admin, db), course.id)
	await undoDecision(as(admin, db, after(10)), course.id)
	await rejectCourse(as(admin, db, after(11)), course.id, { reason })
	await undoDecision(as(admin, db, after(12)), course.id)
	await runNews(db, 600)
	expect(await notificationsOf(db, scholar)).toEqual([])
	expect(await mailedOfCourses(db, scholar)).toEqual([])
})

test('a scholar is notified of what admins do to a course, not of their own actions', async ({ db }) => {
	const { scholar, admin, course, desk } = await made(db)
	await archiveCourse(as(scholar, db), course.id)
	await unarchiveCourse(as(scholar, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([])
	await archiveCourse(as(admin, db), course.id)
	await runNews(db)
	await unarchiveCourse(as(admin, db), course.id)
	await runNews(db)
	await deleteCourse(as(admin, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([
		['course-moved', 'The pillars', 'archived', desk],
		['course-moved', 'The pillars', 'unarchived', desk],
		['course-moved', 'The pillars', 'deleted', '/scholar/courses'],
	])
	expect(await mailedOfCourses(db, scholar)).toEqual([])
})

test('a student who is enrolled hears nothing of all that', async ({ db }) => {
	const { admin, course } = await made(db, { status: 'approved' })
	const student = await anEnrollment(db, course)
	await archiveCourse(as(admin, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, student)).toEqual([])
})

test('a banned scholar, or one without the role, is not notified', async ({ db }) => {
	const { scholar, admin, course } = await made(db, { status: 'pending' })
	const other = await anAdmin(db)
	await db
		.update(profiles)
		.set({ bannedAt: after(0) })
		.where(eq(profiles.id, scholar.id))
	await approveCourse(as(admin, db), course.id)
	await runNews(db)
	expect(await notificationsOf(db, scholar)).toEqual([])
	await db
		.update(profiles)
		.set({ bannedAt: after(0) })
		.where(eq(profiles.id, other.id))
	const { course: next, scholar: author } = await made(db, { status: 'draft' })
	await submitCourse(as(author, db), next.id)
	await runNews(db)
	expect(await notificationsOf(db, other)).toEqual([])
	expect(await notificationsOf(db, admin)).toHaveLength(1)
})
