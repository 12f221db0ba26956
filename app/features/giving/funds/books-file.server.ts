import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { csvLine, spreadsheetMark } from '#app/platform/text/csv.ts'
import { categoryWords, kindWords, restrictionWords } from '../components/words.ts'
import { type Money, toDecimal } from '../money.ts'
import { withBalances } from './balances.ts'
import { filedPayments } from './books.ts'
import { spansOf } from './months.ts'
import { listBookLines, readBooks } from './open-books.server.ts'
import { listPayments } from './totals.server.ts'

/** An amount as a numeric cell, so that negative ones stay numbers. */
export function amountCell(money: Money): number {
	return Number(toDecimal(money))
}

/** The funds with their balances, a line for each fund and currency. */
export async function booksFile(ctx: Ctx): Promise<string> {
	const { funds } = await readBooks(ctx)
	const head = [m.giving_fund(), m.giving_restriction(), m.giving_currency(), m.books_left(), m.giving_goal()]
	const lines = funds.flatMap(({ names, restriction, balances, goal }) => {
		const rows = balances.length > 0 ? balances : goal ? [{ currency: goal.currency, amountMinor: 0 }] : []
		return rows.map(({ currency, amountMinor }) => [
			names[getLocale()],
			restrictionWords[restriction](),
			currency,
			amountCell({ minor: amountMinor, currency }),
			goal?.currency === currency ? amountCell({ minor: goal.amountMinor, currency }) : '',
		])
	})
	return spreadsheetMark + [head, ...lines].map(csvLine).join('')
}

/** A fund by months, with its payments; undefined: no such fund. */
export async function fundFile(
	ctx: Ctx,
	slug: string,
	{ hasPayments }: { hasPayments: boolean },
): Promise<string | undefined> {
	const [fund] = (await readBooks(ctx, slug)).funds
	if (!fund) return undefined
	const spans = withBalances(spansOf(await listBookLines(ctx, fund.id)))
	const payments = hasPayments ? await listPayments(ctx, fund.id, filedPayments) : []
	const head = [
		m.books_part(),
		m.books_from(),
		m.books_to(),
		m.giving_what(),
		m.giving_category(),
		m.giving_currency(),
		m.giving_amount(),
		m.payments_purpose(),
		m.giving_persons_label(),
		m.giving_one_person(),
	]
	/** Columns of payments alone: purpose, people helped, one person. */
	const noPayment = ['', '', '']
	const months = spans.flatMap(({ from, to, currency, lines, balanceMinor }) => [
		...lines.map(({ kind, category, amountMinor }) => [
			m.books_months(),
			from,
			to,
			kindWords[kind](),
			category ? categoryWords[category]() : '',
			currency,
			amountCell({ minor: amountMinor, currency }),
			...noPayment,
		]),
		[
			m.books_months(),
			from,
			to,
			m.books_left_then(),
			'',
			currency,
			amountCell({ minor: balanceMinor, currency }),
			...noPayment,
		],
	])
	const paid = payments.map(({ day, currency, amountMinor, category, purpose, persons, onePerson }) => [
		m.books_payments(),
		day,
		day,
		amountMinor < 0 ? m.books_taken_back() : m.books_paid(),
		category ? categoryWords[category]() : '',
		currency,
		amountCell({ minor: amountMinor, currency }),
		purpose,
		persons ?? '',
		onePerson ? m.giving_one_person() : '',
	])
	return spreadsheetMark + [head, ...months, ...paid].map(csvLine).join('')
}
