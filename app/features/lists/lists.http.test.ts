import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages, contactSteps } from '#app/features/contact/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar } from '#tests/world.ts'
import { aMessage } from '#tests/world-contact.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { savedViews } from './tables.server.ts'

const form = 'application/x-www-form-urlencoded'
const selected = '/scholar/lists/messages/selected'
const body = (ids: string[], more: Record<string, string>) =>
	new URLSearchParams([...ids.map((id) => ['ids', id]), ...Object.entries(more)]).toString()

/** Flash message after a form, with its undo. */
async function said(
	get: ReturnType<typeof site>['get'],
	as: Awaited<ReturnType<typeof anAdmin>>,
	answer: Response,
) {
	const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
	const page = await (await get(answer.headers.get('location') ?? '', { as, cookie })).text()
	const undo = /action="([^"]*selected\/undo[^"]*)"/.exec(page)?.[1]
	return { page, undo }
}

test('an admin archives several messages at once and takes all of it back; a second click changes nothing', async ({
	db,
}) => {
	const { get, postBody, post } = site(db)
	const as = await anAdmin(db)
	const ids = [(await aMessage(db)).id, (await aMessage(db, { status: 'waiting' })).id]
	const shown = String(Date.now() + 1000)
	const wish = body(ids, { verb: 'archive', shown, query: 'view=waiting' })
	const answer = await postBody(selected, wish, form, { as })
	expect(answer.headers.get('location')).toBe('/admin/messages?view=waiting')
	const twice = await said(get, as, await postBody(selected, wish, form, { as }))
	expect(twice.page).toContain('2 done.')
	expect(await db.select().from(contactSteps)).toHaveLength(2)
	expect(await db.$count(contactMessages, eq(contactMessages.status, 'archived'))).toBe(2)

	await post(twice.undo ?? '', { returnTo: '/admin/messages' }, { as })
	expect((await db.select().from(contactMessages)).map(({ status }) => status).sort()).toEqual([
		'unread',
		'waiting',
	])
	// Neither another admin nor a second press undoes it.
	const late = await post(twice.undo ?? '', {}, { as: await anAdmin(db) })
	expect((await said(get, as, late)).page).toContain('You can no longer undo this.')
})

test('what changed since the list was shown is left alone and named, what does not exist too', async ({
	db,
}) => {
	const { get, postBody } = site(db)
	const as = await anAdmin(db)
	const old = new Date(Date.now() - 60_000)
	const same = await aMessage(db, { updatedAt: old })
	const moved = await aMessage(db, { name: 'Khadija', updatedAt: new Date() })
	const shown = String(Date.now() - 30_000)
	const wish = body([same.id, moved.id, randomUUID()], { verb: 'archive', shown })
	const { page } = await said(get, as, await postBody(selected, wish, form, { as }))
	expect(page).toContain('1 done, 2 not:')
	expect(page).toContain('“Khadija”: changed meanwhile')
	expect(await db.$count(contactMessages, eq(contactMessages.status, 'archived'))).toBe(1)
})

test('a verb that asks for a person shows its form with the rows that were chosen, and is done after it', async ({
	db,
}) => {
	const { get, postBody, post } = site(db)
	const [as, other] = [await anAdmin(db), await anAdmin(db, { name: 'Khadija' })]
	const { id } = await aMessage(db)
	const shown = String(Date.now() + 1000)
	const response = await postBody(selected, body([id], { verb: 'assign', shown }), form, { as })
	expect(response.status).toBe(200)
	const page = await response.text()
	expect(page).toContain('Khadija')
	expect(page).toContain(`name="ids" value="${id}"`)
	const nobody = body([id], { verb: 'assign', shown, confirmed: 'yes' })
	expect((await postBody(selected, nobody, form, { as })).status).toBe(422)

	const wish = body([id], { verb: 'assign', shown, confirmed: 'yes', personId: other.id })
	const { undo } = await said(get, as, await postBody(selected, wish, form, { as }))
	expect(await db.select().from(contactMessages)).toMatchObject([{ assigneeId: other.id }])
	await post(undo ?? '', {}, { as })
	expect(await db.select().from(contactMessages)).toMatchObject([{ assigneeId: null }])
})

