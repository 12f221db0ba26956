import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { as } from '#tests/world.ts'
import { aLedger, approvedBy, gift, moved, paid, postRaw } from '#tests/world-giving.ts'
import { booksPath } from './books.ts'
import { listBookLines, readBooks } from './open-books.server.ts'
import { listPayments, readTotals } from './totals.server.ts'

const offered = { 'services.on': ['donations'] }

/** Four gifts in two months, payments, a cost, and a deficit of general money. */
async function someBooks(db: Db) {
	const ledger = await aLedger(db)
	for (const [day, amount] of [
		['2026-01-10', 11_111],
		['2026-02-01', 22_222],
		['2026-02-02', 33_333],
		['2026-02-03', 44_444],
	] as const)
		await postRaw(db, ledger, gift('zakat', amount), { day })
	await postRaw(db, ledger, gift('orphans', 5000), { day: '2026-02-03' })
	await postRaw(db, ledger, moved('orphans', 'school', 1000), { day: '2026-02-04' })
	const to = paid('zakat', 10_000, 'disbursement', { category: 'poor', persons: 12 })
	await postRaw(db, ledger, to, { approvedBy, day: '2026-02-10' })
	await postRaw(db, ledger, paid('general', 1240, 'cost'), { day: '2026-02-16' })
	await postRaw(db, ledger, gift('unassigned', 900, 'bank', 'suspense'), { day: '2026-02-17' })
	return ledger
}

async function pageOf(answer: Promise<Response>) {
	const { status, text } = await answer.then(async (got) => ({ status: got.status, text: await got.text() }))
	expect(status).toBe(200)
	return text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')
}

test('everybody reads what came, what went and what is left; single gifts are never shown', async ({
	db,
}) => {
	await someBooks(db)
	const { get } = site(db, offered)
	const all = await pageOf(get(booksPath))
	for (const said of [
		// 1,161.10 came in, 112.40 went out, and the accounts hold 1,057.70 with the unassigned money.
		'1,161.10',
		'112.40',
		'1,057.70',
		'The books agree to the last unit.',
		'General money owes PKR&nbsp;12.40',
		'PKR&nbsp;9 came without a known purpose',
		'Oldest unspent Zakat (PKR)',
		`href="${booksPath}/zakat"`,
	])
		expect(all.replaceAll('\u00a0', '&nbsp;')).toContain(said)
	expect(all).not.toContain(`href="${booksPath}/unassigned"`)
	expect(all).not.toMatch(/<script[^>]*type="module"/)

	const zakat = await pageOf(get(`${booksPath}/zakat`))
	for (const said of ['January 2026 – February 2026', '1,111.10', '1,011.10', 'The poor', '12 people helped'])
		expect(zakat).toContain(said)
	for (const single of ['111.11', '222.22', '333.33', '444.44']) expect(zakat).not.toContain(single)
	expect(await pageOf(get(`${booksPath}/general`))).toContain('100%')
	expect((await get(`${booksPath}/unassigned`)).status).toBe(404)
	expect((await get(`${booksPath}/nothing`)).status).toBe(404)
	for (const prefix of ['/ar', '/ur'])
		for (const path of [booksPath, `${booksPath}/zakat`]) expect((await get(prefix + path)).status).toBe(200)
})

test('in the files amounts are numbers, below nothing too, and texts are kept from running', async ({
	db,
}) => {
	await someBooks(db)
	await db.execute(sql`update funds set names = '{"en": "=1+1", "ar": "a", "ur": "b"}' where slug = 'wells'`)
	await db.execute(sql`update funds set goal_minor = 500000, goal_currency = 'PKR' where slug = 'wells'`)
	const { get } = site(db, offered)
	const all = await get(`${booksPath}.csv`)
	expect(all.headers.get('content-type')).toContain('text/csv')
	const lines = (await all.text()).split('\r\n')
	expect(lines).toContain('general,General,PKR,-12.4,')
	expect(lines).toContain("'=1+1,One purpose,PKR,0,5000")
	const zakat = (await (await get(`${booksPath}/zakat/books.csv`)).text()).split('\r\n')
	expect(zakat).toContain('By month,2026-01,2026-02,Payment,The poor,PKR,-100,,,')
	expect(zakat).toContain('By month,2026-01,2026-02,Left at the end,,PKR,1011.1,,,')
	expect(zakat).toContain('Payments,2026-02-10,2026-02-10,Paid out,The poor,PKR,100,,12,')
	expect((await get(`${booksPath}/nothing/books.csv`)).status).toBe(404)
})

test('without funds the page says so, and without the service it is closed', async ({ db }) => {
	await db.execute(sql`delete from funds`)
	expect(await pageOf(site(db, offered).get(booksPath))).toContain('No funds yet')
	const closed = await site(db).get(booksPath)
	expect(await closed.text()).not.toContain('No funds yet')
})

test('an organisation opens its books as far as it wants', async ({ db }) => {
	await someBooks(db)
	const closed = site(db, { ...offered, 'giving.openBooks': [] })
	for (const path of [booksPath, `${booksPath}/zakat`, `${booksPath}.csv`, `${booksPath}/zakat/books.csv`])
		expect((await closed.get(path)).status, path).toBe(404)
	expect(await pageOf(closed.get('/donate'))).not.toContain(`href="${booksPath}"`)
	expect(await pageOf(site(db, offered).get('/donate'))).toContain(`href="${booksPath}"`)
	const part = site(db, { ...offered, 'giving.openBooks': ['funds'] })
	expect(await pageOf(part.get(`${booksPath}/zakat`))).not.toContain('12 people helped')
	expect(await (await part.get(`${booksPath}/zakat/books.csv`)).text()).not.toContain('2026-02-10')
})

test('lines that are not what the funds hold are pointed out', async ({ db }) => {
	const ledger = await someBooks(db)
	const visitor = as(null, db)
	expect((await readTotals(visitor)).map(({ isRight }) => isRight)).toEqual([true])
	await db.execute(sql`alter table fund_balances disable trigger user`)
	await db.execute(
		sql`update fund_balances set balance_minor = balance_minor + 1 where fund_id = ${ledger.funds.zakat?.id}`,
	)
	expect((await readTotals(visitor)).map(({ isRight }) => isRight)).toEqual([false])
	const { get } = site(db, offered)
	for (const path of [booksPath, `${booksPath}/zakat`])
		expect(await pageOf(get(path))).toContain('The books do not agree')
})

test('a page asks the database at most three times', async ({ db }) => {
	const ledger = await someBooks(db)
	const visitor = as(null, db)
	await countingQueries(async (count) => {
		await readBooks(visitor)
		await readTotals(visitor)
		expect(count.queries).toBeLessThanOrEqual(2)
	})
	await countingQueries(async (count) => {
		await readBooks(visitor, 'zakat')
		await listBookLines(visitor, ledger.funds.zakat?.id ?? '')
		await listPayments(visitor, ledger.funds.zakat?.id ?? '', 100)
		expect(count.queries).toBeLessThanOrEqual(3)
	})
})
