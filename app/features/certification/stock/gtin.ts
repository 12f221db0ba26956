import { compactIdentifier } from '#app/platform/text/typed.ts'

/**
 * Reads a GTIN, the number below the barcode of a packet: 8, 12, 13 or 14 digits, the last of them a check digit.
 * @returns its digits; null if it is none
 */
export function readGtin(typed: string): string | null {
	const digits = compactIdentifier(typed)
	if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
	const sum = [...digits]
		.reverse()
		.reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
	return sum % 10 === 0 ? digits : null
}
