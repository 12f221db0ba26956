import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { type AccountKind, bySite, type ZakatCategory } from './model.ts'
import { cancelReceipts } from './receipts/issue.server.ts'
import { funds, ledgerAccounts, ledgerEntries, ledgerLines, ledgerPeriods } from './tables.server.ts'

/** An unposted line. Debit is positive, credit negative; in minor units of the entry's account. */
export type NewLine = {
	fundId: string
	/** The id of an asset account, or the kind of another: of those there is one a currency. */
	account: { id: string } | { kind: Exclude<AccountKind, 'asset'>; currency: string }
	amountMinor: number
	category?: ZakatCategory | null
	persons?: number | null
}

export type NewEntry = {
	day: string
	memo: string
	lines: NewLine[]
	reverses?: number
	madeBy: string
	approvedBy?: string | null
	onePerson?: boolean
}

export const refusals = [
	'no-period',
	'period-closed',
	'fund-closed',
	'account-closed',
	'too-little',
	'zakat-eight',
	'not-for-costs',
	'other-purpose',
	'interest-general',
	'unassigned-waits',
	'persons-missing',
	'reversed-already',
	'samples-apart',
	'of-bank-line',
	'of-payment',
	'collectors-share',
] as const
export type Refusal = (typeof refusals)[number]

/** Reasons of a refusal, by the violated constraint. */
const reasons: Record<string, Refusal> = {
	ledger_period_open: 'period-closed',
	ledger_fund_open: 'fund-closed',
	ledger_account_open: 'account-closed',
	fund_balances_not_below_nothing: 'too-little',
	ledger_lines_zakat_to_the_eight: 'zakat-eight',
	ledger_lines_fed_without_costs: 'not-for-costs',
	ledger_same_restriction: 'other-purpose',
	ledger_lines_interest_is_no_gift: 'interest-general',
	ledger_lines_unassigned_waits: 'unassigned-waits',
	ledger_lines_kafarah_counts: 'persons-missing',
	ledger_entries_reversed_once: 'reversed-already',
	ledger_exact_reversal: 'reversed-already',
	ledger_samples_apart: 'samples-apart',
	ledger_collectors_share: 'collectors-share',
}

type Thrown = { cause?: Thrown; constraint?: string }

/** The violated constraint; undefined for other errors. */
export function constraintOf(error: unknown): string | undefined {
	const { cause, constraint } = (error ?? {}) as Thrown
	return cause ? constraintOf(cause) : constraint
}

/** Thrown in the work of `orRefusal`. */
export class Refused extends Error {
	reason: Refusal
	constructor(reason: Refusal) {
		super(reason)
		this.reason = reason
	}
}

/**
 * Runs a command that posts. A violated rule of the ledger becomes a reason and nothing is changed; other errors are
 * thrown.
 */
export async function orRefusal<T extends object>(
	work: () => Promise<T>,
): Promise<({ ok: true } & T) | { ok: false; reason: Refusal }> {
	try {
		return { ok: true, ...(await work()) }
	} catch (error) {
		if (error instanceof Refused) return { ok: false, reason: error.reason }
		const reason = reasons[constraintOf(error) ?? '']
		if (reason) return { ok: false, reason }
		throw error
	}
}

/**
 * Posts an entry with its lines, in the current transaction, and has the database check it at once. A reversal
 * cancels the receipts of its entry.
 * @returns its number
 * @throws an error that `orRefusal` turns into a reason
 */
export async function postEntry(ctx: Ctx, entry: NewEntry): Promise<number> {
	const [id] = await postEntries(ctx, [entry])
	return requireRow(id)
}

/**
 * Posts the exact opposite of an entry, in the current transaction.
 * @returns its number
 * @throws an error that `orRefusal` turns into a reason
 */
export async function postReversal(
	ctx: Ctx,
	entryId: number,
	{ day, memo }: { day: string; memo: string },
): Promise<number> {
	const lines = await reversedLines(ctx, entryId)
	return postEntry(ctx, { day, memo, reverses: entryId, madeBy: makerOf(ctx), lines })
}

/** The lines of an entry with the opposite signs. */
export async function reversedLines(ctx: Ctx, entryId: number): Promise<NewLine[]> {
	const lines = await ctx.db
		.select()
		.from(ledgerLines)
		.where(eq(ledgerLines.entryId, entryId))
		.orderBy(asc(ledgerLines.n))
	return lines.map(({ fundId, accountId, amountMinor, category, persons }) => ({
		fundId,
		account: { id: accountId },
		amountMinor: -amountMinor,
		category,
		persons,
	}))
}

/** The author of entries that are posted now; the site, where nobody acts. */
export function makerOf({ actor }: Ctx): string {
	return actor?.id ?? bySite
}

/** Rows of one statement: what both sides hold at once. */
const batch = 2000

/**
 * The same for many entries, in few statements.
 * @returns their numbers, in the same order
 * @throws an error that `orRefusal` turns into a reason
 */
