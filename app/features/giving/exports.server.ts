import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { csvFile, keyset, toPage } from '#app/staff/list.server.ts'
import { assertMay } from './duties.server.ts'
import { amountCell } from './funds/books-file.server.ts'
import type { Names } from './model.ts'
import { paymentsFile } from './payments/file.server.ts'
import { funds, ledgerAccounts, ledgerEntries, ledgerLines } from './tables.server.ts'

/** The days of an export; null: from the beginning, or to the end. */
export type ExportedDays = { from: string | null; to: string | null }
export type ExportKind = 'journal' | 'trial-balance' | 'funds' | 'payments'

/** Exports for accountants, as a streamed CSV file. Amounts are numbers, negative ones too. */
export async function exportLedger(
	ctx: Ctx<User>,
	kind: ExportKind,
	{ days, locale }: { days: ExportedDays; locale: Locale },
): Promise<Response> {
	await assertMay(ctx, 'read')
	await record(ctx, 'ledger.exported', ctx.actor.id, { kind, ...days })
	if (kind === 'journal') return journalFile(ctx, days, locale)
	if (kind === 'payments') return paymentsFile(ctx, days, locale)
	return kind === 'trial-balance' ? trialBalanceFile(ctx, days) : fundsFile(ctx, days, locale)
}

const { id, day, memo, reverses, onePerson, postedAt } = ledgerEntries
const inOrder = keyset([day, 'asc'], [id, 'asc'])

function journalFile(ctx: Ctx<User>, { from, to }: ExportedDays, locale: Locale): Response {
	return csvFile({
		name: 'journal',
		now: ctx.now,
		head: [
			'entry',
			'line',
			'day',
			'account',
			'account_kind',
			'fund',
			'restriction',
			'category',
			'persons',
			'debit',
			'credit',
			'currency',
			'memo',
			'reverses',
			'one_person',
			'posted_at',
		],
		// Entries by their index, then all their lines: earlier rows are not read again.
		async list(cursor, size) {
			const found = await ctx.db
				.select({ id, day, memo, reverses, onePerson, postedAt, key: inOrder.key })
				.from(ledgerEntries)
				.where(and(from ? gte(day, from) : undefined, to ? lte(day, to) : undefined, inOrder.after(cursor)))
				.orderBy(...inOrder.by)
				.limit(size + 1)
			const { rows: entries, older } = toPage(found, size)
			const lines = await listLines(
				ctx,
				entries.map((entry) => entry.id),
			)
			return {
				rows: entries.flatMap((entry) => (lines.get(entry.id) ?? []).map((line) => ({ ...entry, ...line }))),
				older,
			}
		},
		line: (row) => [
			row.id,
			row.n,
			row.day,
			row.account || row.kind,
			row.kind,
			row.fund[locale],
			row.restriction,
			row.category ?? '',
			row.persons ?? '',
			row.minor > 0 ? amountCell(row) : '',
			row.minor < 0 ? amountCell({ ...row, minor: -row.minor }) : '',
			row.currency,
			row.memo,
			row.reverses ?? '',
			row.onePerson ? 'yes' : '',
			row.postedAt.toISOString(),
		],
	})
}

async function listLines(ctx: Ctx, entryIds: number[]) {
	const rows = await ctx.db
		.select({
			entryId: ledgerLines.entryId,
			n: ledgerLines.n,
			account: ledgerAccounts.name,
			kind: ledgerLines.kind,
			fund: funds.names,
			restriction: ledgerLines.restriction,
			category: ledgerLines.category,
			persons: ledgerLines.persons,
			minor: ledgerLines.amountMinor,
			currency: ledgerLines.currency,
		})
		.from(ledgerLines)
		.innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
		.innerJoin(funds, eq(funds.id, ledgerLines.fundId))
		.where(inArray(ledgerLines.entryId, entryIds))
		.orderBy(asc(ledgerLines.entryId), asc(ledgerLines.n))
	return Map.groupBy(rows, ({ entryId }) => entryId)
}

type Sum = { currency: string } & Record<string, string>

