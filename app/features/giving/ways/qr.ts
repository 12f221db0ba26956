import type { Money } from '../money.ts'
import {
	epcPayee,
	epcText,
	readEmv,
	type SwissPayee,
	swissText,
	upiLink,
	upiPayee,
	withEmvAmount,
} from '../qr.ts'
import type { QrScheme } from './model.ts'

// The text of a way's QR code or link. Browser-safe.

type Address = { street: string; building: string; postcode: string; town: string }
type Payee = Address & {
	qrScheme: QrScheme | null
	qrPayload: string
	holder: string
	number: string
	bic: string
}

/**
 * The text of the QR code, or the link, for a payment: EPC, UPI, Swiss QR-bill or the bank's own payload. Null: the way
 * has none, or the code cannot have the amount's currency.
 * @param code of the pledge, twelve digits without spaces
 */
export function payText(way: Payee, { amount, code }: { amount: Money; code: string }): string | null {
	const made = madeOf(way, amount, code)
	return made?.ok ? made.text : null
}

function madeOf(way: Payee, amount: Money, code: string) {
	const { qrScheme, qrPayload, holder, number, bic } = way
	switch (qrScheme) {
		case 'epc':
			return epcText({ name: holder, iban: number, bic, amount, text: code })
		case 'upi':
			return upiLink({ address: number, name: holder, amount, code })
		case 'emv':
			return withEmvAmount(qrPayload, amount, code)
		case 'swiss':
			return swissText({ ...payeeOf(way), amount, code })
		default:
			return null
	}
}

/** A drawn QR code: an SVG path, one unit a module, and whether the Swiss cross stands on it. */
export type PayCode = { path: string; size: number; isSwiss: boolean }

/** The payee of a Swiss QR-bill. */
export function payeeOf({
	holder,
	number,
	street,
	building,
	postcode,
	town,
}: Address & { holder: string; number: string }): SwissPayee {
	return { name: holder, iban: number, street, building, postcode, town }
}

/**
 * The payee's name in a bank's pasted code: tag 59 of EMVCo payloads, the sixth line of EPC texts, `pn` of UPI links.
 * Null if none was pasted, or it has no name.
 */
export function nameInQr({ qrPayload }: Pick<Payee, 'qrPayload'>): string | null {
	const text = qrPayload.trim()
	if (text === '') return null
	const emv = readEmv(text)
	const name = emv.ok ? emv.payload.name : (epcPayee(text) ?? upiPayee(text))
	return name?.trim() || null
}
