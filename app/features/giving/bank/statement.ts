import { UnreadableText } from '#app/platform/text/unreadable-text.ts'
import { toDecimal } from '../money.ts'

// The content of a bank's file, whichever format it has.

export const bankFormats = ['csv', 'mt940', 'camt', 'ofx'] as const
export type BankFormat = (typeof bankFormats)[number]

/** One movement of the account. */
export type BankRow = {
	/** Where it begins in the file, from 1. */
	line: number
	/** The day of booking, `2026-02-01`. */
	day: string
	/** Minor units; negative is money that left the account. */
	amount: number
	currency: string
	/** The bank's own reference of the movement; empty where it gives none. References are not unique at some banks. */
	reference: string
	/** The reference that the payer's bank carries along. */
	endToEnd: string
	/** The structured creditor reference (ISO 11649), which banks report separately from the text. */
	structured: string
	/** Of the other party. */
	name: string
	text: string
	/** The bank's own description. */
	type: 'fee' | 'interest' | null
	/** The bank reports it as the reversal of an earlier transaction. */
	isReversal: boolean
	/** Only booked rows are money. */
	kind: 'booked' | 'pending' | 'failed'
	/** As it stood in the file, at most 2 000 characters. */
	raw: string
}

export type Balance = { day: string | null; minor: number }

/** Faults of a whole file, which then cannot be read. */
export const fileFaults = [
	'empty',
	'too-large',
	'not-text',
	'packed',
	'unknown-format',
	'too-many-rows',
	'too-many-faults',
	'too-many-cells',
	'line-too-long',
	'quote-open',
	'entities',
	'broken-xml',
	'cut-off',
	'no-columns',
	'no-currency',
] as const
/** A fault of one row, or of the sum of all. */
export const rowFaults = [
	'bad-day',
	'bad-amount',
	'no-amount',
	'bad-currency',
	'bad-row',
	'pending',
	'failed',
	'batch-differs',
	'other-account',
	'balance-gap',
	'sum-differs',
] as const
export type FileFault = (typeof fileFaults)[number]
export type RowFault = (typeof rowFaults)[number]

/** The reason why something was not read; `value` is the text found there, or a number for the sentence. */
export type Refusal<Fault extends FileFault | RowFault = FileFault | RowFault> = {
	code: Fault
	line: number | null
	value: string
}

export type Statement = {
	format: BankFormat
	/** As the file names it; empty where it does not. */
	account: string
	currency: string
	opening: Balance | null
	closing: Balance | null
	/** Booked movements, in the order of the file. */
	rows: BankRow[]
	/** Failed and pending ones: no money. */
	notBooked: BankRow[]
	/** Rows that were not read, with the reason; and totals that do not add up. */
	refusals: Refusal<RowFault>[]
}

export type ReadStatement = { ok: true; statement: Statement } | { ok: false; refusal: Refusal<FileFault> }

export const limits = {
	bytes: 24_000_000,
	rows: 50_000,
	/** Rows that cannot be read; with more the columns are wrong, or it is another file. */
	faults: 1000,
	/** Cells of a table, the empty ones too. */
	cells: 3_000_000,
	/** Characters of a line of text, or of a row of a CSV file. */
	line: 65_536,
	text: 2000,
	reference: 200,
	depth: 64,
}

/** Stops the reading of a file; `readBankFile` turns it into a refusal. */
export class UnreadableFile extends UnreadableText<FileFault> {}

export function emptyStatement(format: BankFormat): Statement {
	return {
		format,
		account: '',
		currency: '',
		opening: null,
		closing: null,
		rows: [],
		notBooked: [],
		refusals: [],
	}
}

/** Adds a row to the transactions, or to the rows without money. */
export function addRow(statement: Statement, row: BankRow) {
	if (statement.rows.length + statement.notBooked.length >= limits.rows)
		throw new UnreadableFile('too-many-rows', row.line, String(limits.rows))
	if (row.kind === 'booked') {
		statement.rows.push(row)
		return
	}
	statement.notBooked.push(row)
	statement.refusals.push({ code: row.kind, line: row.line, value: row.reference.slice(0, 60) })
}