export async function postEntries(ctx: Ctx, entries: NewEntry[]): Promise<number[]> {
	const periods = await findPeriods(ctx, [...new Set(entries.map(({ day }) => day))])
	const lines = entries.flatMap((entry) => entry.lines)
	const found = await ctx.db
		.select({ id: funds.id, restriction: funds.restriction, sampleAt: funds.sampleAt })
		.from(funds)
		.where(inArray(funds.id, [...new Set(lines.map(({ fundId }) => fundId))]))
	const fundOf = new Map(found.map((fund) => [fund.id, fund]))
	const accounts = await findAccounts(ctx, lines)

	const ids: number[] = []
	for (const some of chunksOf(entries, batch)) {
		const { rows } = (await ctx.db.execute(
			sql`${insertRows(
				ledgerEntries,
				some.map(({ lines, reverses = null, approvedBy = null, onePerson = false, ...entry }) => ({
					day: entry.day,
					memo: entry.memo,
					madeBy: entry.madeBy,
					periodId: requireRow(periods.get(entry.day)),
					reverses,
					approvedBy,
					onePerson,
					sampleAt: lines.some(({ fundId }) => fundOf.get(fundId)?.sampleAt) ? ctx.now : null,
				})),
			)} returning id`,
		)) as unknown as { rows: { id: number | string }[] }
		for (const { id } of rows) ids.push(Number(id))
	}
	const ready = entries.flatMap((entry, place) =>
		inOrder(entry.lines).map((line, index) => {
			const account = requireRow(accounts.get(keyOf(line.account)))
			return {
				entryId: requireRow(ids[place]),
				n: index + 1,
				accountId: account.id,
				kind: account.kind,
				currency: account.currency,
				fundId: line.fundId,
				restriction: requireRow(fundOf.get(line.fundId)).restriction,
				amountMinor: line.amountMinor,
				category: line.category ?? null,
				persons: line.persons ?? null,
			}
		}),
	)
	// Funds are locked in one order over all entries, too.
	if (entries.length > 1)
		ready.sort((a, b) => compare(a.fundId, b.fundId) || a.entryId - b.entryId || a.n - b.n)
	for (const some of chunksOf(ready, batch)) await ctx.db.execute(insertRows(ledgerLines, some))
	// Runs the deferred checks now, while the command can still answer.
	await ctx.db.execute(sql`set constraints all immediate`)
	await ctx.db.execute(sql`set constraints all deferred`)
	for (const { reverses } of entries) if (reverses !== undefined) await cancelReceipts(ctx, reverses)
	// For every posting, so that the open books are up to date.
	await invalidatePages(ctx, 'ledger')
	return ids
}

/** The periods of some days. @throws a refusal if a day has none */
async function findPeriods(ctx: Ctx, days: string[]): Promise<Map<string, string>> {
	const [first = '', last = ''] = [days.reduce(least), days.reduce(greatest)]
	const { id, firstOn, lastOn } = ledgerPeriods
	const periods = await ctx.db
		.select({ id, firstOn, lastOn })
		.from(ledgerPeriods)
		.where(and(lte(firstOn, last), gte(lastOn, first)))
	return new Map(
		days.map((day) => {
			const period = periods.find((each) => each.firstOn <= day && day <= each.lastOn)
			if (!period) throw new Refused('no-period')
			return [day, period.id]
		}),
	)
}

const least = (one: string, other: string) => (one < other ? one : other)
const greatest = (one: string, other: string) => (one > other ? one : other)

function* chunksOf<Row>(rows: Row[], size: number): Generator<Row[]> {
	for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

/** Funds in ascending order, against deadlocks; within one, income before spending. */
function inOrder(lines: NewLine[]): NewLine[] {
	return lines.toSorted((a, b) => compare(a.fundId, b.fundId) || b.amountMinor - a.amountMinor)
}

function compare(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0
}

/** The key of a line's account: an asset by its id, another by kind and currency. */
function keyOf(account: NewLine['account']): string {
	return 'id' in account ? account.id : `${account.kind} ${account.currency}`
}

/** The lines' accounts by both keys; a missing one of a kind and currency is created. */
async function findAccounts(ctx: Ctx, lines: NewLine[]) {
	const { id, kind, currency } = ledgerAccounts
	const named = lines.flatMap(({ account }) => ('id' in account ? [account.id] : []))
	const wanted = new Map(
		lines.flatMap(({ account }) => ('id' in account ? [] : [[keyOf(account), account] as const])),
	)
	const find = async () => {
		const ofKinds = [...wanted.values()].map((one) => and(eq(kind, one.kind), eq(currency, one.currency)))
		const rows = await ctx.db
			.select({ id, kind, currency })
			.from(ledgerAccounts)
			.where(or(inArray(id, named), ...ofKinds))
		return new Map(
			rows.flatMap((row) => [[row.id, row] as const, [`${row.kind} ${row.currency}`, row] as const]),
		)
	}
	const found = await find()
	const missing = [...wanted].filter(([key]) => !found.has(key)).sort(([one], [other]) => compare(one, other))
	if (missing.length === 0) return found
	// In one order, so that two first entries do not deadlock.
	await ctx.db
		.insert(ledgerAccounts)
		.values(missing.map(([, account]) => account))
		.onConflictDoNothing()
	return find()
}
