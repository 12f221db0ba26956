import { expect } from 'vitest'
import { receiptKey } from '#app/features/giving/receipts/sealed.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { aScholar, aUser, testEnv } from '#tests/world.ts'
import { anOffice, day } from '#tests/world-office.ts'
import { aPledge } from '#tests/world-pledges.ts'
import { postEntry } from '../post.server.ts'
import { linesOf } from '../posting.ts'
import { receiptSeries, receipts } from './tables.server.ts'

const offered = { 'services.on': ['donations'] }
const first = { series: '2026', number: 1 }
const path = '/admin/donations/receipts/2026-000001'

test('a receipt is looked up by number and check code, and names nobody', async ({ db }) => {
	const { one, ids, enter } = await anOffice(db)
	await enter('gift', ids.zakat, 500_000)
	const { get, post } = site(db, offered)
	const corrected = await post(
		`${path}/correction`,
		{ name: 'Maryam <b>Siddiqi</b>', behalfOf: 'والدي' },
		{ as: one.actor },
	)
	expect(corrected.headers.get('location')).toBe('/admin/donations/receipts/2026-000002')

	const key = receiptKey(testEnv.SECRET, first)
	const old = await (await get(`/donate/receipts/2026-000001?k=${key}`)).text()
	expect(old).toContain('This receipt no longer counts')
	expect(old).toContain('2026-000002')
	const answer = await get(
		`/donate/receipts/2026-000002?k=${receiptKey(testEnv.SECRET, { ...first, number: 2 })}`,
	)
	expect(answer.headers.get('cache-control')).toContain('no-store')
	const page = await answer.text()
	expect(page).toContain('This receipt is genuine')
	expect(page).toContain('5,000')
	for (const said of [old, page]) expect(said).not.toMatch(/Siddiqi|والدي/)
	for (const wrong of ['', '?k=', '?k=000000000000', `?k=${key}0`.replace(/.$/, '')])
		expect((await get(`/donate/receipts/2026-000002${wrong}`)).status).toBe(404)
	expect((await get('/donate/receipts/none')).status).toBe(404)
	const typed = await get(`/donate/receipts?number=2026000001&k=${key}`)
	expect(typed.headers.get('location')).toBe(`/donate/receipts/2026-000001?k=${key}`)
})

test('a receipt is corrected once, by admins alone, and is a file with amounts that are text', async ({
	db,
}) => {
	const { one, ids, enter } = await anOffice(db)
	await enter('gift', ids.zakat, 500_050)
	const { get, post } = site(db, offered)
	for (const as of [await aUser(db), await aScholar(db)]) {
		for (const each of ['', '/receipt.pdf', '/correction'])
			expect((await get(path + each, { as })).headers.get('location')).toBe('/unauthorized')
		expect((await post(`${path}/correction`, { name: 'X' }, { as })).headers.get('location')).toBe(
			'/unauthorized',
		)
	}
	const long = await post(`${path}/correction`, { name: 'ن'.repeat(300), behalfOf: '' }, { as: one.actor })
	expect(long.status).toBe(422)
	await post(`${path}/correction`, { name: 'Maryam', behalfOf: '' }, { as: one.actor })
	const again = await post(`${path}/correction`, { name: 'Other', behalfOf: '' }, { as: one.actor })
	expect(again.headers.get('location')).toBe(path)
	expect(await (await get('/admin/donations/receipts', { as: one.actor })).text()).not.toContain(
		'2026-000003',
	)

	const file = await get('/ur/admin/donations/receipts/2026-000002/receipt.pdf', { as: one.actor })
	expect(file.headers.get('content-type')).toBe('application/pdf')
	const text = pdfText(Buffer.from(await file.arrayBuffer()))
	expect(text).toContain('2026-000002')
	expect(text).toContain('PKR 5000.50')
	expect(text).toContain(receiptKey(testEnv.SECRET, { ...first, number: 2 }))
	expect(text).toContain('2026-000001')
})

test('a donor has the statement of a year, and nobody else has it', async ({ db }) => {
	const { one, ids, bank } = await anOffice(db)
	const donor = await aUser(db, { name: 'Maryam' })
	const pledge = await aPledge(db, { fundId: ids.zakat, userId: donor.id, amountMinor: 700, currency: 'PKR' })
	const lines = linesOf({
		kind: 'gift',
		currency: 'PKR',
		accountId: bank,
		fundId: ids.zakat,
		amountMinor: 700,
	})
	const entryId = await postEntry(one, { day, memo: '', lines, madeBy: one.actor.id })
	await db.insert(receiptSeries).values({ series: '2026' })
	await db.insert(receipts).values({ series: '2026', entryId, pledgeId: pledge.id })
	const { get } = site(db, offered)
	const to = '/dashboard/donations/statement/2026.pdf'
	expect(await (await get('/dashboard/donations', { as: donor })).text()).toContain(to)
	const text = pdfText(Buffer.from(await (await get(to, { as: donor })).arrayBuffer()))
	expect(text).toContain('2026-000001')
	expect(text).toContain('PKR 7.00')
	for (const [path, as] of [
		[to, await aUser(db)],
		['/dashboard/donations/statement/2025.pdf', donor],
		['/dashboard/donations/statement/x.pdf', donor],
	] as const)
		expect((await get(path, { as })).status).toBe(404)
})
