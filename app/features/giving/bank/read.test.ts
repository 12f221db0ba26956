import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { columnMapShape } from './column-map.server.ts'
import type { ColumnMap } from './columns.ts'
import { parseDay } from './csv.server.ts'
import { readBankFile } from './read.server.ts'
import { type BankRow, fileFaults, findKnownRows, limits, rowFaults, rowKeys } from './statement.ts'
import { refusalText } from './words.ts'

const folder = 'tests/bank-files'
const german = (rows: string[]) =>
	['Buchungstag;Name;Verwendungszweck;Betrag;Währung;Reference', ...rows].join('\n')
const one = '01.02.2026;AMINA;4870 6580 2308;15,00;EUR;R1'

async function statementOf(file: string | Uint8Array, options: Parameters<typeof readBankFile>[1] = {}) {
	const read = await readBankFile(Buffer.from(file as string), options)
	if (!read.ok) throw new Error(refusalText(read.refusal))
	return read.statement
}

async function refusalOf(file: string | Uint8Array, options: Parameters<typeof readBankFile>[1] = {}) {
	const read = await readBankFile(Buffer.from(file as string), options)
	return read.ok ? 'read' : `${read.refusal.code} ${read.refusal.line ?? '-'}`
}

/** A text in an encoding of one byte a letter. */
function inCodePage(text: string, encoding: string): Buffer {
	const table = new Map<string, number>()
	for (let byte = 0; byte < 256; byte++)
		table.set(new TextDecoder(encoding).decode(Buffer.from([byte])), byte)
	return Buffer.from([...text].map((letter) => table.get(letter) ?? 63))
}

test.each([
	['camt053.xml', 100_000_000, 100_446_627],
	['camt053-v2.xml', 100_000_000, 100_446_627],
	['mt940-free.sta', 100_000_000, 100_416_582],
	['mt940-structured.sta', 100_000_000, 100_416_582],
	['bank-pk.csv', 100_000_000, 100_446_627],
	['statement.ofx', null, 100_446_627],
])('%s opens and closes with its balances', async (file, opening, closing) => {
	const statement = await statementOf(readFileSync(`${folder}/${file}`), { currency: 'EUR' })
	expect(statement.opening?.minor ?? null).toBe(opening)
	expect(statement.closing?.minor).toBe(closing)
	if (opening === null) return
	const sum = statement.rows.reduce((total, { amount }) => total + amount, opening)
	expect(sum).toBe(closing)
	expect(statement.refusals.filter(({ code }) => code === 'sum-differs')).toEqual([])
})

test('what does not add up is said with the difference', async () => {
	const file = readFileSync(`${folder}/camt053.xml`, 'utf8').replace('>1004466.27<', '>1004467.27<')
	const { refusals } = await statementOf(file)
	expect(refusals).toContainEqual({ code: 'sum-differs', line: null, value: '1.00' })
	const csv = readFileSync(`${folder}/bank-pk.csv`, 'utf8').replace(/^.*2602050000024\n/m, '')
	expect((await statementOf(csv, { currency: 'EUR' })).refusals).toEqual([
		{ code: 'balance-gap', line: 29, value: '' },
		{ code: 'sum-differs', line: null, value: '250.00' },
	])
})

