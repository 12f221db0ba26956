import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import type { Names } from '../model.ts'
import { openDonor } from '../pledges/sealed.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerEntries } from '../tables.server.ts'
import { parseReceiptNumber, type ReceiptId } from './model.ts'
import type { ReceiptFilters } from './params.ts'
import { openNames } from './sealed.server.ts'
import { receiptNames, receipts } from './tables.server.ts'

const pageSize = 25
const later = alias(receipts, 'later')
const fundsIn = sql<Names[]>`(select coalesce(json_agg(distinct f.names::jsonb), '[]') from ledger_lines l
	join funds f on f.id = l.fund_id where l.entry_id = ${receipts.entryId} and l.kind = 'gift'
		and (${pledges.fundId} is null or l.fund_id = ${pledges.fundId}))`

const columns = {
	series: receipts.series,
	number: receipts.number,
	kind: receipts.kind,
	entryId: receipts.entryId,
	pledgeId: receipts.pledgeId,
	amountMinor: receipts.amountMinor,
	currency: receipts.currency,
	correctsSeries: receipts.correctsSeries,
	correctsNumber: receipts.correctsNumber,
	issuedAt: receipts.issuedAt,
	day: ledgerEntries.day,
	funds: fundsIn,
	laterSeries: later.series,
	laterNumber: later.number,
	laterKind: later.kind,
}

function selectReceipts(ctx: Ctx) {
	return ctx.db
		.select({
			...columns,
			names: receiptNames.donor,
			pledgeDonor: pledges.donor,
			language: pledges.language,
			ownLanguage: receiptNames.language,
		})
		.from(receipts)
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
		.leftJoin(
			later,
			and(eq(later.correctsSeries, receipts.series), eq(later.correctsNumber, receipts.number)),
		)
		.leftJoin(pledges, eq(pledges.id, receipts.pledgeId))
		.leftJoin(
			receiptNames,
			and(eq(receiptNames.series, receipts.series), eq(receiptNames.number, receipts.number)),
		)
}

const isReceipt = ({ series, number }: ReceiptId) =>
	and(eq(receipts.series, series), eq(receipts.number, number))

/** One receipt with its names and its replacement. */
export async function findReceipt(ctx: Ctx, id: ReceiptId, secret: string) {
	const [row] = await selectReceipts(ctx).where(isReceipt(id))
	return row && withNames(row, secret)
}
export type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

type Row = Awaited<ReturnType<typeof selectReceipts>>[number]

function withNames({ names, pledgeDonor, language, ownLanguage, ...row }: Row, secret: string) {
	const { series, number, pledgeId, correctsSeries, correctsNumber, laterSeries, laterNumber, laterKind } =
		row
	const id = { series, number }
	const ofPledge = pledgeId ? openDonor(pledgeDonor ?? '', secret, pledgeId) : { name: '', behalfOf: '' }
	const { name, behalfOf } = names ? openNames(names, secret, id) : ofPledge
	return {
		id,
		kind: row.kind,
		entryId: row.entryId,
		pledgeId,
		amountMinor: row.amountMinor,
		currency: row.currency,
		issuedAt: row.issuedAt,
		day: row.day,
		funds: row.funds,
		language: ownLanguage ?? language,
		donor: { name, behalfOf },
		corrects:
			correctsSeries !== null && correctsNumber !== null
				? { series: correctsSeries, number: correctsNumber }
				: null,
		/** Its replacement; a cancellation has none. */
		later:
			laterSeries !== null && laterNumber !== null
				? { id: { series: laterSeries, number: laterNumber }, kind: laterKind }
				: null,
	}
}

/** The receipts of a pledge, oldest first. */
export async function listReceiptsOfPledge(ctx: Ctx, pledgeId: string, secret: string): Promise<Receipt[]> {
	const rows = await selectReceipts(ctx)
		.where(eq(receipts.pledgeId, pledgeId))
		.orderBy(receipts.series, receipts.number)
		.limit(200)
	return rows.map((row) => withNames(row, secret))
}

/** The receipts of an entry, oldest first. */
export async function listReceiptsOfEntry(ctx: Ctx<User>, entryId: number) {
	return ctx.db
		.select({ series: receipts.series, number: receipts.number, kind: receipts.kind })
		.from(receipts)
		.where(eq(receipts.entryId, entryId))
		.orderBy(receipts.series, receipts.number)
		.limit(200)
}

const order = keyset([receipts.issuedAt, 'desc'], [receipts.entryId, 'desc'], [receipts.number, 'desc'])

/** Receipts, newest first. @throws 403 for anybody but an admin */
export async function listReceipts(ctx: Ctx<User>, { q, kind }: ReceiptFilters, cursor: string | null) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const rows = await ctx.db
		.select({ ...columns, key: order.key })
		.from(receipts)
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
		.leftJoin(
			later,
			and(eq(later.correctsSeries, receipts.series), eq(later.correctsNumber, receipts.number)),
		)
		.leftJoin(pledges, eq(pledges.id, receipts.pledgeId))
		.where(and(kind ? eq(receipts.kind, kind) : undefined, ofQuery(q), order.after(cursor)))
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	return { ...page, rows: page.rows.map((row) => ({ ...row, id: `${row.series}-${row.number}` })) }
}

/** A receipt's number, or the part after the year. */
function ofQuery(q: string): SQL | undefined {
	if (q === '') return undefined
	const id = parseReceiptNumber(q)
	if (id) return isReceipt(id)
	return /^[0-9]{1,9}$/.test(q) ? eq(receipts.number, Number(q)) : sql`false`
}
