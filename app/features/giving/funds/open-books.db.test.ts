import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import {
	aLedger,
	approvedBy,
	gift,
	idOf,
	type Ledger,
	moved,
	paid,
	postRaw,
	reversed,
} from '#tests/world-giving.ts'
import { fundBalances } from '../tables.server.ts'
import { listBookLines, readBooks } from './open-books.server.ts'

const two = { approvedBy }
const visitor = (db: Db) => as(null, db)

/** Gifts in January and February, a payment, a transfer, a reversed gift. */
async function someBooks(db: Db): Promise<Ledger> {
	const ledger = await aLedger(db)
	await postRaw(db, ledger, gift('zakat', 100), { day: '2026-01-10' })
	await postRaw(db, ledger, gift('zakat', 50), { day: '2026-01-20' })
	await postRaw(db, ledger, gift('zakat2', 30), { day: '2026-02-05' })
	await postRaw(db, ledger, gift('general', 1000, 'bank', 'opening'), { day: '2026-01-01', onePerson: true })
	await postRaw(db, ledger, paid('zakat', 110, 'disbursement', { category: 'poor' }), {
		...two,
		day: '2026-02-10',
	})
	const wrong = await postRaw(db, ledger, gift('orphans', 70), { day: '2026-02-11' })
	await postRaw(db, ledger, reversed(gift('orphans', 70)), { day: '2026-02-12', reverses: wrong })
	await postRaw(db, ledger, moved('general', 'orphans', 200), { day: '2026-02-15' })
	await postRaw(db, ledger, paid('general', 15, 'cost'), { day: '2026-02-16' })
	await postRaw(db, ledger, gift('unassigned', 9, 'bank', 'suspense'), { day: '2026-02-17' })
	return ledger
}

test('a visitor reads each fund with its balance; money of unknown purpose is no fund', async ({ db }) => {
	await someBooks(db)
	const { funds } = await readBooks(visitor(db))
	const of = (slug: string) => funds.find((fund) => fund.slug === slug)
	expect(of('unassigned')).toBeUndefined()
	expect(of('zakat')?.balances).toEqual([{ currency: 'PKR', amountMinor: 40 }])
	expect(of('orphans')?.balances).toEqual([{ currency: 'PKR', amountMinor: 200 }])
	expect(of('wells')?.balances).toEqual([])
	expect([of('general')?.byOnePerson, of('zakat')?.byOnePerson]).toEqual([1, 0])
	expect((await readBooks(visitor(db), 'zakat')).funds.map(({ slug }) => slug)).toEqual(['zakat'])
	expect((await readBooks(visitor(db), 'nothing')).funds).toEqual([])
})

test('what came and went is the balance of each fund, to the last unit', async ({ db }) => {
	const ledger = await someBooks(db)
	const balances = await db.select().from(fundBalances)
	expect(balances.length).toBeGreaterThan(4)
	for (const { fundId, balanceMinor } of balances) {
		const lines = await listBookLines(visitor(db), fundId)
		expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(balanceMinor)
	}
	const zakat = await listBookLines(visitor(db), ledger.funds.zakat?.id ?? '')
	expect(zakat).toEqual([
		{ month: '2026-01', currency: 'PKR', kind: 'gift', category: null, amountMinor: 150, entries: 2 },
		{
			month: '2026-02',
			currency: 'PKR',
			kind: 'disbursement',
			category: 'poor',
			amountMinor: -110,
			entries: 1,
		},
	])
})

test('the oldest unspent zakat is found first in, first out; moving it between funds makes it no younger', async ({
	db,
}) => {
	const ledger = await someBooks(db)
	const oldest = async () => (await readBooks(visitor(db))).oldestZakat
	// 180 came in, 110 went out: part of the gift of 20 January is left.
	expect(await oldest()).toEqual([{ currency: 'PKR', day: '2026-01-20' }])
	await postRaw(db, ledger, moved('zakat', 'zakat2', 40), { day: '2026-03-01' })
	expect(await oldest()).toEqual([{ currency: 'PKR', day: '2026-01-20' }])
	await postRaw(db, ledger, paid('zakat2', 40, 'disbursement', { category: 'needy' }), {
		...two,
		day: '2026-03-02',
	})
	expect(await oldest()).toEqual([{ currency: 'PKR', day: '2026-02-05' }])
	await postRaw(db, ledger, paid('zakat2', 30, 'disbursement', { category: 'needy' }), {
		...two,
		day: '2026-03-03',
	})
	expect(await oldest()).toEqual([])
})

test('the books are reconciled up to the day of which the bank said the same of every account', async ({
	db,
}) => {
	const ledger = await aLedger(db)
	await postRaw(db, ledger, gift('zakat', 100), { day: '2026-01-10' })
	await postRaw(db, ledger, gift('zakat', 5, 'wallet'), { day: '2026-01-11' })
	const say = (account: string, day: string, balance: number) =>
		db.execute(sql`insert into account_statements (account_id, day, balance_minor, entered_by)
			values (${ledger.accounts[account]?.id}, ${day}, ${balance}, ${idOf(9, 1)})`)
	const reconciled = async () => (await readBooks(visitor(db))).reconciledOn
	await say('bank', '2026-01-31', 100)
	expect(await reconciled()).toBeNull()
	await say('wallet', '2026-01-20', 5)
	expect(await reconciled()).toBe('2026-01-20')
	await say('wallet', '2026-02-20', 7)
	expect(await reconciled()).toBe('2026-01-20')
})

test('a fund with its months costs two statements', async ({ db }) => {
	const ledger = await someBooks(db)
	await countingQueries(async (count) => {
		await readBooks(visitor(db), 'zakat')
		await listBookLines(visitor(db), ledger.funds.zakat?.id ?? '')
		expect(count.queries).toBeLessThanOrEqual(2)
	})
})
