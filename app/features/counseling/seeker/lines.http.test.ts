import { expect } from 'vitest'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'

const path = '/admin/counseling/lines'
const line = {
	country: 'PK',
	name: 'Sample line',
	number: '+00 000 00',
	source: 'A source that tests made up',
	checkedOn: '2026-01-02',
	verb: 'save',
}

test('without entered lines no number is shown', async ({ db }) => {
	const page = await (await site(db).get('/spiritual-counseling')).text()
	expect(page).toContain('Call your country’s emergency number')
	expect(page).not.toContain('tel:')
})

test('an admin enters, changes and removes a line; seekers see it with source and date, by country and without script', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const lines = async () => (await readSettings(db))['counseling.callLines']
	expect((await site(db).post(path, line, { as: admin })).status).toBe(302)
	expect((await site(db).post(path, { ...line, country: 'EG' }, { as: admin })).status).toBe(302)
	const [first, second] = await lines()
	expect([first?.country, second?.country]).toEqual(['PK', 'EG'])

	const settings = { 'counseling.callLines': await lines(), 'counseling.leaveTo': 'https://weather.example/' }
	const shown = site(db, settings)
	const page = await (await shown.get('/ur/spiritual-counseling')).text()
	for (const words of ['پاکستان', 'مصر', 'tel:+0000000', 'A source that tests made up', '۲ جنوری'])
		expect(page).toContain(words)
	expect(page).toMatch(/href="https:\/\/weather.example\/" rel="noreferrer" data-leave/)

	// A person who asks for a fatwa may be in danger too.
	const ask = await (await shown.get('/ar/fatwas/submit', { as: await aUser(db) })).text()
	for (const words of [
		'في خطر أو بحاجة إلى مساعدة فورية؟',
		'tel:+0000000',
		'href="/ar/spiritual-counseling"',
	])
		expect(ask).toContain(words)

	const at = `${path}/${first?.id}`
	expect((await shown.get(at, { as: admin })).status).toBe(200)
	await shown.post(at, { ...line, name: 'Another name' }, { as: admin })
	expect((await lines())[0]).toMatchObject({ id: first?.id, name: 'Another name' })
	await shown.post(at, { verb: 'remove' }, { as: admin })
	expect((await lines()).map(({ id }) => id)).toEqual([second?.id])
	const late = await shown.post(at, line, { as: admin })
	expect(late.status).toBe(302)
	expect(await lines()).toHaveLength(1)
})

test('the number of a line is taken in the digits of any keyboard', async ({ db }) => {
	const typed = { ...line, number: '+٠٠ ۰۰۰ ٠٠' }
	expect((await site(db).post(path, typed, { as: await anAdmin(db) })).status).toBe(302)
	expect((await readSettings(db))['counseling.callLines'][0]?.number).toBe('+00 000 00')
})

test('a line without number, source or a day that has been is refused, and so is a scholar', async ({
	db,
}) => {
	const { post } = site(db)
	const admin = await anAdmin(db)
	const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
	const wrong = [
		{ country: 'XX' },
		{ number: 'call us' },
		{ source: ' ' },
		{ checkedOn: tomorrow },
		{ name: '' },
		{ checkedOn: 'أمس' },
	]
	for (const over of wrong)
		expect((await post(path, { ...line, ...over }, { as: admin })).status, JSON.stringify(over)).toBe(422)
	expect((await post(path, line, { as: await aScholar(db) })).headers.get('location')).toBe('/unauthorized')
	expect((await readSettings(db))['counseling.callLines']).toEqual([])
})
