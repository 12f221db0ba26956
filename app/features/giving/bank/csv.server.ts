import { type CsvRow, csvRows } from '#app/platform/text/csv-rows.server.ts'
import { fold } from '#app/platform/text/text.ts'
import { latinDigits } from '#app/platform/text/typed.ts'
import { isCurrency, parseAmount } from '../money.ts'
import { type ColumnMap, type ColumnRole, doneWords, foldHeader, pendingWords } from './columns.ts'
import {
	addRow,
	cleanReference,
	cleanText,
	dayOf,
	emptyStatement,
	finishStatement,
	limits,
	refuseRow,
	type Statement,
	saysReturn,
	UnreadableFile,
} from './statement.ts'

type Places = Partial<Record<Exclude<ColumnRole, 'text'>, number>> & { text: number[] }

/**
 * A bank's or a wallet's CSV export by a column map.
 * @throws UnreadableFile when a column of the map is not in the file, or nothing says the currency
 */
export async function readCsv(text: string, map: ColumnMap): Promise<Statement> {
	const statement = emptyStatement('csv')
	statement.currency = map.currency ?? ''
	let places: Places | null = map.hasHeader ? null : placesOf(map, [])
	const balances: { line: number; amount: number; balance: number; day: string }[] = []

	for await (const row of csvRows(text, map.separator, limits)) {
		if (row.line <= map.skipLines) continue
		if (places) readRow(statement, map, places, row, balances)
		else places = placesOf(map, row.cells, row.line)
	}
	if (!places) throw new UnreadableFile('no-columns', map.skipLines + 1, map.columns.day ?? '')
	takeBalances(statement, balances)
	return finishStatement(statement)
}

function placesOf(map: ColumnMap, header: string[], line: number | null = null): Places {
	const names = header.map(foldHeader)
	const placeOf = (name: string): number => {
		const place = /^#[0-9]{1,3}$/.test(name) ? Number(name.slice(1)) - 1 : names.indexOf(foldHeader(name))
		if (place < 0) throw new UnreadableFile('no-columns', line, name)
		return place
	}
	const { text, ...others } = map.columns
	const places: Places = { text: text.map(placeOf) }
	for (const [role, name] of Object.entries(others)) {
		if (name) places[role as Exclude<ColumnRole, 'text'>] = placeOf(name)
	}
	return places
}

function readRow(
	statement: Statement,
	map: ColumnMap,
	places: Places,
	{ line, cells }: CsvRow,
	balances: { line: number; amount: number; balance: number; day: string }[],
) {
	const cell = (role: Exclude<ColumnRole, 'text'>) => cellAt(cells, places[role])
	const written = cell('day')
	// Totals and remarks below the rows.
	if (written === '' && cell('amount') + cell('debit') + cell('credit') === '') return
	const day = parseDay(written, map.dateOrder)
	if (!day) return refuseRow(statement, 'bad-day', line, written)
	const currency = (cell('currency') || map.currency || '').toUpperCase()
	if (!isCurrency(currency)) {
		if (currency === '' && places.currency === undefined) throw new UnreadableFile('no-currency', line)
		return refuseRow(statement, 'bad-currency', line, currency)
	}
	statement.currency ||= currency
	if (currency !== statement.currency) return refuseRow(statement, 'bad-currency', line, currency)

	const amount = amountOf(map, {
		currency,
		amount: cell('amount'),
		debit: cell('debit'),
		credit: cell('credit'),
		sign: cell('sign'),
	})
	if (typeof amount === 'string')
		return refuseRow(statement, amount, line, cell('amount') || cell('debit') || cell('credit'))
	const text = cleanText(places.text.map((place) => cellAt(cells, place)).join(' '))
	const kind = kindOf(map, cell('status'), places.status !== undefined)
	addRow(statement, {
		line,
		day,
		amount,
		currency,
		reference: cleanReference(cell('reference')),
		endToEnd: cleanReference(cell('endToEnd')),
		structured: '',
		name: cleanText(cell('name')),
		text,
		type: null,
		isReversal: amount < 0 && saysReturn(text),
		kind,
		raw: cells.join(map.separator).slice(0, limits.text),
	})
	const balance = cell('balance')
	if (kind !== 'booked' || balance === '') return
	const read = parseAmount(balance, currency, { decimalSign: map.decimalSign, isSigned: true })
	if (read.ok) balances.push({ line, amount, balance: read.minor, day })
}

