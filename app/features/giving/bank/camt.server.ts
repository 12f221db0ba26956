import { Parser } from 'htmlparser2'
import { lineCounter } from '#app/platform/text/text-file.server.ts'
import { parseAmount } from '../money.ts'
import {
	addRow,
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

/** The collected values of an entry, a transaction or a balance, by their path below it. */
type Gathered = { at: number; values: Map<string, string[]>; transactions: Gathered[] }

const chunk = 65_536
/** The values of one path, as lines of a text. */
const maxValues = 500

/**
 * A camt.052 report or camt.053 statement, versions 02 to 08, read in pieces. Only the five entities of XML and numbers are
 * decoded; a document type, by which others are declared, is refused.
 * @throws UnreadableFile
 */
export function readCamt(text: string): Statement {
	const statement = emptyStatement('camt')
	const path: string[] = []
	let value = ''
	let isWhole = false
	let isOther = false
	let entry: Gathered | null = null
	let transaction: Gathered | null = null
	let balance: Gathered | null = null

	const lineOf = lineCounter(text)
	const line = () => lineOf(parser.startIndex)
	const within = () => transaction ?? entry ?? balance

	const parser = new Parser(
		{
			onprocessinginstruction(name) {
				if (name.toLowerCase() === '!doctype') throw new UnreadableFile('entities', line())
			},
			onopentag(tag, attributes) {
				const name = withoutPrefix(tag)
				path.push(name)
				value = ''
				if (path.length > limits.depth) throw new UnreadableFile('broken-xml', line())
				const at = parser.startIndex
				if (name === 'Ntry') entry = gather(at)
				else if (name === 'TxDtls' && entry) transaction = gather(at)
				else if (name === 'Bal') balance = gather(at)
				if (name === 'Amt' && attributes.Ccy) keep(within(), `${pathBelow()}@Ccy`, attributes.Ccy)
			},
			ontext(part) {
				if (value.length < limits.text) value += part
			},
			onclosetag(tag, isImplied) {
				const name = withoutPrefix(tag)
				const isSelfClosed = text.startsWith('/>', parser.endIndex - 1)
				if ((isImplied && !isSelfClosed) || path.at(-1) !== name)
					throw new UnreadableFile('broken-xml', line())
				if (value.trim() !== '') keep(within(), pathBelow(), value.trim())
				if (!within()) takeHead(name)
				path.pop()
				value = ''
				if (name === 'TxDtls' && transaction) {
					entry?.transactions.push(transaction)
					transaction = null
				}
				if (name === 'Ntry' && entry) {
					const raw = text.slice(entry.at, Math.min(parser.endIndex + 1, entry.at + limits.text))
					if (!isOther) takeEntry(statement, entry, { line: lineOf(entry.at), raw })
					entry = null
				}
				if (name === 'Bal' && balance) {
					if (!isOther) takeBalance(statement, balance)
					balance = null
				}
				if (path.length === 0) isWhole = true
			},
			onerror() {
				throw new UnreadableFile('broken-xml', line())
			},
		},
		{ xmlMode: true },
	)
	for (let at = 0; at < text.length; at += chunk) parser.write(text.slice(at, at + chunk))
	if (!isWhole) throw new UnreadableFile('cut-off', lineOf(text.length))
	parser.end()
	return finishStatement(statement)

	/** The path below the innermost collected element: `RltdPties/Dbtr/Nm`. */
	function pathBelow(): string {
		const own = transaction ? 'TxDtls' : entry ? 'Ntry' : 'Bal'
		return path.slice(path.lastIndexOf(own) + 1).join('/')
	}

	/** The account and currency of the statement that begins. */
	function takeHead(name: string) {
		const below = path.slice(-4).join('/')
		const written = value.trim()
		if (!path.includes('Acct') || path.includes('Ownr') || path.includes('Svcr')) return
		if (name === 'IBAN' || below.endsWith('Acct/Id/Othr/Id')) {
			isOther = statement.account !== '' && statement.account !== written
			if (isOther) refuseRow(statement, 'other-account', line(), written)
			else statement.account = written
		}
		if (name === 'Ccy' && !statement.currency) statement.currency = written
	}
}

function gather(at: number): Gathered {
	return { at, values: new Map(), transactions: [] }
}

function keep(gathered: Gathered | null, path: string, value: string) {
	if (!gathered) return
	const known = gathered.values.get(path)
	if (!known) gathered.values.set(path, [value])
	else if (known.length < maxValues) known.push(value)
}

function takeBalance(statement: Statement, balance: Gathered) {
	const code = first(balance, 'Tp/CdOrPrtry/Cd')
	const currency = first(balance, 'Amt@Ccy')
	const amount = amountOf(balance, 'Amt', currency)
	if (amount === null || !currency) return
	const minor = first(balance, 'CdtDbtInd') === 'DBIT' ? -amount : amount
	const read = { day: isoDay(first(balance, 'Dt/Dt') || first(balance, 'Dt/DtTm')), minor }
	statement.currency ||= currency
	// Of several pages or days the first balance opens and the last one closes.
	if (code === 'OPBD' || code === 'PRCD') statement.opening ??= read
	if (code === 'CLBD') statement.closing = read
}

function takeEntry(statement: Statement, entry: Gathered, { line, raw }: { line: number; raw: string }) {
	const currency = first(entry, 'Amt@Ccy') || statement.currency
	if (!/^[A-Z]{3}$/.test(currency)) return refuseRow(statement, 'bad-currency', line, currency)
	statement.currency ||= currency
	if (currency !== statement.currency) return refuseRow(statement, 'bad-currency', line, currency)
	const amount = amountOf(entry, 'Amt', currency)
	const direction = first(entry, 'CdtDbtInd')
	if (amount === null || !/^(?:CRDT|DBIT)$/.test(direction))
		return refuseRow(statement, 'bad-amount', line, first(entry, 'Amt'))
	const written = first(entry, 'BookgDt/Dt') || first(entry, 'BookgDt/DtTm') || first(entry, 'ValDt/Dt')
	const day = isoDay(written)
	if (!day) return refuseRow(statement, 'bad-day', line, written)

	const whole = direction === 'DBIT' ? -amount : amount
	const status = first(entry, 'Sts/Cd') || first(entry, 'Sts') || 'BOOK'
	const isReversal = /^(?:true|1)$/.test(first(entry, 'RvslInd'))
	const base: BankRow = {
		line,
		day,
		amount: whole,
		currency,
		reference: cleanReference(first(entry, 'AcctSvcrRef') || first(entry, 'NtryRef')),
		endToEnd: '',
		structured: '',
		name: '',
		text: cleanText(first(entry, 'AddtlNtryInf')),
		type: typeOf(entry, whole),
		isReversal,
		kind:
			status === 'BOOK'
				? 'booked'
				: status === 'PDNG' || status === 'INFO' || status === 'FUTR'
					? 'pending'
					: 'failed',
		raw,
	}
	for (const row of rowsOf(statement, entry, base)) addRow(statement, row)
}

/** A row for each transaction of a batch, if all have amounts that make up the entry; else one for the entry. */
function rowsOf(statement: Statement, entry: Gathered, base: BankRow): BankRow[] {
	const { transactions } = entry
	const [only] = transactions
	if (!only) return [base]
	if (transactions.length === 1) {
		const row = rowOf(only, base)
		return [{ ...row, amount: base.amount }]
	}
	const rows = transactions.map((transaction, index) => {
		const row = rowOf(transaction, base)
		const own = cleanReference(first(transaction, 'Refs/AcctSvcrRef'))
		const reference = own || (base.reference && `${base.reference}/${index + 1}`)
		return { ...row, reference }
	})
	const sum = rows.reduce((total, { amount }) => total + amount, 0)
	const hasAll = transactions.every((each) => transactionAmount(each, base.currency) !== null)
	if (hasAll && sum === base.amount) return rows
	refuseRow(statement, 'batch-differs', base.line, base.reference)
	const text = cleanText([base.text, ...rows.map((row) => `${row.name} ${row.text}`)].join(' '))
	return [{ ...base, text }]
}

function rowOf(transaction: Gathered, base: BankRow): BankRow {
	const amount = transactionAmount(transaction, base.currency)
	const direction = first(transaction, 'CdtDbtInd')
	const isOut = direction === '' ? base.amount < 0 : direction === 'DBIT'
	const debtor = party(transaction, 'Dbtr') || party(transaction, 'UltmtDbtr')
	const creditor = party(transaction, 'Cdtr') || party(transaction, 'UltmtCdtr')
	const remittance = all(transaction, 'RmtInf/Ustrd').join(' ')
	const more = all(transaction, 'RmtInf/Strd/AddtlRmtInf').join(' ')
	const text = cleanText(`${remittance} ${more}`) || cleanText(first(transaction, 'AddtlTxInf')) || base.text
	const returned = first(transaction, 'RtrInf/Rsn/Cd')
	return {
		...base,
		amount: isOut ? -(amount ?? 0) : (amount ?? 0),
		reference: cleanReference(first(transaction, 'Refs/AcctSvcrRef')) || base.reference,
		endToEnd: cleanReference(first(transaction, 'Refs/EndToEndId')),
		structured: cleanReference(first(transaction, 'RmtInf/Strd/CdtrRefInf/Ref')),
		// Reversed money came from the debtor.
		name: cleanText(isOut && !base.isReversal ? creditor || debtor : debtor || creditor),
		text,
		type: base.type ?? typeOf(transaction, isOut ? -1 : 1),
		isReversal: base.isReversal || returned !== '' || (isOut && saysReturn(text)),
	}
}

/** Version 02 names a party directly, version 08 within `Pty`. */
function party(transaction: Gathered, role: string): string {
	return first(transaction, `RltdPties/${role}/Pty/Nm`) || first(transaction, `RltdPties/${role}/Nm`)
}

/** In the currency of the account, or null. */
function transactionAmount(transaction: Gathered, currency: string): number | null {
	for (const path of ['Amt', 'AmtDtls/TxAmt/Amt']) {
		if (first(transaction, `${path}@Ccy`) === currency) return amountOf(transaction, path, currency)
	}
	return null
}

function typeOf(gathered: Gathered, amount: number): BankRow['type'] {
	const family = first(gathered, 'BkTxCd/Domn/Fmly/SubFmlyCd')
	if (amount < 0 && /^(?:CHRG|FEES|COMM|COME|TAXE)$/.test(family)) return 'fee'
	return amount > 0 && /^(?:INTR|DINT)$/.test(family) ? 'interest' : null
}

function amountOf(gathered: Gathered, path: string, currency: string): number | null {
	const written = first(gathered, path)
	if (!/^[0-9]+(?:\.[0-9]*)?$/.test(written)) return null
	const read = parseAmount(written, currency, { decimalSign: '.' })
	return read.ok ? read.minor : null
}

function first(gathered: Gathered, path: string): string {
	return gathered.values.get(path)?.[0] ?? ''
}

function all(gathered: Gathered, path: string): string[] {
	return gathered.values.get(path) ?? []
}

/** A day, or a moment in the bank's own time. */
function isoDay(written: string): string | null {
	const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T+Z-]|$)/.exec(written)
	return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null
}

function withoutPrefix(tag: string): string {
	return tag.slice(tag.indexOf(':') + 1)
}