export function refuseRow(statement: Statement, code: RowFault, line: number | null, value = '') {
	const faults = statement.refusals.length - statement.notBooked.length
	if (faults >= limits.faults) throw new UnreadableFile('too-many-faults', line, String(limits.faults))
	statement.refusals.push({ code, line, value: value.slice(0, 60) })
}

/** Compares opening balance and rows with the closing balance. */
export function finishStatement(statement: Statement): Statement {
	const { opening, closing, rows, currency } = statement
	if (!opening || !closing) return statement
	const sum = rows.reduce((total, { amount }) => total + amount, opening.minor)
	const difference = closing.minor - sum
	if (difference !== 0) refuseRow(statement, 'sum-differs', null, toDecimal({ minor: difference, currency }))
	return statement
}

/**
 * Keys by which a row is recognised in another file of the same account: day, amount, and the bank's reference or without
 * one the text; and its ordinal among equal rows of the file, so that two equal gifts of one day are two. References are not
 * unique at some banks: a standing order may have the same each month.
 */
export function rowKeys(rows: BankRow[]): string[] {
	const counts = new Map<string, number>()
	return rows.map((row) => {
		const { reference, day, amount } = row
		const key = reference
			? JSON.stringify(['reference', reference, amount, day])
			: JSON.stringify(['text', day, amount, row.name, row.text, row.endToEnd, row.structured])
		const nth = (counts.get(key) ?? 0) + 1
		counts.set(key, nth)
		return `${key}#${nth}`
	})
}

/** A movement of an earlier file. */
export type EarlierRow = { key: string; reference: string; amount: number; day: string }

/** One format of a bank may give the day of booking, and another that of the value. */
const otherFormatDays = 5

/**
 * Finds the rows of a file that came with an earlier one: by their keys, or by the bank's reference and amount on a near day
 * within the file's days.
 * @param keys of the rows, in their order
 * @param earlier rows of the account in those days
 */
export function findKnownRows(rows: BankRow[], keys: string[], earlier: EarlierRow[]): boolean[] {
	const own = new Set(keys)
	const known = new Set(earlier.map(({ key }) => key))
	const days = rows.map(({ day }) => day).sort()
	const [first = '', last = ''] = [days[0], days.at(-1)]
	const left = new Map<string, string[]>()
	for (const { key, reference, amount, day } of earlier) {
		if (!reference || own.has(key) || day < first || day > last) continue
		const alike = `${amount} ${reference}`
		left.set(alike, [...(left.get(alike) ?? []), day])
	}
	return rows.map(({ reference, amount, day }, index) => {
		if (known.has(keys[index] ?? '')) return true
		const alike = reference ? (left.get(`${amount} ${reference}`) ?? []) : []
		const distance = (other: string) => Math.abs(Date.parse(other) - Date.parse(day)) / 86_400_000
		const [nearest] = alike.toSorted((one, other) => distance(one) - distance(other))
		if (nearest === undefined || distance(nearest) > otherFormatDays) return false
		alike.splice(alike.indexOf(nearest), 1)
		return true
	})
}

/** One line without control characters, cut to what is kept. */
export function cleanText(text: string): string {
	return text
		.slice(0, 2 * limits.text)
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim()
		.slice(0, limits.text)
}

/** A reference, cut to what is kept; banks write words where there is none. */
export function cleanReference(text: string): string {
	const plain = cleanText(text).slice(0, limits.reference)
	return /^(?:NOT ?PROVIDED|NONREF|NONE|N\/A|0+|-+)$/i.test(plain) ? '' : plain
}

/** Words with which banks mark a returned payment. */
export function saysReturn(text: string): boolean {
	return returnWords.test(text)
}

const returnWords =
	/(?:^|[^\p{L}])(?:return(?:ed)?|reversal|reversed|chargeback|rückgabe|rücklastschrift|ruecklastschrift|storno|retour|مرتجع|واپس|A[CMG]0[1-9]|MD0[1-7]|MS0[23])(?![\p{L}])/iu

/** A real day as `2026-02-01`, or null. */
export function dayOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day))
	const isReal =
		date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
	return isReal && year >= 1970 && year < 2200 ? date.toISOString().slice(0, 10) : null
}
