import { type Money, toDecimal } from './money.ts'

// The text of payment QR codes; drawing is elsewhere. Browser-safe.

export type QrFault =
	| 'iban'
	| 'name'
	| 'currency'
	| 'amount'
	| 'reference'
	| 'payload'
	| 'checksum'
	| 'not-static'
	| 'address'
export type QrText = { ok: true; text: string } | { ok: false; reason: QrFault }

/** Are the check digits of ISO 13616 correct? Spaces are allowed. */
export function isIban(typed: string): boolean {
	const iban = compact(typed)
	if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false
	const moved = iban.slice(4) + iban.slice(0, 4)
	let rest = 0
	for (const sign of moved) {
		const value = Number.parseInt(sign, 36)
		rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97
	}
	return rest === 1
}

/**
 * A SEPA credit transfer (EPC069-12, version 002, UTF-8). The reference is unstructured text, because apps drop
 * structured ones; without an amount the payer enters one.
 * @param amount euros, 0.01 to 999 999 999.99
 */
export function epcText(payee: {
	name: string
	iban: string
	bic?: string
	amount?: Money
	text: string
}): QrText {
	const name = oneLine(payee.name)
	const text = oneLine(payee.text)
	const iban = compact(payee.iban)
	const bic = compact(payee.bic ?? '')
	if (name === '' || name.length > 70) return { ok: false, reason: 'name' }
	if (!isIban(iban) || (bic !== '' && !/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(bic)))
		return { ok: false, reason: 'iban' }
	if (text.length > 140) return { ok: false, reason: 'reference' }
	let amount = ''
	if (payee.amount) {
		if (payee.amount.currency !== 'EUR') return { ok: false, reason: 'currency' }
		if (payee.amount.minor < 1 || payee.amount.minor > 99_999_999_999) return { ok: false, reason: 'amount' }
		amount = `EUR${toDecimal(payee.amount)}`
	}
	const lines = ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', '', text]
	return { ok: true, text: lines.join('\n').trimEnd() }
}

/** The payee's name in an EPC text (its sixth line); null if it is none. */
export function epcPayee(text: string): string | null {
	const lines = text.split(/\r\n|\n/)
	return lines[0] === 'BCD' && lines[3] === 'SCT' ? (lines[5] ?? null) : null
}

/** A UPI link (NPCI linking specification): the payee's address and name, rupees, the code as reference and note. */
export function upiLink(payee: { address: string; name: string; amount?: Money; code: string }): QrText {
	const { address, code } = payee
	const name = oneLine(payee.name)
	if (!/^[A-Za-z0-9.\-_]{2,256}@[A-Za-z0-9.-]{2,64}$/.test(address)) return { ok: false, reason: 'address' }
	if (name === '' || name.length > 99) return { ok: false, reason: 'name' }
	if (!/^[A-Za-z0-9]{1,35}$/.test(code)) return { ok: false, reason: 'reference' }
	const parts = [`pa=${address}`, `pn=${encodeURIComponent(name)}`]
	if (payee.amount) {
		if (payee.amount.currency !== 'INR') return { ok: false, reason: 'currency' }
		if (payee.amount.minor < 1) return { ok: false, reason: 'amount' }
		parts.push(`am=${toDecimal(payee.amount)}`)
	}
	parts.push('cu=INR', `tr=${code}`, `tn=${code}`)
	return { ok: true, text: `upi://pay?${parts.join('&')}` }
}

export type SwissPayee = {
	name: string
	/** Of Switzerland or Liechtenstein. */
	iban: string
	street: string
	building: string
	postcode: string
	town: string
}

/**
 * A Swiss QR-bill (Swiss Implementation Guidelines QR-bill 2.3: structured addresses only, Latin letters) for a plain IBAN.
 * The code is within a creditor reference (ISO 11649).
 * @param bill.amount francs or euros, 0.01 to 999 999 999.99
 */
