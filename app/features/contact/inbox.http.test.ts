import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { countingQueries } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { contactMessages, contactSteps } from './tables.server.ts'

test('only an admin opens the inbox', async ({ db }) => {
	const { get, post } = site(db)
	const { id } = await aMessage(db)
	const paths = ['', `/${id}`, `/${id}/assign`].map((path) => `/admin/messages${path}`)
	for (const path of paths) {
		expect((await get(path)).headers.get('location')).toContain('/login?returnTo=')
		for (const person of [await aUser(db), await aScholar(db)]) {
			expect((await get(path, { as: person })).headers.get('location')).toBe('/unauthorized')
			expect((await post(path, { text: 'x' }, { as: person })).headers.get('location')).toBe('/unauthorized')
		}
	}
	expect(await db.select().from(contactMessages)).toMatchObject([{ status: 'unread' }])
})

test('an admin opens a message, which is read by that, and answers it', async ({ db }) => {
	const { get, post } = site(db, { 'organisation.email': 'office@example.org' })
	const admin = await anAdmin(db)
	const { id } = await aMessage(db, { name: 'ليلى', message: 'السلام عليكم\n<b>سؤال</b>' })
	const here = `/admin/messages/${id}`
	const list = await (await get('/admin/messages', { as: admin })).text()
	expect(list).toContain(`href="${here}"`)
	const page = await (await get(here, { as: admin })).text()
	expect(page).toContain('السلام عليكم\n&lt;b&gt;سؤال&lt;/b&gt;')
	expect(page).toContain('office@example.org')
	expect(page).toContain('No mail server is set up')
	await get(here, { as: admin })
	expect(await db.select().from(contactSteps)).toMatchObject([{ kind: 'read', toStatus: 'waiting' }])

	const empty = await post(here, { do: 'replied', text: ' ' }, { as: admin })
	expect(empty.status).toBe(422)
	expect(await empty.text()).toContain('Please enter some text')
	const sent = await post(here, { do: 'replied', text: 'Wa alaykum' }, { as: admin })
	expect(sent.headers.get('location')).toBe(here)
	const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
	const answered = await (await get(here, { as: admin, cookie })).text()
	expect(answered).toContain('Wa alaykum')
	expect(answered).toContain(`action="${here}/undo"`)
	await post(`${here}/undo`, { returnTo: here }, { as: admin })
	expect(await db.select().from(contactMessages)).toMatchObject([{ status: 'waiting' }])
})

test('typed text stays when somebody else was quicker', async ({ db }) => {
	const { post } = site(db)
	const { id } = await aMessage(db, { status: 'archived' })
	const late = await post(
		`/admin/messages/${id}`,
		{ do: 'replied', text: 'My long answer' },
		{ as: await anAdmin(db) },
	)
	expect(late.status).toBe(409)
	expect(await late.text()).not.toContain('id="reply"')
})

test('an admin deletes a message, which leaves the list and has no page, and takes that back', async ({
	db,
}) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const { id } = await aMessage(db)
	const deleted = await post(`/admin/messages/${id}/delete`, {}, { as: admin })
	expect(deleted.headers.get('location')).toBe('/admin/messages')
	expect((await get(`/admin/messages/${id}`, { as: admin })).status).toBe(404)
	await post(`/admin/messages/${id}/undo`, { returnTo: '/admin/messages' }, { as: admin })
	expect(await (await get('/admin/messages', { as: admin })).text()).toContain(id)
})

test('an admin chooses who answers, and nobody chosen is said next to the list', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, other] = [await anAdmin(db), await anAdmin(db, { name: 'Khadija' })]
	const { id } = await aMessage(db)
	const to = `/admin/messages/${id}/assign`
	expect(await (await get(to, { as: admin })).text()).toContain('Khadija')
	expect((await post(to, {}, { as: admin })).status).toBe(422)
	const stranger = await post(to, { personId: (await aUser(db)).id }, { as: admin })
	expect(stranger.status).toBe(409)
	expect(await stranger.text()).toContain('Please choose an admin')
	await post(to, { personId: other.id }, { as: admin })
	expect(await (await get(`/admin/messages/${id}`, { as: admin })).text()).toContain('<bdi>Khadija</bdi>')
})

test('ids that are none are nothing, an unknown verb is refused, and a page that is none is the first', async ({
	db,
}) => {
	const { get, post } = site(db)
	const as = await anAdmin(db)
	await aMessage(db)
	const marks = '/scholar/lists/messages/selected'
	for (const ids of ['no-such-id', randomUUID()])
		expect((await post(marks, { ids, verb: 'read' }, { as })).status).toBe(302)
	expect((await post(marks, { ids: randomUUID(), verb: 'delete' }, { as })).status).toBe(404)
	for (const path of ['?before=%27%00', '?view=deleted', '?part=x&q=%00'])
		expect((await get(`/admin/messages${path}`, { as })).status).toBe(200)
	expect((await get(`/admin/messages/${randomUUID()}`, { as })).status).toBe(404)
	expect(await db.select().from(contactMessages)).toMatchObject([{ status: 'unread' }])
})

test('the inbox asks the database at most eight times', async ({ db }) => {
	const as = await anAdmin(db)
	for (let n = 0; n < 5; n++) await aMessage(db)
	const asked = await countingQueries(async (count) => {
		await site(db).get('/admin/messages', { as })
		return count.queries
	})
	expect(asked).toBeLessThanOrEqual(8)
})
