import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'

const pinned = async (db: Db) => (await readSettings(db))['home.answer']

test('an admin keeps an answer on the home page, and lets the day choose again', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id, number } = await aFatwa(db, { title: 'On prayer' })
	const place = `/admin/fatwas/${id}`
	const { post } = site(db)

	const set = await post(`${place}/answer-of-the-day`, { keep: 'yes' }, { as: admin })
	expect(set.headers.get('location')).toBe(`${place}/edit`)
	expect(await pinned(db)).toBe(number)
	const other = await aFatwa(db, { title: 'On fasting' })
	await post(`/admin/fatwas/${other.id}/answer-of-the-day`, { keep: 'no' }, { as: admin })
	expect(await pinned(db)).toBe(number)
	await post(`${place}/answer-of-the-day`, { keep: 'no' }, { as: admin })
	expect(await pinned(db)).toBeNull()
})

test('the page of a fatwa says whether it is the answer of the day, and until when', async ({ db }) => {
	const admin = await anAdmin(db)
	const { id, number } = await aFatwa(db, { title: 'On prayer' })
	const said = async (settings: Partial<Settings> = {}, fatwaId = id) =>
		(await site(db, settings).get(`/admin/fatwas/${fatwaId}/edit`, { as: admin })).text()

	expect(await said()).toContain('Shown on the home page today.')
	expect(await said({ 'home.answer': number })).toContain('Shown on the home page until you choose another.')
	const other = await aFatwa(db, { title: 'On fasting' })
	const elsewhere = await said({ 'home.answer': number }, other.id)
	expect(elsewhere).toMatch(new RegExp(`shows fatwa no\\. \\W?${number}\\W? until you choose another\\.`))
	expect(elsewhere).toContain('Make this the answer of the day')
})

test('only an admin chooses it, and only of what the public reads', async ({ db }) => {
	const { post } = site(db)
	const hidden = await aFatwa(db, { title: 'A secret', isPrivate: true })
	const { id } = await aFatwa(db, { title: 'On prayer' })
	const choose = (fatwaId: string, as: Awaited<ReturnType<typeof anAdmin>>) =>
		post(`/admin/fatwas/${fatwaId}/answer-of-the-day`, { keep: 'yes' }, { as })
	expect((await choose(hidden.id, await anAdmin(db))).status).toBe(404)
	expect((await choose(id, await aScholar(db))).headers.get('location')).toBe('/unauthorized')
	expect(await pinned(db)).toBeNull()
})