test('a scholar decides in bulk on nothing that they could not decide on alone', async ({ db }) => {
	const { postBody, get } = site(db)
	const [scholar, other] = [await aScholar(db), await aScholar(db)]
	const own = await aQuestion(db, { userId: scholar.id })
	const foreign = await aQuestion(db, { status: 'assigned', scholarId: other.id })
	const wish = body([own.id, foreign.id], { verb: 'claim', shown: String(Date.now() + 1000) })
	const { page } = await said(
		get,
		scholar,
		await postBody('/scholar/lists/questions/selected', wish, form, { as: scholar }),
	)
	expect(page).toContain('0 done')
	expect((await db.select().from(fatwas)).map(({ scholarId }) => scholarId).sort()).toEqual(
		[other.id, null].sort(),
	)
	const verb = body([own.id], { verb: 'takeDown', shown: '1' })
	expect((await postBody('/scholar/lists/questions/selected', verb, form, { as: scholar })).status).toBe(404)
})

test('a person saves a view, renames and deletes it; others see only what an admin shared', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [as, other] = [await aScholar(db), await anAdmin(db)]
	const views = '/scholar/lists/questions/views'
	const view = { name: 'Urdu', query: 'language=ur&sort=-date&evil=1', isShared: 'yes' }
	const saved = await post(views, view, { as })
	expect(saved.headers.get('location')).toBe('/scholar/fatwas?language=ur&sort=-date')
	await post(views, view, { as })
	const [row] = await db.select().from(savedViews)
	expect(row).toMatchObject({ query: 'language=ur&sort=-date', isShared: false })
	const page = await (await get('/scholar/fatwas?language=ur&sort=-date', { as })).text()
	expect(page).toContain('<bdi>Urdu</bdi>')
	expect(await (await get('/scholar/fatwas', { as: other })).text()).not.toContain('<bdi>Urdu</bdi>')
	const at = `${views}/${row?.id}`
	expect((await get(at, { as: other })).status).toBe(404)
	await post(at, { do: 'delete' }, { as: other })
	expect((await post(at, { do: 'save', name: ' ' }, { as })).status).toBe(422)
	await post(at, { do: 'save', name: 'In Urdu' }, { as })
	expect(await db.select().from(savedViews)).toMatchObject([{ name: 'In Urdu' }])
	await post(at, { do: 'delete', name: '' }, { as })
	expect(await db.select().from(savedViews)).toEqual([])

	await post(views, { name: 'For all', query: 'language=ar', isShared: 'yes' }, { as: other })
	expect(await (await get('/scholar/fatwas', { as })).text()).toContain('<bdi>For all</bdi>')
})

test('a shared view is changed and deleted by its owner and by admins; others use it and no more', async ({
	db,
}) => {
	const { get, post } = site(db)
	const [owner, other, scholar] = [await anAdmin(db), await anAdmin(db), await aScholar(db)]
	const views = '/scholar/lists/questions/views'
	await post(views, { name: 'For all', query: 'language=ar', isShared: 'yes' }, { as: owner })
	const [row] = await db.select().from(savedViews)
	const at = `${views}/${row?.id}`

	expect((await get(at, { as: scholar })).status).toBe(404)
	expect((await post(at, { do: 'save', name: 'Mine' }, { as: scholar })).status).toBe(404)
	await post(at, { do: 'delete' }, { as: scholar })
	expect(await db.select().from(savedViews)).toMatchObject([{ name: 'For all', isShared: true }])

	await post(at, { do: 'save', name: 'In Arabic', isShared: 'yes' }, { as: other })
	expect(await db.select().from(savedViews)).toMatchObject([{ name: 'In Arabic', ownerId: owner.id }])
	await post(at, { do: 'delete' }, { as: other })
	expect(await db.select().from(savedViews)).toEqual([])
})

test('a file holds the list as it is narrowed, runs no formula, and is recorded', async ({ db }) => {
	const { post } = site(db)
	const as = await anAdmin(db)
	await aMessage(db, { name: '=HYPERLINK("x")' })
	await aMessage(db, { name: 'Archived', status: 'archived' })
	const file = await (await post('/scholar/lists/messages/export?view=unread', {}, { as })).text()
	expect(file).toContain(`"'=HYPERLINK(""x"")"`)
	expect(file).not.toContain('Archived')
	expect(file.split('\r\n')[0]).toContain('name,email,received (UTC),due,status,assigned_to')
	expect(await db.select().from(events).where(eq(events.name, 'list.exported'))).toMatchObject([
		{ actorId: as.id, data: { list: 'messages', narrowed: [] } },
	])
	let last = await post('/scholar/lists/messages/export', {}, { as })
	for (let n = 0; n < 30; n++) last = await post('/scholar/lists/messages/export', {}, { as })
	expect(last.headers.get('location')).toBe('/admin/messages')
})