test('every encoding of banks is read: marks, UTF-16, Windows-1252 and Windows-1256', async () => {
	const text = german([one, '02.02.2026;عبد الله بن عمر;تبرع للأيتام;20,00;EUR;R2'])
	const swapped = Buffer.from(text, 'utf16le').swap16()
	const files: [string, Buffer][] = [
		['UTF-8', Buffer.from(text)],
		['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
		['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
		['UTF-16, big end first, with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
		['Windows-1256', inCodePage(text.replace('Währung', 'Currency'), 'windows-1256')],
	]
	for (const [name, bytes] of files) {
		const { rows } = await statementOf(bytes)
		expect(
			rows.map((row) => row.name),
			name,
		).toEqual(['AMINA', 'عبد الله بن عمر'])
		expect(rows[1]?.text, name).toBe('تبرع للأيتام')
	}
	const latin = german([one, '02.02.2026;Zoë Müller;Spende für Bücher;20,00;EUR;R2'])
	for (const bytes of [inCodePage(latin, 'windows-1252'), Buffer.from(latin, 'utf16le')])
		expect((await statementOf(bytes)).rows[1]?.name).toBe('Zoë Müller')
})

test('preambles, blank lines, sums below the rows and spreadsheets’ apostrophes are passed over', async () => {
	const file = [
		'Kontoauszug;;;',
		'IBAN;DE02120300000000202051;;',
		'',
		german([one, '', "02.02.2026;B;x;'-5,00;EUR;R2", ';;Summe;;;']),
	]
	const { rows, refusals } = await statementOf(file.join('\n'))
	expect(refusals).toEqual([])
	expect(rows.map(({ line, amount }) => [line, amount])).toEqual([
		[5, 1500],
		[7, -500],
	])
})

test('bad rows are refused with their line, and the others are read', async () => {
	const { rows, refusals } = await statementOf(
		german([
			one,
			'31.02.2026;A;x;15,00;EUR;R2',
			'02.02.2026;A;x;fifteen;EUR;R3',
			'02.02.2026;A;"two\nlines";15,00;USD;R4',
			'02.02.2026;A;x;;EUR;R5',
			'02.02.2026;A',
		]),
	)
	expect(rows).toHaveLength(1)
	expect(refusals).toEqual([
		{ code: 'bad-day', line: 3, value: '31.02.2026' },
		{ code: 'bad-amount', line: 4, value: 'fifteen' },
		{ code: 'bad-currency', line: 5, value: 'USD' },
		{ code: 'no-amount', line: 7, value: '' },
		{ code: 'bad-currency', line: 8, value: '' },
	])
})

test('swapped columns are refused row by row', async () => {
	const map = {
		separator: ';',
		dateOrder: 'dmy',
		decimalSign: ',',
		columns: { day: 'Betrag', amount: 'Buchungstag' },
	}
	const { rows, refusals } = await statementOf(german([one, one]), {
		map: columnMapShape.parse(map),
		currency: 'EUR',
	})
	expect(rows).toEqual([])
	expect(refusals.map(({ code, line }) => [code, line])).toEqual([
		['bad-day', 2],
		['bad-day', 3],
	])
})

test.each([
	['an empty file', '', 'empty -'],
	['blanks alone', ' \n\n', 'empty -'],
	['a zip renamed', Buffer.from('504b0304140000000800', 'hex'), 'packed 1'],
	['a PDF renamed', '%PDF-1.7', 'packed 1'],
	['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'packed 1'],
	['a NUL', `${german([one])}\n02.02.2026;A\0B;x;1,00;EUR;R2`, 'not-text 3'],
	['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-text 3'],
	['one line without end', 'a;b;'.repeat(200_000), 'line-too-long 1'],
	['a line of separators', `Date,Amount${','.repeat(1_000_000)}`, 'line-too-long 1'],
	['a long line further down', `${german([one])}\n${';'.repeat(1_000_000)}`, 'line-too-long 3'],
	['nothing but bad rows', german(Array(2000).fill('x;y;z;1,00;EUR;R')), 'too-many-faults 1002'],
	['a row without end', `${german([one])}\n02.02.2026;A;"${'x'.repeat(100_000)}`, 'line-too-long 3'],
	['a quotation mark that is not closed', `${german([one])}\n02.02.2026;A;"x;1,00;EUR;R2`, 'quote-open 3'],
	['a table of empty cells', `Date,Amount\n${`${','.repeat(60_000)}\n`.repeat(60)}`, 'too-many-cells 51'],
	['no columns', 'a;b;c\n1;2;3', 'no-columns 1'],
	['prose', 'Dear treasurer\nthank you', 'no-columns 1'],
	['HTML', '<!doctype html><html><body>Log in</body></html>', 'unknown-format 1'],
	['JSON', '{"a":1}', 'unknown-format 1'],
	['other XML', '<?xml version="1.0"?><rss><channel/></rss>', 'unknown-format 1'],
	['no currency', 'Date,Description,Amount\n2026-02-01,x,15.00', 'no-currency 2'],
	['MT940 cut off', readFileSync(`${folder}/mt940-free.sta`).subarray(0, 3000), 'cut-off 67'],
	['CAMT cut off', readFileSync(`${folder}/camt053.xml`).subarray(0, 9000), 'cut-off 14'],
	['OFX cut off', readFileSync(`${folder}/statement.ofx`).subarray(0, 4000), 'cut-off 37'],
])('%s is refused in words, with its line', async (_, file, wanted) => {
	expect(await refusalOf(file)).toBe(wanted)
})

test('an XML bomb, damaged XML and deep XML are refused before they do anything', async () => {
	const bomb = `<?xml version="1.0"?>\n<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`
	expect(await refusalOf(bomb)).toBe('entities 2')
	const camt = readFileSync(`${folder}/camt053.xml`, 'utf8')
	expect(await refusalOf(camt.replace('</RltdPties>', '</RltdParties>'))).toMatch(/^broken-xml 5/)
	expect(await refusalOf(`<Document>camt.053${'<a>'.repeat(100_000)}`)).toMatch(/^broken-xml 1/)
	// An entity that nobody declared stays as it is written.
	const named = (await statementOf(camt.replace('HALIMA ABDI', 'H &amp; A &lol; &#65;'))).rows[1]?.name
	expect(named).toBe('H & A &lol; A')
})

test('a file that is too large is refused before all of it is read', async () => {
	let given = 0
	async function* endless() {
		for (;;) {
			given += 1_000_000
			yield Buffer.alloc(1_000_000, 'a;')
		}
	}
	const read = await readBankFile(endless())
	expect(read.ok || read.refusal).toEqual({ code: 'too-large', line: null, value: '24' })
	expect(given).toBeLessThan(limits.bytes + 3_000_000)
})

test('too many rows are refused', async () => {
	const file = ['Date,Amount', ...Array(limits.rows + 1).fill('2026-02-01,1.00')].join('\n')
	expect(await refusalOf(file, { currency: 'EUR' })).toBe(`too-many-rows ${limits.rows + 2}`)
})

test('each refusal has a sentence in each language', () => {
	for (const locale of locales) {
		for (const code of [...fileFaults, ...rowFaults]) {
			const text = inLocale(locale, () => refusalText({ code, line: 7, value: '3' }))
			expect(text.length).toBeGreaterThan(10)
			expect(text).toContain(locale === 'en' ? '7' : locale === 'ar' ? '٧' : '۷')
		}
	}
})

const mt940 = (movements: string[], closing: string, currency = 'EUR') =>
	[
		':20:X',
		':25:NL01',
		':28C:1/1',
		`:60F:C260201${currency}100,`,
		...movements,
		`:62F:C260208${currency}${closing}`,
		'-',
	].join('\n')

test('MT940 of other banks: unknown fields, three decimals, the turn of a year, charges and returns', async () => {
	const file = mt940(
		[
			':13D:2602011200+0100',
			':61:2512310102C1,5NMSC4870//B1',
			':86:plain text 4870 65',
			'80 2308 goes on',
			':61:260202D0,250NCHGNONREF',
			':86:Kosten',
			':61:260203RC1,NRTINONREF//B3',
			':86:/RTRN/MS03/NAME/A/REMI/USTD//487065802308/',
			':90C:1KWD1,5',
		],
		'100,250',
		'KWD',
	)
	const { rows, refusals, currency } = await statementOf(file)
	expect(refusals).toEqual([])
	expect(currency).toBe('KWD')
	expect(
		rows.map(({ day, amount, reference, type, isReversal }) => [day, amount, reference, type, isReversal]),
	).toEqual([
		['2026-01-02', 1500, 'B1', null, false],
		['2026-02-02', -250, '', 'fee', false],
		['2026-02-03', -1000, 'B3', null, true],
	])
	expect(rows[0]?.text).toBe('plain text 4870 65 80 2308 goes on')
	expect(rows[2]?.text).toBe('487065802308')
})

test('MT940: a movement that cannot be read is refused with its line', async () => {
	const { rows, refusals } = await statementOf(mt940([':61:26', ':86:x', ':61:261332C1,NTRFX'], '100,'))
	expect(rows).toEqual([])
	expect(refusals.map(({ code, line }) => [code, line])).toEqual([
		['bad-row', 5],
		['bad-day', 7],
	])
})

test('MT940: a text without end is cut, and what comes behind it is read', async () => {
	const file = mt940([':61:260202C1,NTRFX', `:86:${'abc\n'.repeat(300_000)}`], '101,')
	const { rows, closing } = await statementOf(file)
	expect([rows[0]?.text.length, closing?.minor]).toEqual([399, 10_100])
})

test('MT940: pieces of a text are joined as they were cut', async () => {
	const cut = ':86:166?20SVWZ+INV 2026?214870 6580?222308?32AMINA'
	const [row] = (await statementOf(mt940([':61:260202C1,NTRFX', cut], '101,'))).rows
	expect([row?.text, row?.name]).toEqual(['INV 2026 4870 6580 2308', 'AMINA'])
})

const camt = (body: string, message = 'BkToCstmrStmt', part = 'Stmt') =>
	`<?xml version="1.0"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.05x"><d:${message}><d:${part}><d:Acct><d:Id><d:IBAN>DE1</d:IBAN></d:Id><d:Ccy>EUR</d:Ccy></d:Acct>${body}</d:${part}></d:${message}></d:Document>`
const entry = (inner: string, amount = '15.00') =>
	`<d:Ntry><d:Amt Ccy="EUR">${amount}</d:Amt><d:CdtDbtInd>CRDT</d:CdtDbtInd><d:Sts>BOOK</d:Sts><d:BookgDt><d:DtTm>2026-02-01T23:30:00+02:00</d:DtTm></d:BookgDt><d:AcctSvcrRef>B1</d:AcctSvcrRef><d:NtryDtls>${inner}</d:NtryDtls></d:Ntry>`

test('CAMT.052, prefixes, empty elements and a statement without entries are read', async () => {
	const report = await statementOf(
		camt(entry('<d:TxDtls><d:Refs/><d:RmtInf><d:Ustrd/></d:RmtInf></d:TxDtls>'), 'BkToCstmrAcctRpt', 'Rpt'),
	)
	expect(report.rows).toMatchObject([{ day: '2026-02-01', amount: 1500, reference: 'B1', text: '' }])
	expect((await statementOf(camt(''))).rows).toEqual([])
})

test('CAMT: a batch is split where its parts add up, and is else kept as one', async () => {
	const part = (amount: string) => `<d:TxDtls><d:Amt Ccy="EUR">${amount}</d:Amt></d:TxDtls>`
	const split = await statementOf(camt(entry(part('10.00') + part('5.00'))))
	expect(split.rows.map(({ amount, reference }) => [amount, reference])).toEqual([
		[1000, 'B1/1'],
		[500, 'B1/2'],
	])
	const kept = await statementOf(camt(entry(part('10.00') + part('6.00'))))
	expect(kept.rows.map(({ amount }) => amount)).toEqual([1500])
	expect(kept.refusals).toMatchObject([{ code: 'batch-differs', line: 1, value: 'B1' }])
	// The payer's own currency is not the account's.
	const dollars = await statementOf(camt(entry('<d:TxDtls><d:Amt Ccy="USD">17.00</d:Amt></d:TxDtls>')))
	expect(dollars.rows.map(({ amount, currency }) => [amount, currency])).toEqual([[1500, 'EUR']])
})

test('OFX 2 is read, also in one line, with empty texts and a comma', async () => {
	const ofx = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>INT</TRNTYPE><DTPOSTED>20260201</DTPOSTED><TRNAMT>15,5</TRNAMT><FITID>F1</FITID><NAME>A &amp; B</NAME><MEMO></MEMO></STMTTRN><STMTTRN><TRNTYPE>SRVCHG<DTPOSTED>20260231<TRNAMT>-1</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
	const { rows, refusals } = await statementOf(ofx)
	expect(rows).toMatchObject([{ amount: 1550, name: 'A & B', text: '', type: 'interest', reference: 'F1' }])
	expect(refusals).toEqual([{ code: 'bad-day', line: 1, value: '20260231' }])
})

test('other exports of wallets and banks are guessed', async () => {
	const cases: [string, number, string, Partial<ColumnMap>][] = [
		[
			'Date,Description,Amount (PKR)\n02/13/2026,"gift, of one",5000.00',
			500_000,
			'2026-02-13',
			{ dateOrder: 'mdy', currency: 'PKR' },
		],
		[
			'TRX ID|Date Time|Narration|Dr|Cr|Status|Currency\nA1|13-Feb-2026 10:00|x||1,500.50|Success|BDT',
			150_050,
			'2026-02-13',
			{ separator: '|' },
		],
		[
			'التاريخ\tالبيان\tمدين\tدائن\tالعملة\n١٣/٠٢/٢٠٢٦\tتبرع\t\t١٬٥٠٠٫٢٥٠\tKWD',
			1_500_250,
			'2026-02-13',
			{ separator: '\t' },
		],
		[
			'Buchungstag;Verwendungszweck;Umsatz;Währung\n13.02.26;x;"1.500,00 EUR";EUR',
			150_000,
			'2026-02-13',
			{ decimalSign: ',' },
		],
	]
	for (const [file, amount, day, map] of cases) {
		const read = await readBankFile(Buffer.from(file))
		expect(read.ok && read.statement.refusals, file).toEqual([])
		expect(read.ok && read.statement.rows, file).toMatchObject([{ amount, day, kind: 'booked' }])
		expect(read.guessed?.map, file).toMatchObject(map)
	}
})

test('days that may be read two ways are marked as unsure', async () => {
	const read = await readBankFile(
		Buffer.from('Date,Amount,Currency\n01/02/2026,5.00,EUR\n02/02/2026,5.00,EUR'),
	)
	expect(read.guessed?.unsure).toContain('columns')
	const mixed = await readBankFile(Buffer.from('Date,Amount,Name\n01/02/2026,5.00,A\n03/04/2026,5.00,B'))
	expect(mixed.guessed?.unsure).toEqual(['dateOrder', 'currency'])
})

test('days of banks', () => {
	const days: [string, ColumnMap['dateOrder'], string | null][] = [
		['2026-02-01 08:00:00', 'dmy', '2026-02-01'],
		['20260201', 'dmy', '2026-02-01'],
		['1.2.26', 'dmy', '2026-02-01'],
		['26/02/01', 'ymd', '2026-02-01'],
		['2/1/2026', 'mdy', '2026-02-01'],
		['1 February 2026', 'dmy', '2026-02-01'],
		['۰۱/۰۲/۲۰۲۶', 'dmy', '2026-02-01'],
		['30.02.2026', 'dmy', null],
		['15,00', 'dmy', null],
		['', 'dmy', null],
	]
	for (const [written, order, day] of days) expect(parseDay(written, order), written).toBe(day)
})

test('a row is known again in another file, and two equal gifts of a day are two', () => {
	const row: BankRow = {
		line: 2,
		day: '2026-02-01',
		amount: 1500,
		currency: 'EUR',
		reference: '',
		endToEnd: '',
		structured: '',
		name: 'A',
		text: 'x',
		type: null,
		isReversal: false,
		kind: 'booked',
		raw: '',
	}
	const keys = rowKeys([row, { ...row, line: 3 }])
	expect(new Set(keys).size).toBe(2)
	expect(rowKeys([{ ...row, line: 9 }])[0]).toBe(keys[0])
	const named = { ...row, reference: 'R1' }
	expect(new Set(rowKeys([named, { ...named, amount: -10 }])).size).toBe(2)

	const earlierOf = (rows: BankRow[]) =>
		rowKeys(rows).map((key, index) => ({ key, reference: 'R1', amount: 1500, day: rows[index]?.day ?? '' }))
	const on = (...days: string[]) => days.map((day) => ({ ...named, day: `2026-${day}` }))
	const knownOf = (rows: BankRow[], earlier: BankRow[]) =>
		findKnownRows(rows, rowKeys(rows), earlierOf(earlier))
	// A standing order with one reference for ever.
	expect(knownOf(on('03-01'), on('02-01'))).toEqual([false])
	expect(knownOf(on('02-01', '03-01', '04-01'), on('02-01', '03-01'))).toEqual([true, true, false])
	expect(knownOf(on('02-02', '02-03'), on('02-01'))).toEqual([false, false])
	expect(knownOf(on('02-01', '02-01'), on('02-01'))).toEqual([true, false])
	// The days of another format, within those of the file.
	expect(knownOf(on('02-01', '02-05', '02-20'), on('02-02', '02-04', '02-12'))).toEqual([true, true, false])
})

test('a column of the payers’ words is text, though the bank calls it a reference', async () => {
	const rows = ['01/02/2026,A YUSUF,4870 6580 2308,10.00', '15/02/2026,B KHAN,,5.00']
	const read = await readBankFile(
		Buffer.from(['Date,Counter Party,Reference,Amount (GBP)', ...rows].join('\n')),
	)
	expect(read.guessed?.map.columns).toMatchObject({ text: ['Reference'] })
	expect(read.ok && read.statement.rows.map(({ text, reference }) => [text, reference])).toEqual([
		['4870 6580 2308', ''],
		['', ''],
	])
	const header = 'Date,Counter Party,Reference,Type,Details,Amount (GBP)'
	const words = [header, '01/02/2026,A YUSUF,for the orphans,FPS,x,10.00', '15/02/2026,B KHAN,,FPS,x,5.00']
	const other = await readBankFile(Buffer.from(words.join('\n')))
	expect(other.guessed?.map.columns.reference).toBeUndefined()
})

test('a column that is called text is the text', async () => {
	const csv = 'Date,Amount,Currency,Reference,Name,Text\n2026-11-28,50.00,EUR,R1,Ahmad,Zakat 4946 6902 3827\n'
	const read = await readBankFile(new TextEncoder().encode(csv))
	expect(read.ok && read.statement.rows[0]?.text).toBe('Zakat 4946 6902 3827')
})
