import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { courseAnnouncements } from '../../tables.server.ts'

const id = '00000000-0000-4000-8000-0000000000a1'
const said = { id, title: 'Live on Friday', text: 'After Asr.\n\nBring a pen.' }

async function taught(db: Db) {
	const scholar = await aScholar(db)
	const course = await aCourse(db, { title: 'The pillars' })
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	const student = await anEnrollment(db, course, { createdAt: new Date('2026-03-01T00:00:00Z') })
	const desk = `/scholar/courses/${course.id}/announcements`
	return { scholar, course, student, desk, page: `/courses/${course.slug}/announcements` }
}

test('a scholar writes, sees it once more with how many it goes to, sends it; the student reads it', async ({
	db,
}) => {
	const { scholar, student, desk, page } = await taught(db)
	const { get, post } = await site(db)
	expect(await (await get(desk, { as: scholar })).text()).toContain('reaches every student')
	const asked = await post(desk, said, { as: scholar })
	expect(asked.status).toBe(200)
	const shown = await asked.text()
	expect(shown).toContain('Send this announcement?')
	expect(shown).toContain('Send to 1 student')
	expect(shown).toContain('Bring a pen.')
	expect(await db.$count(courseAnnouncements)).toBe(0)

	const changed = await (await post(desk, { ...said, sure: 'no' }, { as: scholar })).text()
	expect(changed).toContain('value="Live on Friday"')
	expect(changed).not.toContain('Send to 1 student')
	for (let n = 0; n < 2; n++) {
		const sent = await post(desk, { ...said, sure: 'yes' }, { as: scholar })
		expect([sent.status, sent.headers.get('location')]).toEqual([302, desk])
	}
	expect(await db.$count(courseAnnouncements)).toBe(1)
	const read = await (await get(page, { as: student })).text()
	expect(read).toContain('Live on Friday')
	expect(read).toContain('After Asr.')
})

test('a scholar writes to the students of a filter, and is told how many and which', async ({ db }) => {
	const { scholar, course, student, desk, page } = await taught(db)
	const there = await anEnrollment(db, course, { createdAt: new Date(), updatedAt: new Date() })
	await db
		.update(courseEnrollments)
		.set({ updatedAt: new Date('2026-01-01T00:00:00Z'), createdAt: new Date('2026-01-01T00:00:00Z') })
		.where(eq(courseEnrollments.userId, student.id))
	const { get, post } = await site(db)
	const list = await (await get(`/scholar/courses/${course.id}/students?show=away`, { as: scholar })).text()
	expect(list).toContain(`href="${desk}?to=away"`)
	expect(list).toContain('Write to 1 student')
	const form = await (await get(`${desk}?to=away`, { as: scholar })).text()
	expect(form).toContain('It goes to 1 student only')
	expect(form).toContain('name="to" value="away"')
	const asked = await (await post(`${desk}?to=away`, { ...said, to: 'away' }, { as: scholar })).text()
	expect(asked).toContain('Send to 1 student')
	const sent = await post(`${desk}?to=away`, { ...said, to: 'away', sure: 'yes' }, { as: scholar })
	expect([sent.status, sent.headers.get('location')]).toEqual([302, desk])
	expect(await (await get(desk, { as: scholar })).text()).toContain('Only to:')
	const read = await (await get(page, { as: student })).text()
	expect(read).toContain('Live on Friday')
	expect(read).not.toContain('Only to:')
	expect(await (await get(page, { as: there })).text()).not.toContain('Live on Friday')
})

test('missing and long texts are refused beside their field, and typed text stays', async ({ db }) => {
	const { scholar, desk } = await taught(db)
	const { post } = await site(db)
	const empty = await post(desk, { id, title: ' ', text: 'Kept' }, { as: scholar })
	expect(empty.status).toBe(422)
	const text = await empty.text()
	expect(text).toContain('Please enter a title for the announcement.')
	expect(text).toContain('Kept')
	const long = await post(desk, { id, title: 'T', text: 'x'.repeat(5001) }, { as: scholar })
	expect(await long.text()).toContain('Please use at most 5000 characters for the text.')
	const forged = await post(desk, { ...said, id: 'x', sure: 'yes' }, { as: scholar })
	expect(forged.status).toBe(422)
	expect(await db.$count(courseAnnouncements)).toBe(0)
})

test('an announcement is removed, and the page of who comes by a link leads back', async ({ db }) => {
	const { scholar, course, desk } = await taught(db)
	await db.insert(courseAnnouncements).values({ ...said, courseId: course.id, createdAt: noon })
	const { get, post } = await site(db)
	const removal = `${desk}/${id}/removal`
	const looked = await get(removal, { as: scholar })
	expect([looked.status, looked.headers.get('location')]).toEqual([302, desk])
	const another = await post(removal, {}, { as: await aScholar(db) })
	expect(another.status).toBe(404)
	expect(await db.$count(courseAnnouncements)).toBe(1)
	expect((await post(removal, {}, { as: scholar })).status).toBe(302)
	expect(await db.$count(courseAnnouncements)).toBe(0)
})

test('students, the teacher and admins read them; for everybody else they do not exist', async ({ db }) => {
	const { scholar, student, course, page } = await taught(db)
	await db.insert(courseAnnouncements).values({ ...said, courseId: course.id, createdAt: noon })
	const { get } = await site(db)
	for (const as of [student, scholar, await anAdmin(db)])
		expect((await get(page, { as })).status, as.role).toBe(200)
	expect((await get(`/courses/${course.id}/announcements`, { as: student })).status).toBe(200)
	for (const as of [await aUser(db), await aScholar(db)])
		expect((await get(page, { as })).status, as.role).toBe(404)
	await db.update(courses).set({ archivedAt: noon }).where(eq(courses.id, course.id))
	expect((await get(page, { as: student })).status).toBe(200)
	await db.update(courses).set({ deletedAt: noon }).where(eq(courses.id, course.id))
	expect((await get(page, { as: student })).status).toBe(404)
})

test('in Arabic the pages speak Arabic, and say so when there is nothing yet', async ({ db }) => {
	const { scholar, student, desk, page } = await taught(db)
	const { get } = await site(db)
	for (const [path, as] of [
		[desk, scholar],
		[page, student],
	] as const) {
		const text = await (await get(`/ar${path}`, { as })).text()
		expect(text).toContain('dir="rtl"')
		expect(text).toContain('لا إعلانات بعد')
	}
})

test('an address that no course can have is none, for students and teachers alike', async ({ db }) => {
	const as = await aUser(db)
	for (const path of ['/courses/a%00b/announcements', '/courses/a%00b/learn', '/courses/a%00b/rating'])
		expect((await site(db).get(path, { as })).status, path).toBe(404)
})
