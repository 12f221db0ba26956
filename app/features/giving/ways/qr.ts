import type { Money } from '../money.ts'
import { epcPayee, epcText, readEmv, upiLink, upiPayee, withEmvAmount } from '../qr.ts'
import type { QrScheme } from './model.ts'

// What the QR code or link of a way to pay holds. Browser-safe.

type Payee = { qrScheme: QrScheme | null; qrPayload: string; holder: string; number: string; bic: string }

/**
 * The text of the QR code, or the link, with which a donor pays: EPC, UPI or the bank's own payload. Null: the way has none,
 * the amount is in another currency than the code can say, or a Swiss QR-bill is drawn.
 * @param code of the pledge, twelve digits without spaces
 */
export function payText(way: Payee, { amount, code }: { amount: Money; code: string }): string | null {
	const made = madeOf(way, amount, code)
	return made?.ok ? made.text : null
}

function madeOf({ qrScheme, qrPayload, holder, number, bic }: Payee, amount: Money, code: string) {
	switch (qrScheme) {
		case 'epc':
			return epcText({ name: holder, iban: number, bic, amount, text: code })
		case 'upi':
			return upiLink({ address: number, name: holder, amount, code })
		case 'emv':
			return withEmvAmount(qrPayload, amount, code)
		default:
			return null
	}
}

/**
 * The payee's name as a bank wrote it into the code of a way, whatever was typed beside it: of EMVCo payloads tag 59, of pasted
 * EPC texts the sixth line, of pasted UPI links `pn`. Null where no bank's code was pasted, or it names nobody.
 */
export function nameInQr({ qrPayload }: Pick<Payee, 'qrPayload'>): string | null {
	const text = qrPayload.trim()
	if (text === '') return null
	const emv = readEmv(text)
	const name = emv.ok ? emv.payload.name : (epcPayee(text) ?? upiPayee(text))
	return name?.trim() || null
}
