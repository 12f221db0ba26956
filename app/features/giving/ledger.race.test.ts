import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import {
	aLedger,
	approvedBy,
	enteredBy,
	gift,
	idOf,
	type Ledger,
	moved,
	paid,
	postRaw,
	type RawEntry,
	type RawLine,
	reversed,
} from '#tests/world-giving.ts'

/** Steps of the random walk, over eight connections; set LEDGER_WALK for a long one. */
const operations = Number(process.env.LEDGER_WALK ?? 2400)
const connections = 8
const names = ['general', 'zakat', 'zakat2', 'orphans', 'school', 'wells', 'fidyah', 'kafarah']

let pool: pg.Pool
let db: Db
let ledger: Ledger

beforeAll(async () => {
	pool = new pg.Pool({ connectionString: await ownDatabase(), max: connections })
	db = drizzle(pool) as unknown as Db
	// Opened first: else one would end before the next begins.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	ledger = await aLedger(db)
	await db.execute(sql`insert into receipt_series (series) values ('2026')`)
})

afterAll(() => pool.end())

/** Reproducible random numbers (mulberry32). */
function numbersOf(seed: number) {
	let state = seed
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below
	}
}

type Random = ReturnType<typeof numbersOf>
const oneOf = <T>(random: Random, all: readonly T[]) => all[random(all.length)] as T

type Posted = { id: number; lines: RawLine[] }

/** One operation, valid or not. */
function anOperation(
	random: Random,
	posted: Posted[],
): { lines: RawLine[]; of?: RawEntry; hasReceipt?: boolean } {
	const fund = oneOf(random, names)
	const amount = 1 + random(400)
	switch (random(8)) {
		case 0:
		case 1:
			return { lines: gift(fund, amount), hasReceipt: random(2) === 0 }
		case 2:
			return {
				lines: paid(fund, amount, 'disbursement', {
					category: oneOf(random, ['poor', null, 'needy']),
					persons: 3,
				}),
				of: random(20) === 0 ? {} : { approvedBy },
			}
		case 3:
			return { lines: paid(fund, amount, 'cost') }
		case 4:
			return { lines: moved(fund, oneOf(random, names), amount) }
		case 5:
			return { lines: gift('unassigned', amount, 'bank', 'suspense') }
		case 6:
			return { lines: [...reversed(gift('unassigned', amount, 'bank', 'suspense')), ...gift(fund, amount)] }
		default: {
			const one = posted.length > 0 ? oneOf(random, posted) : undefined
			return one ? { lines: reversed(one.lines), of: { reverses: one.id } } : { lines: gift(fund, amount) }
		}
	}
}

/** Funds in ascending order, and within one income before spending. */
function inOrder(lines: RawLine[]): RawLine[] {
	const idOfFund = ({ fund }: RawLine) => ledger.funds[fund]?.id ?? ''
	return lines.toSorted((a, b) => idOfFund(a).localeCompare(idOfFund(b)) || b.amount - a.amount)
}

type Thrown = { cause?: Thrown; code?: string }
const codeOf = (error: Thrown): string => (error.cause ? codeOf(error.cause) : (error.code ?? String(error)))

async function countOf(statement: ReturnType<typeof sql>): Promise<number> {
	const { rows } = (await db.execute(
		sql`select count(*)::int as n from (${statement}) counted`,
	)) as unknown as {
		rows: { n: number }[]
	}
	return rows[0]?.n ?? -1
}

