import { and, asc, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RouterContextProvider } from 'react-router'
import { organisationOnPaper, pdfAnswer } from '#app/drawings/letterhead.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { toDecimal } from '../money.ts'
import { pledges } from '../pledges/tables.server.ts'
import { funds, ledgerEntries } from '../tables.server.ts'
import { formatReceiptNumber } from './model.ts'
import { receipts } from './tables.server.ts'

const later = alias(receipts, 'later')
const most = 2000

/** Valid receipts of a person's pledges, without replaced ones. */
function ownAndStanding(ctx: Ctx<User>): SQL | undefined {
	const corrected = ctx.db
		.select({ one: sql`1` })
		.from(later)
		.where(and(eq(later.correctsSeries, receipts.series), eq(later.correctsNumber, receipts.number)))
	return and(eq(pledges.userId, ctx.actor.id), ne(receipts.kind, 'cancellation'), notExists(corrected))
}

const year = sql<string>`to_char(${ledgerEntries.day}, 'YYYY')`

/** The years with money for one's pledges, latest first. */
export async function listStatementYears(ctx: Ctx<User>): Promise<string[]> {
	const rows = await ctx.db
		.selectDistinct({ year })
		.from(receipts)
		.innerJoin(pledges, eq(pledges.id, receipts.pledgeId))
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
		.where(ownAndStanding(ctx))
		.orderBy(sql`1 desc`)
	return rows.map((row) => row.year)
}

/** The money for one's pledges in a year, in order of days. @param of `2026` */
function listGifts(ctx: Ctx<User>, of: string) {
	return ctx.db
		.select({
			day: ledgerEntries.day,
			series: receipts.series,
			number: receipts.number,
			names: funds.names,
			minor: receipts.amountMinor,
			currency: receipts.currency,
		})
		.from(receipts)
		.innerJoin(pledges, eq(pledges.id, receipts.pledgeId))
		.innerJoin(funds, eq(funds.id, pledges.fundId))
		.innerJoin(ledgerEntries, eq(ledgerEntries.id, receipts.entryId))
		.where(and(ownAndStanding(ctx), eq(year, of)))
		.orderBy(asc(ledgerEntries.day), asc(receipts.series), asc(receipts.number))
		.limit(most)
}

/** The actor's yearly statement, as a PDF; undefined: no money in that year. @param of `2026` */
export async function statementAnswer(
	ctx: Ctx<User>,
	of: string,
	context: Readonly<RouterContextProvider>,
): Promise<Response | undefined> {
	const gifts = await listGifts(ctx, of)
	if (gifts.length === 0) return undefined
	const { locale } = requestContext(context)
	const totals = new Map<string, number>()
	for (const { currency, minor } of gifts) totals.set(currency, (totals.get(currency) ?? 0) + minor)
	const plain = (text: string) => ({ plain: text })
	const amount = (minor: number, currency: string) => plain(`${currency} ${toDecimal({ minor, currency })}`)
	return pdfAnswer(`donations-${of}`, {
		locale,
		title: m.receipts_statement(),
		number: of,
		organisation: await organisationOnPaper(context),
		notice: null,
		facts: [
			{ label: m.receipts_name(), cells: [{ words: ctx.actor.name }] },
			{
				label: m.receipts_statement_total(),
				cells: [...totals].map(([currency, minor]) => amount(minor, currency)),
			},
			{ label: m.receipts_issued_on(), cells: [plain(todayOf(context))] },
		],
		table: {
			heads: [m.receipts_received_on(), m.receipts_number(), m.receipts_purpose(), m.giving_amount()],
			widths: [2, 2, 4, 3],
			rows: gifts.map(({ day, series, number, names, minor, currency }) => [
				plain(day),
				plain(formatReceiptNumber({ series, number })),
				{ words: names[locale] || names.en },
				amount(minor, currency),
			]),
		},
		paragraphs: [m.receipts_statement_note()],
		check: null,
		at: ctx.now,
	})
}
