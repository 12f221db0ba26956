import { lineCounter } from '#app/platform/text/text-file.server.ts'
import { parseAmount } from '../money.ts'
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

type Fields = Record<string, string>

/** A tag and the text behind it; SGML of OFX 1 closes only what holds other tags. */
const tagged = /<(\/?)([A-Za-z0-9_.]+)(?:\s[^<>]*)?>([^<]*)/g

/**
 * An OFX file, version 1 (SGML) or 2 (XML).
 * @throws UnreadableFile when it is cut off
 */
export function readOfx(text: string): Statement {
	const statement = emptyStatement('ofx')
	const lineOf = lineCounter(text)
	let transaction: { at: number; fields: Fields; kind: 'booked' | 'pending' } | null = null
	let balance: Fields | null = null
	let isOther = false
	let isClosed = false

	for (const match of text.matchAll(tagged)) {
		const [, slash, typed = '', behind = ''] = match
		const tag = typed.toUpperCase()
		const value = behind.trim()
		if (slash) {
			if (transaction && (tag === 'STMTTRN' || tag === 'STMTTRNP')) {
				takeTransaction(statement, transaction, {
					line: lineOf(transaction.at),
					raw: text.slice(transaction.at, Math.min(match.index, transaction.at + limits.text)),
				})
				transaction = null
			}
			if (tag === 'LEDGERBAL' && balance && !isOther) takeBalance(statement, balance)
			if (tag === 'LEDGERBAL') balance = null
			if (tag === 'OFX') isClosed = true
		} else if (tag === 'STMTTRN' || tag === 'STMTTRNP') {
			if (transaction) throw new UnreadableFile('cut-off', lineOf(transaction.at))
			if (!isOther)
				transaction = { at: match.index, fields: {}, kind: tag === 'STMTTRN' ? 'booked' : 'pending' }
		} else if (transaction) {
			// Of a payee's name and address the first one counts.
			transaction.fields[tag] ??= value
		} else if (tag === 'LEDGERBAL') balance = {}
		else if (balance) balance[tag] = value
		else if (tag === 'CURDEF' && !statement.currency) statement.currency = value.toUpperCase()
		else if (tag === 'ACCTID' && value) {
			isOther = statement.account !== '' && statement.account !== value
			if (isOther) refuseRow(statement, 'other-account', lineOf(match.index), value)
			else statement.account = value
		}
	}
	if (!isClosed || transaction) throw new UnreadableFile('cut-off', lineOf(text.length))
	if (!/^[A-Z]{3}$/.test(statement.currency)) throw new UnreadableFile('no-currency')
	return finishStatement(statement)
}

function takeTransaction(
	statement: Statement,
	{ fields, kind }: { fields: Fields; kind: 'booked' | 'pending' },
	{ line, raw }: { line: number; raw: string },
) {
	const day = ofxDay(fields.DTPOSTED ?? '')
	if (!day) return refuseRow(statement, 'bad-day', line, fields.DTPOSTED)
	const { currency } = statement
	const amount = ofxAmount(fields.TRNAMT ?? '', currency)
	if (amount === null) return refuseRow(statement, 'bad-amount', line, fields.TRNAMT)
	const text = cleanText(decodeEntities(fields.MEMO ?? ''))
	const type = (fields.TRNTYPE ?? '').toUpperCase()
	addRow(statement, {
		line,
		day,
		amount,
		currency,
		reference: cleanReference(fields.FITID ?? ''),
		endToEnd: cleanReference(decodeEntities(fields.REFNUM ?? '')),
		structured: '',
		name: cleanText(decodeEntities(fields.NAME ?? '')),
		text,
		type: type === 'FEE' || type === 'SRVCHG' ? 'fee' : type === 'INT' && amount > 0 ? 'interest' : null,
		isReversal: amount < 0 && saysReturn(text),
		kind,
		raw,
	})
}

function takeBalance(statement: Statement, fields: Fields) {
	const minor = ofxAmount(fields.BALAMT ?? '', statement.currency)
	if (minor !== null) statement.closing = { day: ofxDay(fields.DTASOF ?? ''), minor }
}

/** Either sign may stand before the decimals, and none between thousands. */
function ofxAmount(written: string, currency: string): number | null {
	const read = parseAmount(written, currency, {
		decimalSign: written.includes(',') ? ',' : '.',
		isSigned: true,
	})
	return read.ok ? read.minor : null
}

/** The day of `20260201120000[+1:CET]`, in the bank's own time. */
function ofxDay(written: string): string | null {
	const parts = /^([0-9]{4})([0-9]{2})([0-9]{2})/.exec(written)
	return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntities(text: string): string {
	return text.replace(/&(?:#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6})|([a-z]{2,6}));/g, (all, decimal, hex, name) => {
		if (name) return named[name] ?? all
		const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
		return point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000)
			? String.fromCodePoint(point)
			: ' '
	})
}