/** Sums of a column over the days of the file, or before them. */
function sumIn({ from, to }: ExportedDays, condition: SQL): SQL {
	const first = from ? sql`e.day >= ${from}` : sql`true`
	const last = to ? sql`e.day <= ${to}` : sql`true`
	return sql`coalesce(sum(l.amount_minor) filter (where ${first} and ${last} and ${condition}), 0)::text`
}

function sumBefore({ from }: ExportedDays, condition: SQL): SQL {
	return from
		? sql`coalesce(sum(l.amount_minor) filter (where e.day < ${from} and ${condition}), 0)::text`
		: sql`'0'`
}

const minor = ({ currency }: { currency: string }, text: string | undefined, sign = 1) =>
	amountCell({ minor: sign * Number(text ?? 0), currency })

/** A line for each account and currency: opening balance, debit, credit, closing balance. */
async function trialBalanceFile(ctx: Ctx<User>, days: ExportedDays): Promise<Response> {
	const { rows } = (await ctx.db.execute(sql`
		select a.name, a.kind, a.currency, ${sumBefore(days, sql`true`)} as opening,
			${sumIn(days, sql`l.amount_minor > 0`)} as debit, ${sumIn(days, sql`l.amount_minor < 0`)} as credit
		from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
		${days.to ? sql`where e.day <= ${days.to}` : sql``}
		group by a.id order by a.currency, a.kind, a.name, a.id
	`)) as unknown as { rows: Sum[] }
	return wholeFile(ctx, 'trial-balance', {
		head: ['account', 'account_kind', 'currency', 'opening', 'debit', 'credit', 'closing'],
		rows: rows.map((row) => {
			const closing = Number(row.opening) + Number(row.debit) + Number(row.credit)
			return [
				row.name || String(row.kind),
				String(row.kind),
				row.currency,
				minor(row, row.opening),
				minor(row, row.debit),
				minor(row, row.credit, -1),
				minor(row, String(closing)),
			]
		}),
	})
}

/** A line for each fund and currency: opening balance, changes by kind, closing balance. */
async function fundsFile(ctx: Ctx<User>, days: ExportedDays, locale: Locale): Promise<Response> {
	const of = (...kinds: string[]) =>
		sql.join([
			sql`l.kind in (`,
			sql.join(
				kinds.map((kind) => sql`${kind}`),
				sql`, `,
			),
			sql`)`,
		])
	const { rows } = (await ctx.db.execute(sql`
		select f.names, f.restriction, l.currency, ${sumBefore(days, of('asset'))} as before,
			${sumIn(days, of('opening'))} as opening, ${sumIn(days, of('gift'))} as gifts,
			${sumIn(days, of('interest'))} as interest, ${sumIn(days, of('transfer'))} as transfers,
			${sumIn(days, of('disbursement'))} as payments, ${sumIn(days, of('cost'))} as costs,
			${sumIn(days, of('suspense', 'exchange'))} as other, ${sumIn(days, of('asset'))} as moved
		from funds f join ledger_lines l on l.fund_id = f.id join ledger_entries e on e.id = l.entry_id
		${days.to ? sql`where e.day <= ${days.to}` : sql``}
		group by f.id, l.currency order by f.created_at, f.id, l.currency
	`)) as unknown as { rows: (Sum & { names: Names })[] }
	const kinds = ['opening', 'gifts', 'interest', 'transfers', 'payments', 'costs', 'other']
	return wholeFile(ctx, 'funds', {
		head: ['fund', 'restriction', 'currency', 'before', ...kinds, 'after'],
		rows: rows.map((row) => [
			row.names[locale],
			String(row.restriction),
			row.currency,
			minor(row, row.before),
			...kinds.map((kind) => minor(row, row[kind], -1)),
			minor(row, String(Number(row.before) + Number(row.moved))),
		]),
	})
}

type File = { head: string[]; rows: (string | number)[][] }

/** An export of totals: one line an account or fund. */
function wholeFile(ctx: Ctx<User>, name: string, { head, rows }: File): Response {
	return csvFile({
		name,
		now: ctx.now,
		head,
		list: async () => ({ rows, older: null }),
		line: (row) => row,
	})
}