/** A cell without the apostrophe that spreadsheets put before signs. */
function cellAt(cells: string[], place: number | undefined): string {
	if (place === undefined) return ''
	const cell = (cells[place] ?? '').trim()
	return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

function amountOf(
	map: ColumnMap,
	cells: { currency: string; amount: string; debit: string; credit: string; sign: string },
): number | 'bad-amount' | 'no-amount' {
	const read = (written: string) =>
		parseAmount(withoutCurrency(written, cells.currency), cells.currency, {
			decimalSign: map.decimalSign,
			isSigned: true,
		})
	if (cells.amount !== '') {
		const amount = read(cells.amount)
		if (!amount.ok) return 'bad-amount'
		if (amount.minor === 0) return 'no-amount'
		const isOut = /^(?:d|dr|debit|s|soll|h?-|out|مدين)$/i.test(cells.sign)
		return isOut ? -Math.abs(amount.minor) : amount.minor
	}
	let sum = 0
	for (const [written, sign] of [
		[cells.credit, 1],
		[cells.debit, -1],
	] as const) {
		if (written === '') continue
		const part = read(written)
		if (!part.ok) return 'bad-amount'
		// Some banks write a minus in the column of debits too.
		sum += sign > 0 ? part.minor : -Math.abs(part.minor)
	}
	return sum === 0 ? 'no-amount' : sum
}

function withoutCurrency(written: string, currency: string): string {
	const bare = written.replace(currency, '').trim()
	return bare === ''
		? written
		: bare
				.replace(/^[€£$₹₨]/, '')
				.replace(/[€£$₹₨]$/, '')
				.trim()
}

function kindOf(map: ColumnMap, status: string, hasStatus: boolean): 'booked' | 'pending' | 'failed' {
	if (!hasStatus) return 'booked'
	const folded = fold(status).trim()
	const done = map.doneWords.length > 0 ? map.doneWords.map((word) => fold(word).trim()) : doneWords
	if (done.includes(folded)) return 'booked'
	return pendingWords.includes(folded) ? 'pending' : 'failed'
}

/** Opening and closing balance from a balance column; its rows may be in either order. */
function takeBalances(
	statement: Statement,
	rows: { line: number; amount: number; balance: number; day: string }[],
) {
	const [first] = rows
	const last = rows.at(-1)
	if (!first || !last) return
	const gaps = (isRising: boolean) =>
		rows.flatMap((row, index) => {
			const before = rows[index - 1]
			if (!before) return []
			const fits = isRising
				? row.balance === before.balance + row.amount
				: before.balance === row.balance + before.amount
			return fits ? [] : [row.line]
		})
	const rising = gaps(true)
	const falling = gaps(false)
	const isRising = rising.length <= falling.length
	const [oldest, newest] = isRising ? [first, last] : [last, first]
	statement.opening = { day: oldest.day, minor: oldest.balance - oldest.amount }
	statement.closing = { day: newest.day, minor: newest.balance }
	const [gap] = isRising ? rising : falling
	if (gap !== undefined) refuseRow(statement, 'balance-gap', gap)
}

const months: Record<string, number> = {
	...Object.fromEntries(
		['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map(
			(name, index) => [name, index + 1],
		),
	),
	mai: 5,
	okt: 10,
	dez: 12,
}

/** A date as banks write it, with or without a time after it, or null. */
export function parseDay(written: string, order: ColumnMap['dateOrder']): string | null {
	const plain = latinDigits(written.slice(0, 40))
		.replace(/\p{Cf}/gu, '')
		.trim()
	const compact = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(plain)
	if (compact) return dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3]))
	const parts =
		/^([0-9]{1,4})[-./\s]\s?([0-9]{1,2}|[A-Za-zä]{3,9})[-./,\s]\s?([0-9]{1,4})(?:[T\s,].{0,30})?$/.exec(plain)
	if (!parts) return null
	const [, one = '', two = '', three = ''] = parts
	const named = months[fold(two).slice(0, 3)]
	if (named) return dayOf(fullYear(three), named, Number(one))
	if (one.length === 4) return dayOf(Number(one), Number(two), Number(three))
	if (three.length > 2 && three.length < 4) return null
	if (order === 'ymd') return dayOf(fullYear(one), Number(two), Number(three))
	return order === 'mdy'
		? dayOf(fullYear(three), Number(one), Number(two))
		: dayOf(fullYear(three), Number(two), Number(one))
}

function fullYear(written: string): number {
	return written.length <= 2 ? 2000 + Number(written) : Number(written)
}
