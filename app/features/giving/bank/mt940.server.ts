import { withoutEnd } from '#app/platform/text/ends.ts'
import { parseAmount } from '../money.ts'
import {
	addRow,
	type Balance,
	type BankRow,
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

type Field = { tag: string; line: number; lines: string[]; lastLine: number }

/** Lines of a field that are kept: banks write six. */
const keptLines = 100

const tagStart = /^:([0-9]{2}[A-Z]?|NS):/
/** Value day, day of entry, direction, letter of the currency, amount, kind, reference of the customer and of the bank. */
const movement =
	/^([0-9]{6})([0-9]{4})?(R?[DC]|E[DC])([A-Z])?([0-9]{1,12}(?:,[0-9]{0,3})?)([A-Z][A-Z0-9]{3})([^/]{0,35}(?:\/[^/]{1,35}){0,4})(?:\/\/(.{0,34}))?$/
const balanceShape = /^([DC])([0-9]{2})([0-9]{2})([0-9]{2})([A-Z]{3})([0-9]{1,12}(?:,[0-9]{0,3})?)$/

/**
 * A SWIFT MT940 file, with :86: in the German form (`?20`), the Dutch one (`/REMI/`) or as plain text. Unknown fields are
 * passed over.
 * @throws UnreadableFile
 */
export function readMt940(text: string): Statement {
	const statement = emptyStatement('mt940')
	let pending: { field: Field; details: string[] } | null = null
	let isOther = false
	let isClosed = true
	let lastLine = 0

	for (const field of fieldsOf(text)) {
		const { tag, line } = field
		const [head = ''] = field.lines
		lastLine = field.lastLine
		if (tag !== '86' && tag !== 'NS') takePending()
		if (tag === '25') {
			const account = head.trim()
			isOther = statement.account !== '' && statement.account !== account
			if (isOther) refuseRow(statement, 'other-account', line, account)
			else statement.account = account
		} else if (tag === '60F' || tag === '60M') {
			isClosed = false
			const balance = balanceOf(head)
			if (!isOther && balance) {
				statement.currency ||= balance.currency
				statement.opening ??= balance
			} else if (!balance) refuseRow(statement, 'bad-amount', line, head)
		} else if (tag === '62F' || tag === '62M') {
			isClosed = true
			const balance = balanceOf(head)
			if (!isOther && balance) statement.closing = balance
			else if (!balance) refuseRow(statement, 'bad-amount', line, head)
		} else if (tag === '61' && !isOther) pending = { field, details: [] }
		else if (tag === '86' && pending && pending.details.length < keptLines)
			pending.details.push(...field.lines)
	}
	takePending()
	if (!isClosed) throw new UnreadableFile('cut-off', lastLine)
	if (!statement.currency) throw new UnreadableFile('no-currency')
	return finishStatement(statement)

	function takePending() {
		if (pending) takeMovement(statement, pending.field, pending.details)
		pending = null
	}
}

function* fieldsOf(text: string): Generator<Field> {
	let field: Field | null = null
	let line = 0
	for (const written of linesOf(text)) {
		line++
		if (written.length > limits.line) throw new UnreadableFile('line-too-long', line, String(limits.line))
		// Blocks of the message around the statement.
		const isAround = written.startsWith('{') || written.startsWith('-}') || written === '-'
		const start = isAround ? null : tagStart.exec(written)
		if (isAround || start) {
			if (field) yield field
			field = start
				? { tag: start[1] ?? '', line, lines: [written.slice(start[0].length)], lastLine: line }
				: null
		} else if (field && written !== '') {
			if (field.lines.length < keptLines) field.lines.push(written)
			field.lastLine = line
		}
	}
	if (field) yield field
}

function* linesOf(text: string): Generator<string> {
	let from = 0
	while (from < text.length) {
		const end = text.indexOf('\n', from)
		const to = end < 0 ? text.length : end
		yield text.slice(from, text[to - 1] === '\r' ? to - 1 : to)
		from = to + 1
	}
}

function takeMovement(statement: Statement, field: Field, lines: string[]) {
	const [head = '', ...supplement] = field.lines
	const parts = movement.exec(head.trim())
	if (!parts) return refuseRow(statement, 'bad-row', field.line, head)
	const [, value = '', entry = '', direction = '', , written = '', kind = '', customer = '', bank = ''] =
		parts
	const day = bookingDay(value, entry)
	if (!day) return refuseRow(statement, 'bad-day', field.line, value + entry)
	const { currency } = statement
	const read = parseAmount(written, currency || 'EUR', { decimalSign: ',' })
	if (!read.ok || !currency) return refuseRow(statement, 'bad-amount', field.line, written)

	const details = detailsOf(lines)
	const text = details.text || cleanText(supplement.join(' '))
	const isOut = /^(?:D|ED|RC)$/.test(direction)
	addRow(statement, {
		line: field.line,
		day,
		amount: isOut ? -read.minor : read.minor,
		currency,
		reference: cleanReference(bank),
		// A standing order has the same reference each month, so it does not identify a transaction.
		endToEnd: details.endToEnd || cleanReference(customer),
		structured: '',
		name: details.name,
		text,
		type: typeOf(kind, details.posting, isOut),
		isReversal: direction.startsWith('R') || kind.endsWith('RTI') || (isOut && saysReturn(text)),
		kind: direction.startsWith('E') ? 'pending' : 'booked',
		raw: [head, ...supplement, ...lines].join('\n').slice(0, limits.text),
	})
}

/** The entry date has no year: it is the one nearest to the value date. */
function bookingDay(value: string, entry: string): string | null {
	const [year, month, day] = [value.slice(0, 2), value.slice(2, 4), value.slice(4, 6)].map(Number)
	const valueDay = dayOf(2000 + (year ?? 0), month ?? 0, day ?? 0)
	if (!valueDay || entry === '') return valueDay
	const [entryMonth = 0, entryDay = 0] = [entry.slice(0, 2), entry.slice(2, 4)].map(Number)
	const months = entryMonth - (month ?? 0)
	const shift = months > 6 ? -1 : months < -6 ? 1 : 0
	return dayOf(2000 + (year ?? 0) + shift, entryMonth, entryDay)
}

function balanceOf(written: string): (Balance & { currency: string }) | null {
	const parts = balanceShape.exec(written.trim())
	if (!parts) return null
	const [, sign, year, month, day, currency = '', amount = ''] = parts
	const read = parseAmount(amount, currency, { decimalSign: ',' })
	if (!read.ok) return null
	return {
		day: dayOf(2000 + Number(year), Number(month), Number(day)),
		minor: sign === 'D' && read.minor > 0 ? -read.minor : read.minor,
		currency,
	}
}

/** By the kind of :61: (SWIFT) or the German code of the posting (808 and 805 are the bank's own charges). */
function typeOf(kind: string, posting: string, isOut: boolean): BankRow['type'] {
	if (isOut && (/^.(?:CHG|COM)$/.test(kind) || posting === '808')) return 'fee'
	return !isOut && /^.INT$/.test(kind) ? 'interest' : null
}

type Details = { text: string; name: string; endToEnd: string; posting: string }

function detailsOf(lines: string[]): Details {
	const german = /^([0-9]{3})([?>])(?=[0-9]{2})/.exec(lines[0] ?? '')
	if (german) return germanDetails(joinPieces(lines, 65, german[2]), german[1] ?? '', german[2] ?? '?')
	const plain = joinPieces(lines, 65)
	if (/(?:^|\s)\/[A-Z]{3,4}\//.test(plain)) return dutchDetails(plain)
	return { text: cleanText(plain), name: '', endToEnd: '', posting: '' }
}

/**
 * Joins pieces of a text that was cut at a width: a full piece continues without a space, a shorter one ended at a
 * space.
 * @param sign begins a field, before which there is no space
 */
function joinPieces(pieces: string[], width: number, sign = '\n'): string {
	return pieces.reduce((whole, piece, index) => {
		if (index === 0) return piece
		const isFull = (pieces[index - 1] ?? '').length >= width
		return isFull || piece.startsWith(sign) ? whole + piece : `${whole} ${piece}`
	}, '')
}

/** Fields of two digits behind a sign: 20–29 and 60–63 are the text, in pieces of 27; 32 and 33 the name. */
function germanDetails(written: string, posting: string, sign: string): Details {
	const texts: string[] = []
	let name = ''
	for (const part of written.slice(3).split(sign).slice(1)) {
		const number = Number(part.slice(0, 2))
		const value = part.slice(2)
		if (!/^[0-9]{2}/.test(part)) {
			// A question mark of the text itself.
			if (texts.length > 0) texts.push(`${texts.pop()}${sign}${part}`)
		} else if ((number >= 20 && number <= 29) || (number >= 60 && number <= 63)) texts.push(value)
		else if (number === 32 || number === 33) name += value
	}
	const { SVWZ, EREF, ABWA, rest } = sepaFields(joinPieces(texts, 27))
	return {
		text: cleanText(SVWZ ?? rest),
		name: cleanText(name || ABWA || ''),
		endToEnd: cleanReference(EREF ?? ''),
		posting,
	}
}

/** `EREF+… SVWZ+…` within the text of German banks. */
function sepaFields(text: string): { SVWZ?: string; EREF?: string; ABWA?: string; rest: string } {
	const parts = text.split(/\b(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|RREF)\+/)
	const fields: Record<string, string> = {}
	for (let at = 1; at < parts.length; at += 2) fields[parts[at] ?? ''] ??= (parts[at + 1] ?? '').trim()
	return { SVWZ: fields.SVWZ, EREF: fields.EREF, ABWA: fields.ABWA, rest: parts[0] ?? '' }
}

const dutchCodes =
	/\/(TRTP|NAME|REMI|EREF|IBAN|BIC|CSID|MARF|ORDP|BENM|PREF|ISDT|RTRN|CNTP|PURP|SWOD|ULTD|ULTC|CDTRREFTP|KREF|ABAL|ACCW)\//

/** `/NAME/…/REMI/…` of Dutch banks; other slashes belong to the text. */
function dutchDetails(written: string): Details {
	const parts = written.split(dutchCodes)
	const fields: Record<string, string> = {}
	for (let at = 1; at < parts.length; at += 2) fields[parts[at] ?? ''] ||= parts[at + 1] ?? ''
	const remittance = (fields.REMI ?? '').replace(/^(?:USTD|STRD)\/\//, '')
	const [, , counterparty = ''] = (fields.CNTP ?? '').split('/')
	return {
		text: cleanText(fields.REMI === undefined ? (parts[0] ?? '') : withoutEnd(remittance, /\//)),
		name: cleanText(withoutEnd(fields.NAME || counterparty, /\//)),
		endToEnd: cleanReference(withoutEnd(fields.EREF ?? '', /\//)),
		posting: '',
	}
}
