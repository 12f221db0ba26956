import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findActivity } from '#app/features/courses/page/queries.server.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { notificationPreferences, notifications } from '#app/features/notifications/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { forgetHandled, runListeners } from '#tests/listeners.ts'
import { mailedOfCourses, notificationsOf, runNews } from '#tests/news-course.ts'
import { after, courseStory } from '#tests/steps-course.ts'
import { aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { coursesNews } from '../../news.server.ts'
import { courseAnnouncements } from '../../tables.server.ts'
import { announceToStudents } from '../commands/announce-to-students.server.ts'
import { removeAnnouncement } from '../commands/remove-announcement.server.ts'
import { findAnnouncing, listAnnouncements } from './queries.server.ts'

const said = { id: '00000000-0000-4000-8000-0000000000a1', title: 'Live on Friday', text: 'After Asr.' }
const early = { createdAt: new Date('2026-03-01T00:00:00Z') }

async function taught(db: Db) {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { title: 'The pillars' })
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	return { scholar, course, page: `/courses/${course.slug}/announcements` }
}

async function crowd(db: Db, courseId: string, count: number) {
	const people = await db
		.insert(profiles)
		.values(Array.from({ length: count }, (_, n) => ({ name: `S ${n}`, email: `s${n}@crowd.example` })))
		.returning({ id: profiles.id })
	await db.insert(courseEnrollments).values(people.map(({ id }) => ({ courseId, userId: id, ...early })))
}

test('every student hears of an announcement, on the site and by mail; others do not', async ({ db }) => {
	const { scholar, course, page } = await taught(db)
	const student = await anEnrollment(db, course, early)
	const elsewhere = await anEnrollment(db, await aCourse(db), early)
	expect(await announceToStudents(as(scholar, db), course.id, said)).toEqual({ ok: true })
	await runNews(db, 29)
	expect(await notificationsOf(db, student)).toEqual([])
	const late = await anEnrollment(db, course, { createdAt: after(10) })
	await runNews(db, 30)
	expect(await notificationsOf(db, student)).toEqual([['announcement', 'The pillars', page]])
	const [mail] = await db.select().from(mails).where(eq(mails.personId, student.id))
	expect(openMail(mail?.sealed ?? null, testEnv)).toMatchObject({ title: said.title, link: page })
	for (const other of [elsewhere, late, scholar]) expect(await notificationsOf(db, other)).toEqual([])
	expect(await courseStory(db, course)).toEqual(['announced approved → approved'])
})

test('an announcement for some of the students reaches those who stood so, and they alone read it', async ({
	db,
}) => {
	const { scholar, course } = await taught(db)
	const long = { createdAt: new Date('2026-01-01T00:00:00Z') }
	const away = await anEnrollment(db, course, { ...long, updatedAt: long.createdAt })
	const there = await anEnrollment(db, course, { createdAt: noon, updatedAt: noon })
	const ctx = as(scholar, db)
	const told = { ...said, audience: 'away' } as const
	expect(await announceToStudents(ctx, course.id, told)).toEqual({ ok: true })
	// They come back before it is sent and still receive it.
	await db.update(courseEnrollments).set({ updatedAt: noon }).where(eq(courseEnrollments.userId, away.id))
	await runNews(db)
	expect(await notificationsOf(db, away)).toHaveLength(1)
	expect(await notificationsOf(db, there)).toEqual([])

	const read = async (reader: typeof away) => {
		const found = await findAnnouncing(as(reader, db), course.slug)
		return found && (await listAnnouncements(as(reader, db), found, null)).rows.map(({ title }) => title)
	}
	expect(await read(away)).toEqual([said.title])
	expect(await read(there)).toEqual([])
	expect(await read(scholar)).toEqual([said.title])
	const hasNews = async (reader: typeof away) => {
		const [enrollment] = await db
			.select()
			.from(courseEnrollments)
			.where(eq(courseEnrollments.userId, reader.id))
		const known = {
			id: enrollment?.id ?? '',
			hasBegun: true,
			enrolledAt: noon,
			hasRated: false,
			progress: 0,
			completed: false,
		}
		return (await findActivity(as(reader, db), { id: course.id, enrollment: known }))?.hasAnnouncements
	}
	expect([await hasNews(away), await hasNews(there)]).toEqual([true, false])

	const again = { ...told, id: crypto.randomUUID() }
	expect(await announceToStudents(ctx, course.id, again)).toEqual({ ok: false, reason: 'nobody' })
	expect(await db.$count(courseAnnouncements)).toBe(1)
})

