import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, noon } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aQuestion } from '#tests/world-questions.ts'

test('only an admin gets into the admin area', async ({ db }) => {
	const { get, post } = site(db)
	await aMessage(db)
	const mark = '/admin/messages/marks'
	expect((await get('/admin')).headers.get('location')).toBe('/login?returnTo=%2Fadmin')
	expect((await post(mark, {})).headers.get('location')).toBe(`/login?returnTo=${encodeURIComponent(mark)}`)
	for (const person of [await aUser(db), await aScholar(db)]) {
		for (const path of ['/admin', '/admin/messages', mark]) {
			expect((await get(path, { as: person })).headers.get('location')).toBe('/unauthorized')
		}
		expect((await post(mark, {}, { as: person })).headers.get('location')).toBe('/unauthorized')
	}
	expect((await db.select().from(contactMessages))[0]?.readAt).toBeNull()
})

test('an admin is welcomed by name and sees six counts, the newest people and the unread messages', async ({
	db,
}) => {
	const admin = await anAdmin(db, { name: 'Khadija' })
	await aScholar(db, { name: 'عبد الرحمن بن عبد الله' })
	await aMessage(db)
	await aMessage(db, { readAt: noon })
	const page = await (await site(db).get('/admin', { as: admin })).text()
	expect(page).toContain('<bdi>Khadija</bdi>')
	const cards = ['Total Users', 'Scholars', 'Courses', 'Total Fatwas', 'Pending Fatwas', 'Pending Courses']
	for (const card of cards) expect(page).toContain(`>${card}</dt>`)
	expect(page).toContain('عبد الرحمن بن عبد الله')
	expect(page).toContain('1 unread message')
})

test('an admin reads a message in its own direction, marks it, and takes that back', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aMessage(db, { name: 'ليلى', message: 'السلام عليكم\n<b>سؤال</b>', language: 'ar' })
	const page = await (await get('/admin/messages', { as: admin })).text()
	expect(page).toContain('السلام عليكم\n&lt;b&gt;سؤال&lt;/b&gt;')
	const offered = (verb: string) =>
		expect.stringMatching(new RegExp(`value="${id}"/><button[^>]* value="${verb}"`))
	expect(page).toEqual(offered('read'))

	const marked = await post('/admin/messages/marks', { ids: id, verb: 'read' }, { as: admin })
	expect(marked.headers.get('location')).toBe('/admin/messages')
	expect(await (await get('/admin/messages', { as: admin })).text()).toEqual(offered('unread'))
	await post('/admin/messages/marks', { ids: id, verb: 'unread' }, { as: admin })
	expect((await db.select().from(contactMessages))[0]?.readAt).toBeNull()
})

test('who marks a message on a further page comes back to that page', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	for (let n = 0; n < 21; n++) await aMessage(db, { message: `Letter ${n}.` })
	const first = await (await get('/admin/messages', { as: admin })).text()
	expect(first).not.toContain('Letter 0.')
	const older = /href="(\/admin\/messages\?before=[^"]+)"/.exec(first)?.[1] ?? ''
	const second = await (await get(older, { as: admin })).text()
	expect(second).toContain('Letter 0.')
	const action = /action="(\/admin\/messages\/marks\?before=[^"]+)"/.exec(second)?.[1] ?? ''
	const ids = [...second.matchAll(/name="ids" value="([^"]+)"/g)].map((found) => found[1] ?? '')
	for (const verb of ['read', 'unread']) {
		const marked = await post(action, { ids: ids[0] ?? '', verb }, { as: admin })
		expect(marked.headers.get('location')).toBe(older)
	}
})

test('an id that is none is nothing, and a page that is none is the first', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aMessage(db, { readAt: noon })
	for (const ids of ['no-such-id', randomUUID()])
		expect((await post('/admin/messages/marks', { ids, verb: 'unread' }, { as: admin })).status).toBe(302)
	expect((await post('/admin/messages/marks', { ids: id, verb: 'burn' }, { as: admin })).status).toBe(422)
	expect(await db.select().from(contactMessages)).toMatchObject([{ id, readAt: noon }])
	expect((await get('/admin/messages?before=%27%00', { as: admin })).status).toBe(200)
})

test('somebody who signed in on the way to a mark lands on the messages', async ({ db }) => {
	await aMessage(db)
	const back = await site(db).get('/admin/messages/marks', { as: await anAdmin(db) })
	expect(back.headers.get('location')).toBe('/admin/messages')
	expect((await db.select().from(contactMessages))[0]?.readAt).toBeNull()
})

