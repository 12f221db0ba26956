import { toDecimal } from '#app/features/giving/money.ts'

// Statements of an invented bank, in each format that is read.

/** A movement of an account; negative amounts left it. In minor units of the statement's currency. */
export type Movement = { day: string; amount: number; name: string; text: string; reference: string }
export type StatementOf = {
	movements: Movement[]
	currency: string
	/** Before the first movement; null: the file names no balances, where its format can leave them out. */
	opening: number | null
	/** Of the closing balance. */
	lastDay: string
}
export const writtenFormats = ['csv', 'mt940', 'camt', 'ofx'] as const
export type WrittenFormat = (typeof writtenFormats)[number]

export function writeStatement(format: WrittenFormat, of: StatementOf): Buffer {
	return Buffer.from(writers[format](of))
}

const writers: Record<WrittenFormat, (of: StatementOf) => string> = { csv, mt940, camt, ofx }

function csv({ movements, currency, opening }: StatementOf): string {
	let balance = opening ?? 0
	const rows = movements.map(({ day, amount, name, text, reference }) => {
		balance += amount
		const cells = [day, toDecimal({ minor: amount, currency }), name, text, reference, currency]
		return [...cells, ...(opening === null ? [] : [toDecimal({ minor: balance, currency })])].join(',')
	})
	const header = ['Date', 'Amount', 'Name', 'Description', 'Reference', 'Currency']
	return [[...header, ...(opening === null ? [] : ['Balance'])].join(','), ...rows, ''].join('\n')
}

const sumOf = (movements: Movement[]) => movements.reduce((sum, { amount }) => sum + amount, 0)
const compact = (day: string) => day.slice(2).replaceAll('-', '')

function mt940({ movements, currency, opening, lastDay }: StatementOf): string {
	const decimal = (minor: number) => toDecimal({ minor: Math.abs(minor), currency }).replace('.', ',')
	const balance = (tag: string, day: string, minor: number) =>
		`:${tag}:${minor < 0 ? 'D' : 'C'}${compact(day)}${currency}${decimal(minor)}`
	const first = opening ?? 0
	return [
		':20:STATEMENT',
		':25:12030000/202051',
		':28C:1/1',
		balance('60F', movements[0]?.day ?? lastDay, first),
		...movements.flatMap(({ day, amount, name, text, reference }) => [
			`:61:${compact(day)}${compact(day).slice(2)}${amount < 0 ? 'D' : 'C'}${decimal(amount)}NTRFNONREF${reference && `//${reference}`}`,
			`:86:166?00MOVEMENT?20SVWZ+${text}?32${name}`,
		]),
		balance('62F', lastDay, first + sumOf(movements)),
		'-',
		'',
	].join('\r\n')
}

function camt({ movements, currency, opening, lastDay }: StatementOf): string {
	const amountOf = (minor: number) =>
		`<Amt Ccy="${currency}">${toDecimal({ minor: Math.abs(minor), currency })}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
	const balance = (code: string, day: string, minor: number) =>
		`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amountOf(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`
	const first = opening ?? 0
	const entries = movements.map(({ day, amount, name, text, reference }) => {
		const id = reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`
		const party = amount < 0 ? 'Cdtr' : 'Dbtr'
		return `<Ntry>${amountOf(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${id}<NtryDtls><TxDtls><RltdPties><${party}><Pty><Nm>${name}</Nm></Pty></${party}></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>${currency}</Ccy></Acct>`,
		balance('OPBD', movements[0]?.day ?? lastDay, first),
		balance('CLBD', lastDay, first + sumOf(movements)),
		...entries,
		'</Stmt></BkToCstmrStmt></Document>',
	].join('\n')
}

function ofx({ movements, currency, opening, lastDay }: StatementOf): string {
	const plain = (day: string) => day.replaceAll('-', '')
	const rows = movements.map(
		({ day, amount, name, text, reference }) =>
			`<STMTTRN><TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${plain(day)}<TRNAMT>${toDecimal({ minor: amount, currency })}<FITID>${reference}<NAME>${name}<MEMO>${text}</STMTTRN>`,
	)
	const closing = toDecimal({ minor: (opening ?? 0) + sumOf(movements), currency })
	return [
		'OFXHEADER:100',
		'',
		`<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>202051</BANKACCTFROM><BANKTRANLIST>`,
		...rows,
		'</BANKTRANLIST>',
		`<LEDGERBAL><BALAMT>${closing}<DTASOF>${plain(lastDay)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
	].join('\n')
}