test('sent twice it is one announcement', async ({ db }) => {
	const { scholar, course } = await taught(db)
	const student = await anEnrollment(db, course, early)
	for (const seconds of [0, 2])
		expect(await announceToStudents(as(scholar, db, after(seconds)), course.id, said)).toEqual({ ok: true })
	await runNews(db)
	expect(await notificationsOf(db, student)).toHaveLength(1)
	expect(await db.$count(courseAnnouncements)).toBe(1)
})

test('a sixth announcement of a course in a day is refused, also after removals', async ({ db }) => {
	const { scholar, course } = await taught(db)
	await anEnrollment(db, course, early)
	const ctx = as(scholar, db)
	const another = (n: number) => announceToStudents(ctx, course.id, { ...said, id: idOf(n) })
	const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
	for (let n = 1; n <= 5; n++) {
		expect(await another(n)).toEqual({ ok: true })
		await removeAnnouncement(ctx, course.id, idOf(n))
	}
	expect(await another(6)).toEqual({ ok: false, reason: 'too-often' })
	expect(await db.$count(courseAnnouncements)).toBe(0)
	const other = await aCourse(db, { scholarId: scholar.id })
	await anEnrollment(db, other, early)
	expect(await announceToStudents(ctx, other.id, said)).toEqual({ ok: true })
})

test('students without mail of announcements get none', async ({ db }) => {
	const { scholar, course } = await taught(db)
	const student = await anEnrollment(db, course, early)
	const choice = {
		personId: student.id,
		kind: 'teaching.announcement',
		channel: 'mail',
		wanted: false,
	} as const
	await db.insert(notificationPreferences).values(choice)
	await announceToStudents(as(scholar, db), course.id, said)
	await runNews(db)
	expect(await notificationsOf(db, student)).toHaveLength(1)
	expect(await mailedOfCourses(db, student)).toEqual([])
})

test('removed in time nobody hears of it; another’s course is not there', async ({ db }) => {
	const { scholar, course } = await taught(db)
	const student = await anEnrollment(db, course, early)
	await announceToStudents(as(scholar, db), course.id, said)
	const stranger = as(await aScholar(db), db)
	for (const forbidden of [
		removeAnnouncement(stranger, course.id, said.id),
		announceToStudents(stranger, course.id, { ...said, id: crypto.randomUUID() }),
		announceToStudents(as(student, db), course.id, { ...said, id: crypto.randomUUID() }),
	])
		await expect(forbidden).rejects.toMatchObject({ init: { status: 404 } })
	expect(await removeAnnouncement(as(scholar, db, after(20)), course.id, said.id)).toEqual({ ok: true })
	await runNews(db)
	expect(await notificationsOf(db, student)).toEqual([])
	expect(await mailedOfCourses(db, student)).toEqual([])
})

test('where nobody is enrolled there is nobody to tell', async ({ db }) => {
	const { scholar, course } = await taught(db)
	expect(await announceToStudents(as(scholar, db), course.id, said)).toMatchObject({ ok: false })
})

test('a crowd is told in batches, each once, wherever it was broken off', async ({ db }) => {
	const { scholar, course } = await taught(db)
	await crowd(db, course.id, 450)
	const gone = await aUser(db, { erasedAt: noon })
	await anEnrollment(db, course, { user: gone, ...early })
	await announceToStudents(as(scholar, db), course.id, said)
	await runNews(db)
	expect(await db.$count(notifications)).toBe(450)
	expect(await db.$count(mails)).toBe(450)
	const batches = eq(events.name, 'course.announcement-spread')
	expect(await db.$count(events, batches)).toBe(3)

	// A retry from the middle notifies nobody twice.
	await db.delete(notifications).where(eq(notifications.eventId, await lastBatch(db)))
	forgetHandled(db, await lastBatch(db))
	await runListeners(db, coursesNews, after(90))
	expect(await db.$count(notifications)).toBe(450)
	expect(await db.$count(mails)).toBe(450)
})

async function lastBatch(db: Db): Promise<number> {
	const rows = await db
		.select({ id: events.id })
		.from(events)
		.where(eq(events.name, 'course.announcement-spread'))
		.orderBy(events.id)
	return rows.at(-1)?.id ?? 0
}
