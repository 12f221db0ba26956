import { latinDigits } from '#app/platform/text/typed.ts'

/**
 * Reads an E or INS number: `E 471`, `e-471`, `INS 471`, `471`, `E500(ii)`.
 * @returns `E471`; null if there is no such number
 */
export function readENumber(text: string): string | null {
	const plain = latinDigits(text)
		.replace(/\s/g, '')
		.replace(/\([ivx]{1,5}\)$/i, '')
	const found = /^(?:E|INS)?[-.]?(\d{3,4})([a-j])?$/i.exec(plain)
	if (!found) return null
	const number = Number(found[1])
	if (number < 100 || (number > 999 && number > 1599)) return null
	return `E${number}${(found[2] ?? '').toLowerCase()}`
}