test(`after ${operations} random operations on eight connections the books are right`, {
	timeout: 3_600_000,
}, async () => {
	const posted: Posted[] = []
	const refusals: Record<string, number> = {}
	await Promise.all(
		Array.from({ length: connections }, async (_, connection) => {
			const random = numbersOf(connection + 1)
			for (let step = 0; step < operations / connections; step++) {
				const { lines, of, hasReceipt } = anOperation(random, posted)
				const inTheirOrder = inOrder(lines)
				try {
					const id = await db.transaction(async (tx) => {
						const entry = await postRaw(tx as unknown as Db, ledger, inTheirOrder, of)
						if (hasReceipt)
							await tx.execute(sql`insert into receipts (series, entry_id) values ('2026', ${entry})`)
						// Some transactions abort at the end: their number is reused.
						if (hasReceipt && random(10) === 0) throw Object.assign(new Error(), { code: 'gave-up' })
						return entry
					})
					posted.push({ id, lines: inTheirOrder })
				} catch (error) {
					const code = codeOf(error as Thrown)
					refusals[code] = (refusals[code] ?? 0) + 1
				}
			}
		}),
	)

	const refused = Object.values(refusals).reduce((sum, n) => sum + n, 0)
	if (process.env.LEDGER_WALK) console.info({ posted: posted.length, refusals })
	expect(posted.length + refused).toBe(operations)
	expect(posted.length).toBeGreaterThan(operations / 4)
	// Each was refused by a rule: no deadlock (40P01), no unexpected error.
	expect(Object.keys(refusals).filter((code) => !['23514', '23505', 'gave-up'].includes(code))).toEqual([])
	expect(
		await countOf(
			sql`select 1 from ledger_lines group by entry_id, fund_id, currency having sum(amount_minor) <> 0`,
		),
	).toBe(0)
	expect(
		await countOf(
			sql`select 1 from ledger_entries e where not exists (select from ledger_lines where entry_id = e.id)`,
		),
	).toBe(0)
	expect(
		await countOf(sql`select 1 from fund_balances where balance_minor < 0 and restriction <> 'general'`),
	).toBe(0)
	expect(
		await countOf(sql`select 1 from fund_balances b full join (select fund_id, currency, sum(amount_minor) s
			from ledger_lines where kind = 'asset' group by 1, 2) l using (fund_id, currency) where balance_minor is distinct from s`),
	).toBe(0)
	const receipts = await countOf(sql`select 1 from receipts`)
	expect(receipts).toBeGreaterThan(operations / 40)
	expect(await countOf(sql`select 1 from receipts where number between 1 and ${receipts}`)).toBe(receipts)
	expect(await countOf(sql`select 1 from receipt_series where next_number = ${receipts + 1}`)).toBe(1)
	expect(
		await countOf(
			sql`select reverses from ledger_entries where reverses is not null group by 1 having count(*) > 1`,
		),
	).toBe(0)
})

test('a period that is being closed waits for an entry that is being posted, and takes none afterwards', async () => {
	const period = idOf(3, 9)
	await db.execute(
		sql`insert into ledger_periods (id, first_on, last_on) values (${period}, '2024-01-01', '2024-12-31')`,
	)
	const of = { period, day: '2024-06-01' }
	let isClosed = false
	let closing: Promise<unknown> = Promise.resolve()
	await db.transaction(async (tx) => {
		await postRaw(tx as unknown as Db, ledger, gift('general', 5), of)
		closing = db
			.execute(
				sql`update ledger_periods set asked_by = ${enteredBy}, asked_at = now(), closed_by = ${approvedBy}, closed_at = now() where id = ${period}`,
			)
			.then(() => {
				isClosed = true
			})
		await new Promise((resolve) => setTimeout(resolve, 300))
		expect(isClosed).toBe(false)
	})
	await closing
	const late = db.transaction((tx) => postRaw(tx as unknown as Db, ledger, gift('general', 5), of))
	expect(codeOf((await late.catch((error) => error)) as Thrown)).toBe('23514')
})

test('a fund is not closed under a gift that is being posted', async () => {
	const fund = { id: idOf(1, 99), restriction: 'purpose' as const }
	await db.execute(
		sql`insert into funds (id, slug, names, restriction, family) values (${fund.id}, 'late', '{}', 'purpose', 'late')`,
	)
	let closing: Promise<unknown> = Promise.resolve()
	await db.transaction(async (tx) => {
		await postRaw(tx as unknown as Db, { ...ledger, funds: { late: fund } }, gift('late', 5))
		closing = db
			.execute(sql`update funds set closed_at = now() where id = ${fund.id}`)
			.catch((error) => error)
		await new Promise((resolve) => setTimeout(resolve, 300))
	})
	expect(codeOf((await closing) as Thrown)).toBe('23514')
})
