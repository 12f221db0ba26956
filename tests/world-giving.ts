import { type SQL, sql } from 'drizzle-orm'
import type { accountKinds, restrictions } from '#app/features/giving/model.ts'
import type { Db } from '#app/platform/db/db.server.ts'

type AccountKind = (typeof accountKinds)[number]
type Restriction = (typeof restrictions)[number]

/** A line for direct SQL: account, fund, amount; the redundant columns may be false. */
export type RawLine = {
	account: string
	fund: string
	amount: number
	kind?: AccountKind
	restriction?: Restriction
	currency?: string
	category?: string | null
	persons?: number | null
	n?: number
}
export type RawEntry = {
	day?: string
	period?: string
	reverses?: number | null
	madeBy?: string
	approvedBy?: string | null
	onePerson?: boolean
}

export const enteredBy = '00000000-0000-4000-8000-000000000001'
export const approvedBy = '00000000-0000-4000-8000-000000000002'

type Fund = { id: string; restriction: Restriction }
type Account = { id: string; kind: AccountKind; currency: string }
export type Ledger = {
	period: string
	closed: string
	funds: Record<string, Fund>
	accounts: Record<string, Account>
}

const fundsOf: [string, Restriction, string][] = [
	['general', 'general', 'general'],
	['zakat', 'zakat', 'zakat'],
	['zakat2', 'zakat', 'zakat'],
	['fitr', 'fitr', 'fitr'],
	['fidyah', 'fidyah', 'fidyah'],
	['kafarah', 'kafarah', 'kafarah'],
	['orphans', 'purpose', 'orphans'],
	['school', 'purpose', 'orphans'],
	['wells', 'purpose', 'wells'],
	['unassigned', 'unassigned', 'unassigned'],
]
const kinds: AccountKind[] = [
	...(['gift', 'disbursement', 'cost', 'transfer', 'suspense'] as const),
	...(['opening', 'interest', 'exchange'] as const),
]

/** Ids from numbers, so that funds sort in a known order. */
export function idOf(group: number, n: number): string {
	return `${String(group).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`
}

/** Funds, accounts in two currencies, the open year 2026 and the closed year 2025. */
export async function aLedger(db: Db): Promise<Ledger> {
	await db.execute(sql`delete from funds`)
	const [period, closed] = [idOf(3, 1), idOf(3, 2)]
	await db.execute(sql`insert into ledger_periods (id, first_on, last_on) values
		(${period}, '2026-01-01', '2026-12-31'), (${closed}, '2025-01-01', '2025-12-31')`)
	const funds: Ledger['funds'] = {}
	for (const [index, [slug, restriction, family]] of fundsOf.entries()) {
		const id = idOf(1, index + 1)
		await db.execute(sql`insert into funds (id, slug, names, restriction, family)
			values (${id}, ${slug}, ${JSON.stringify({ en: slug, ar: slug, ur: slug })}::jsonb, ${restriction}, ${family})`)
		funds[slug] = { id, restriction }
	}
	const accounts: Ledger['accounts'] = {}
	let n = 0
	const add = async (name: string, kind: AccountKind, currency: string, isApproved = true) => {
		const id = idOf(2, ++n)
		const made = kind === 'asset' ? enteredBy : null
		const approved = kind === 'asset' && isApproved ? approvedBy : null
		await db.execute(sql`insert into ledger_accounts (id, kind, currency, name, made_by, approved_by, approved_at)
			values (${id}, ${kind}, ${currency}, ${kind === 'asset' ? name : ''}, ${made}::uuid, ${approved}::uuid,
			case when ${approved}::uuid is null then null else now() end)`)
		accounts[name] = { id, kind, currency }
	}
	await add('bank', 'asset', 'PKR')
	await add('wallet', 'asset', 'PKR')
	await add('dollars', 'asset', 'USD')
	await add('unconfirmed', 'asset', 'PKR', false)
	for (const kind of kinds) {
		await add(kind, kind, 'PKR')
		await add(`${kind}-usd`, kind, 'USD')
	}
	return { period, closed, funds, accounts }
}

/** Writes an entry with its lines by SQL; unbalanced sums are refused at the commit. */
export async function postRaw(db: Db, ledger: Ledger, lines: RawLine[], of: RawEntry = {}): Promise<number> {
	const { rows } =
		(await db.execute(sql`insert into ledger_entries (day, period_id, reverses, made_by, approved_by, one_person)
		values (${of.day ?? '2026-03-10'}, ${of.period ?? ledger.period}, ${of.reverses ?? null}::bigint,
		${of.madeBy ?? enteredBy}, ${of.approvedBy ?? null}::uuid, ${of.onePerson ?? false}) returning id`)) as unknown as {
			rows: { id: string | number }[]
		}
	const id = Number(rows[0]?.id)
	for (const [index, line] of lines.entries()) await addLine(db, ledger, id, { n: index + 1, ...line })
	return id
}

export async function addLine(db: Db, ledger: Ledger, entry: number, line: RawLine & { n: number }) {
	const account = ledger.accounts[line.account]
	const fund = ledger.funds[line.fund]
	if (!account || !fund) throw new Error(`there is no account ${line.account} or fund ${line.fund}`)
	await db.execute(sql`insert into ledger_lines
		(entry_id, n, account_id, kind, currency, fund_id, restriction, amount_minor, category, persons)
		values (${entry}, ${line.n}, ${account.id}, ${line.kind ?? account.kind}, ${line.currency ?? account.currency},
		${fund.id}, ${line.restriction ?? fund.restriction}, ${line.amount}, ${line.category ?? null}, ${line.persons ?? null}::integer)`)
}

/** A gift to a fund: debit the bank, credit gifts. */
export function gift(fund: string, amount: number, account = 'bank', from = 'gift'): RawLine[] {
	return [
		{ account, fund, amount },
		{ account: from, fund, amount: -amount },
	]
}

/** A payment from a fund, of that kind. */
export function paid(
	fund: string,
	amount: number,
	to: 'disbursement' | 'cost' | 'suspense',
	more: Partial<RawLine> = {},
) {
	return [
		{ account: 'bank', fund, amount: -amount },
		{ account: to, fund, amount, ...more },
	] as RawLine[]
}

/** A transfer between funds. */
export function moved(from: string, to: string, amount: number): RawLine[] {
	return [
		{ account: 'bank', fund: from, amount: -amount },
		{ account: 'transfer', fund: from, amount },
		{ account: 'bank', fund: to, amount },
		{ account: 'transfer', fund: to, amount: -amount },
	]
}

export function reversed(lines: RawLine[]): RawLine[] {
	return lines.map((line) => ({ ...line, amount: -line.amount }))
}

export type Work = (db: Db) => Promise<unknown>
export const run = (statement: SQL) => (db: Db) => db.execute(statement)
