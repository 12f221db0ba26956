import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, testEnv } from '#tests/world.ts'
import { aFund, aPledge } from '#tests/world-pledges.ts'
import { formatCode, makeCode } from '../code.ts'
import { completableAfterDays, pledgesPath } from './model.ts'
import { receive } from './received.server.ts'
import { sealDonor } from './sealed.server.ts'
import { pledges } from './tables.server.ts'

const donor = { name: 'Fatima of the well', behalfOf: '', email: 'fatima@example.com' }

test('an admin finds pledges by state, fund, code in any digits, and amount', async ({ db }) => {
	const { get } = site(db, { 'services.on': ['donations'] })
	const admin = await anAdmin(db)
	const [wells, zakat] = [await aFund(db), await aFund(db)]
	const ofWells = await aPledge(db, { fundId: wells.id })
	const ofZakat = await aPledge(db, { fundId: zakat.id, amountMinor: 7050, status: 'given' })
	const yen = await aPledge(db, { fundId: zakat.id, amountMinor: 5000, currency: 'JPY' })
	const shown = async (query: string) => {
		const page = await (await get(`${pledgesPath}?${query}`, { as: admin })).text()
		return [ofWells, ofZakat, yen].filter(({ id }) => page.includes(`${pledgesPath}/${id}"`))
	}
	const arabic = ofZakat.code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
	expect(await shown('')).toEqual([ofWells, ofZakat, yen])
	expect(await shown('view=given')).toEqual([ofZakat])
	expect(await shown(`fund=${wells.id}`)).toEqual([ofWells])
	expect(await shown(`q=${encodeURIComponent(arabic)}`)).toEqual([ofZakat])
	expect(await shown('q=50')).toEqual([ofWells])
	expect(await shown('q=5000')).toEqual([yen])
	expect(await shown(`q=${encodeURIComponent('٧٠٫٥٠')}`)).toEqual([ofZakat])
	expect(await shown('q=Fatima')).toEqual([])
	expect((await get(pledgesPath, { as: await aScholar(db) })).status).toBe(302)
})

test('an admin reads who gave, and marks as given in full what is long past, once', async ({ db }) => {
	const { get, post } = site(db, { 'services.on': ['donations'] })
	const admin = await anAdmin(db)
	const id = crypto.randomUUID()
	await aPledge(db, { id, code: makeCode(), donor: sealDonor(donor, testEnv.SECRET, id) })
	const at = new Date(Date.now() - (completableAfterDays - 1) * 86_400_000)
	const money = { amountMinor: 4950, currency: 'EUR', entryId: 1 }
	await receive(as(admin as User, db, at), id, money)
	const page = () => get(`${pledgesPath}/${id}`, { as: admin }).then((answer) => answer.text())
	expect(await page()).toContain('Fatima of the well')
	expect(await page()).not.toContain('Mark as given in full')
	const complete = () => post(`${pledgesPath}/${id}/completion`, {}, { as: admin })
	await complete()
	expect((await db.select().from(pledges))[0]?.status).toBe('part')

	const ripe = await aPledge(db)
	await receive(as(admin as User, db, new Date(at.getTime() - 2 * 86_400_000)), ripe.id, money)
	const shown = await (await get(`${pledgesPath}/${ripe.id}`, { as: admin })).text()
	expect(shown).toContain('Mark as given in full')
	expect(shown).toContain(formatCode(ripe.code))
	const done = await post(`${pledgesPath}/${ripe.id}/completion`, {}, { as: admin })
	expect(done.headers.get('location')).toBe(`${pledgesPath}/${ripe.id}`)
	const rows = await db.select().from(pledges)
	expect(rows.find((row) => row.id === ripe.id)?.status).toBe('given')
})