export function swissText(bill: SwissPayee & { amount: Money; code: string }): QrText {
	const { amount, code } = bill
	const name = oneLine(bill.name)
	const iban = compact(bill.iban)
	const address = [bill.street, bill.building, bill.postcode, bill.town].map(oneLine)
	if (name === '' || name.length > 70 || !isLatin(name)) return { ok: false, reason: 'name' }
	if (!isIban(iban) || !/^(?:CH|LI).{19}$/.test(iban) || isQrIban(iban)) return { ok: false, reason: 'iban' }
	if (!address.every(isLatin)) return { ok: false, reason: 'address' }
	if (amount.currency !== 'CHF' && amount.currency !== 'EUR') return { ok: false, reason: 'currency' }
	if (amount.minor < 1 || amount.minor > 99_999_999_999) return { ok: false, reason: 'amount' }
	const none = Array<string>(7).fill('')
	const payee = [iban, 'S', name, ...address, iban.slice(0, 2)]
	const reference = ['SCOR', creditorReference(code)]
	const lines = [
		'SPC',
		'0200',
		'1',
		...payee,
		...none,
		toDecimal(amount),
		amount.currency,
		...none,
		...reference,
	]
	return { ok: true, text: [...lines, '', 'EPD'].join('\n') }
}

/** `RF`, two check digits and the code (ISO 11649). @param code digits */
export function creditorReference(code: string): string {
	// R is 27 and F is 15.
	const rest = Number(BigInt(`${code}271500`) % 97n)
	return `RF${String(98 - rest).padStart(2, '0')}${code}`
}

/** An IBAN whose bank takes references of 27 digits alone: its clearing number is 30000 to 31999. */
function isQrIban(iban: string): boolean {
	return /^3[01]/.test(iban.slice(4))
}

/** Letters that Swiss payments can carry and standard fonts of PDF have. */
function isLatin(text: string): boolean {
	return /^[\x20-\x7e\xa0-\xff]*$/.test(text)
}

/** The payee's name in a UPI link; null if it is none or has no name. */
export function upiPayee(link: string): string | null {
	if (!/^upi:\/\/pay\?/i.test(link)) return null
	const query = new URLSearchParams(link.slice(link.indexOf('?') + 1))
	return query.get('pn')
}

/** The payee's fields of an EMVCo merchant-presented code. */
export type EmvPayload = {
	isStatic: boolean
	/** Tag 59. */
	name: string
	/** Tag 60. */
	city: string
	/** Tag 53: the ISO 4217 number of the currency. */
	currency: string
	amount: string | null
	/** Tag 62-05. */
	reference: string | null
}

type Field = { tag: string; value: string }

/** The payload's fields, if it is complete and its checksum is correct. */
export function readEmv(payload: string): { ok: true; payload: EmvPayload } | { ok: false; reason: QrFault } {
	const read = emvFields(payload)
	if (!read.ok) return read
	const { fields } = read
	return {
		ok: true,
		payload: {
			isStatic: fieldValue(fields, '01') !== '12',
			name: fieldValue(fields, '59') ?? '',
			city: fieldValue(fields, '60') ?? '',
			currency: fieldValue(fields, '53') ?? '',
			amount: fieldValue(fields, '54'),
			reference: fieldValue(parseFields(fieldValue(fields, '62') ?? '') ?? [], '05'),
		},
	}
}

/**
 * A bank's static payload with the amount (tag 54) and the code as reference label (tag 62-05), and a new checksum.
 * The payload must be static and without an amount.
 */