test('an admin decides on what waits from the dashboard, and the asker’s words begin it', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf' })
	const fifty = 'x'.repeat(50)
	const first = await aQuestion(db, { question: `${fifty}y and more` })
	await aQuestion(db, { question: 'هل يجوز؟', language: 'ar', status: 'assigned', scholarId: scholar.id })
	await aQuestion(db, { question: 'Is this so,\nas some say?', status: 'assigned' })
	await aQuestion(db, { question: 'Closed', closedAt: noon })

	const page = await (await get('/admin?tab=fatwas', { as: admin })).text()
	expect(page).toContain(`${fifty}...`)
	expect(page).not.toContain(`${fifty}y`)
	expect(page).toContain('هل يجوز؟...')
	expect(page).toContain('Is this so, as some say?...')
	expect(page).not.toContain('Closed...')
	for (const person of ['Not yet assigned to a scholar', 'Sheikh Yusuf', 'Unknown Scholar'])
		expect(page).toContain(`<bdi>${person}</bdi>`)
	expect(page).toContain(`href="/admin/fatwas/${first.id}/edit"`)

	const reason = { note: 'Ask a court.', returnTo: '/admin?tab=fatwas' }
	const rejected = await post(`/admin/fatwas/${first.id}/rejection`, reason, { as: admin })
	const to = rejected.headers.get('location') ?? ''
	expect(to).toBe(reason.returnTo)
	const cookie = rejected.headers.get('set-cookie') ?? ''
	const after = await (await get(to, { as: admin, cookie })).text()
	expect(after).not.toContain(`${fifty}...`)
	expect(after).toContain(`action="/admin/fatwas/${first.id}/undo"`)
})

test('the overview begins every list, and each tab says when there is nothing', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	const page = async (path: string) => (await get(path, { as: admin })).text()
	expect(await page('/admin')).toContain('No pending fatwas')
	expect(await page('/admin')).toContain('No pending courses')
	expect(await page('/admin?tab=fatwas')).toContain('No fatwas pending approval')
	expect(await page('/admin?tab=courses')).toContain('No courses pending approval')

	for (let n = 0; n < 6; n++) await aQuestion(db, { question: `Question ${n}` })
	const scholar = await aScholar(db, { name: 'Sheikh Yusuf' })
	for (let n = 0; n < 6; n++)
		await aCourse(db, { title: `Course number ${n}`, status: 'pending', scholarId: scholar.id })
	const overview = await page('/admin')
	expect(overview.match(/<p[^>]*>Question \d\.\.\.</g)).toHaveLength(2)
	expect(overview.match(/<p[^>]*>Course number \d</g)).toHaveLength(2)
	expect(overview).toContain('Pending Fatwas (6)')
	expect(overview).toContain('Pending Courses (6)')
	expect((await page('/admin?tab=fatwas')).match(/<p[^>]*>Question \d\.\.\.</g)).toHaveLength(5)
	const courses = await page('/admin?tab=courses')
	expect(courses.match(/<p[^>]*>Course number \d</g)).toHaveLength(5)
	expect(courses).toContain('<bdi>Sheikh Yusuf</bdi>')
	expect(courses.match(/action="\/admin\/courses\/[^"]+\/approval"/g)).toHaveLength(5)
	expect(await page('/admin?tab=users')).toContain(admin.email)
	for (const [to, label] of [
		['/admin/users', 'Manage Users'],
		['/admin/courses', 'Manage Courses'],
		['/admin/fatwas', 'Moderate Fatwas'],
		['/admin/categories', 'Manage Categories'],
	])
		expect(overview).toMatch(new RegExp(`href="${to}"[^>]*>(?:(?!</a>).)*${label}`))
})

test('an admin approves a course from the dashboard, and takes it back there', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id, submittedVersionId } = await aCourse(db, { title: 'Logic', status: 'pending' })
	const seen = { versionId: submittedVersionId ?? '', returnTo: '/admin?tab=courses' }
	const approved = await post(`/admin/courses/${id}/approval`, seen, { as: admin })
	const to = approved.headers.get('location') ?? ''
	expect(to).toBe('/admin?tab=courses')
	const cookie = approved.headers.get('set-cookie') ?? ''
	const after = await (await get(to, { as: admin, cookie })).text()
	expect(after).not.toContain('Logic')
	expect(after).toContain(`action="/admin/courses/${id}/undo"`)
	expect(after).not.toContain('action="/admin/fatwas/')
	await post(`/admin/courses/${id}/undo`, { returnTo: '/admin?tab=courses' }, { as: admin })
	expect(await (await get('/admin?tab=courses', { as: admin })).text()).toContain('Logic')
})

test('the admin pages ask the database at most six times', async ({ db }) => {
	const { get } = site(db)
	const admin = await anAdmin(db)
	for (let n = 0; n < 5; n++) await aMessage(db)
	for (const path of ['/admin', '/admin?tab=fatwas', '/admin?tab=courses', '/admin/messages']) {
		const asked = await countingQueries(async (count) => {
			await get(path, { as: admin })
			return count.queries
		})
		expect(asked, path).toBeLessThanOrEqual(6)
	}
})

test('when the counts cannot be had, the page says so in the words of the specification', async ({ db }) => {
	await db.execute(sql`alter table courses rename to courses_elsewhere`)
	const failed = await site(db).get('/admin', { as: await anAdmin(db) })
	expect(failed.status).toBe(500)
	expect(await failed.text()).toContain('Failed to load dashboard data. Please try again.')
})
