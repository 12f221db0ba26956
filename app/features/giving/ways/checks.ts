import { m } from '#app/paraglide/messages.js'
import { type EmvPayload, epcText, isIban, readEmv, swissText, upiLink, withEmvAmount } from '../qr.ts'
import type { QrScheme, WayKind } from './model.ts'
import { payeeOf } from './qr.ts'

type Way = {
	kind: WayKind
	holder: string
	number: string
	bic: string
	qrScheme: QrScheme | null
	qrPayload: string
	street: string
	building: string
	postcode: string
	town: string
}
type Faults = Record<string, string>

const sampleCode = '487065802308'

/** The errors of a way to pay, by field; empty: none. @param currency of its account */
export function faultsOf(way: Way, currency: string): Faults {
	return { ...ofPayee(way), ...ofScheme(way, currency) }
}

function ofPayee({ kind, holder, number, bic }: Way): Faults {
	const faults: Faults = {}
	const isPaidTo = kind === 'bank' || kind === 'wallet'
	if (isPaidTo && holder === '') faults.holder = m.ways_holder_required()
	if (isPaidTo && number === '') faults.number = m.ways_number_required()
	if (kind === 'bank' && looksLikeIban(number) && !isIban(number)) faults.number = m.ways_iban_wrong()
	if (bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) faults.bic = m.ways_bic_wrong()
	return faults
}

/** Two letters, two digits, and more than ten characters. */
function looksLikeIban(number: string): boolean {
	return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,}$/.test(number.replace(/\s/g, '').toUpperCase())
}

function ofScheme(way: Way, currency: string): Faults {
	switch (way.qrScheme) {
		case 'epc':
			return ofEpc(way, currency)
		case 'upi':
			return ofUpi(way, currency)
		case 'emv':
			return ofEmv(way, currency)
		case 'swiss':
			return ofSwiss(way, currency)
		default:
			return {}
	}
}

function ofEpc({ holder, number }: Way, currency: string): Faults {
	if (currency !== 'EUR') return { qrScheme: m.ways_scheme_currency({ currency: 'EUR' }) }
	if (!isIban(number)) return { number: m.ways_iban_wrong() }
	const made = epcText({ name: holder, iban: number, text: sampleCode })
	return made.ok ? {} : { holder: m.ways_holder_long({ max: 70 }) }
}

function ofUpi({ holder, number }: Way, currency: string): Faults {
	if (currency !== 'INR') return { qrScheme: m.ways_scheme_currency({ currency: 'INR' }) }
	const made = upiLink({ address: number, name: holder, code: sampleCode })
	if (made.ok) return {}
	return made.reason === 'address'
		? { number: m.ways_upi_wrong() }
		: { holder: m.ways_holder_long({ max: 99 }) }
}

function ofEmv({ qrPayload }: Way, currency: string): Faults {
	if (qrPayload === '') return { qrPayload: m.ways_payload_required() }
	const read = readEmv(qrPayload)
	if (!read.ok)
		return { qrPayload: read.reason === 'checksum' ? m.ways_payload_checksum() : m.ways_payload_unreadable() }
	const made = withEmvAmount(qrPayload, { minor: 100, currency }, sampleCode)
	if (made.ok) return {}
	if (made.reason === 'not-static') return { qrPayload: m.ways_payload_not_static() }
	if (made.reason === 'currency') return { qrPayload: m.ways_payload_currency({ currency }) }
	return { qrPayload: m.ways_payload_unreadable() }
}

function ofSwiss(way: Way, currency: string): Faults {
	const faults: Faults = {}
	if (currency !== 'CHF' && currency !== 'EUR')
		faults.qrScheme = m.ways_scheme_currency({ currency: 'CHF / EUR' })
	if (way.postcode === '') faults.postcode = m.ways_postcode_required()
	if (way.town === '') faults.town = m.ways_town_required()
	if (Object.keys(faults).length > 0) return faults
	const made = swissText({ ...payeeOf(way), amount: { minor: 100, currency }, code: sampleCode })
	if (made.ok) return {}
	if (made.reason === 'iban') return { number: m.ways_swiss_wrong() }
	return made.reason === 'address'
		? { street: m.ways_swiss_letters() }
		: { holder: m.ways_swiss_holder({ max: 70 }) }
}

/** The payee in a pasted payload; null if it is none. */
export function shownInPayload(qrPayload: string): Pick<EmvPayload, 'name' | 'city'> | null {
	const read = readEmv(qrPayload)
	return read.ok ? { name: read.payload.name, city: read.payload.city } : null
}