export function withEmvAmount(payload: string, amount: Money, code: string): QrText {
	const read = emvFields(payload)
	if (!read.ok) return read
	const { fields } = read
	if (fieldValue(fields, '01') === '12' || fieldValue(fields, '54') !== null)
		return { ok: false, reason: 'not-static' }
	if (currencyNumbers[amount.currency] !== fieldValue(fields, '53')) return { ok: false, reason: 'currency' }
	const decimal = toDecimal(amount)
	if (amount.minor < 1 || decimal.length > 13) return { ok: false, reason: 'amount' }
	if (!/^[A-Za-z0-9]{1,25}$/.test(code)) return { ok: false, reason: 'reference' }

	const additional = parseFields(fieldValue(fields, '62') ?? '')
	if (!additional) return { ok: false, reason: 'payload' }
	const data = joinFields(withField(additional, { tag: '05', value: code }))
	if ([...data].length > 99) return { ok: false, reason: 'reference' }
	const all = withField(withField(fields, { tag: '54', value: decimal }), { tag: '62', value: data })
	const body = `${joinFields(all.filter(({ tag }) => tag !== '63'))}6304`
	return { ok: true, text: body + checksum(body) }
}

/** ISO 4217 numbers of currencies with such codes. */
const currencyNumbers: Record<string, string> = {
	AED: '784',
	BDT: '050',
	BHD: '048',
	BRL: '986',
	CNY: '156',
	EGP: '818',
	EUR: '978',
	GHS: '936',
	IDR: '360',
	INR: '356',
	JOD: '400',
	KES: '404',
	KHR: '116',
	KWD: '414',
	LAK: '418',
	LKR: '144',
	MYR: '458',
	NGN: '566',
	NPR: '524',
	OMR: '512',
	PHP: '608',
	PKR: '586',
	QAR: '634',
	SAR: '682',
	SGD: '702',
	THB: '764',
	TZS: '834',
	UGX: '800',
	USD: '840',
	UZS: '860',
	VND: '704',
	ZAR: '710',
}

const maxPayload = 1000

function emvFields(payload: string): { ok: true; fields: Field[] } | { ok: false; reason: QrFault } {
	const text = payload.trim()
	if (text.length > maxPayload) return { ok: false, reason: 'payload' }
	const fields = parseFields(text)
	if (fields?.[0]?.tag !== '00' || fields.at(-1)?.tag !== '63') return { ok: false, reason: 'payload' }
	if (checksum(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return { ok: false, reason: 'checksum' }
	return { ok: true, fields }
}

/** Tag, length in characters and value, one after the other; null for a wrong length. */
function parseFields(text: string): Field[] | null {
	const signs = [...text]
	const fields: Field[] = []
	let at = 0
	while (at < signs.length) {
		const head = signs.slice(at, at + 4).join('')
		if (!/^[0-9]{4}$/.test(head)) return null
		const length = Number(head.slice(2))
		const value = signs.slice(at + 4, at + 4 + length)
		if (value.length < length) return null
		fields.push({ tag: head.slice(0, 2), value: value.join('') })
		at += 4 + length
	}
	return fields
}

function joinFields(fields: Field[]): string {
	return fields
		.map(({ tag, value }) => `${tag}${String([...value].length).padStart(2, '0')}${value}`)
		.join('')
}

function fieldValue(fields: Field[], tag: string): string | null {
	return fields.find((field) => field.tag === tag)?.value ?? null
}

/** Replaces the field of a tag, or inserts it before the first greater tag. */
function withField(fields: Field[], field: Field): Field[] {
	const others = fields.filter(({ tag }) => tag !== field.tag)
	const own = fields.findIndex(({ tag }) => tag === field.tag)
	const next = others.findIndex(({ tag }) => tag > field.tag)
	const at = own >= 0 ? own : next < 0 ? others.length : next
	return [...others.slice(0, at), field, ...others.slice(at)]
}

/** CRC-16/CCITT-FALSE over UTF-8, as EMVCo requires: polynomial 0x1021, start 0xFFFF, four hexadecimal digits. */
function checksum(text: string): string {
	let crc = 0xffff
	for (const byte of new TextEncoder().encode(text)) {
		crc ^= byte << 8
		for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
	}
	return crc.toString(16).toUpperCase().padStart(4, '0')
}

function compact(typed: string): string {
	return typed.replace(/[\s\p{Cf}]/gu, '').toUpperCase()
}

function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
