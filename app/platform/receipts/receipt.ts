import { compactIdentifier } from '../text/typed.ts'

export const receiptLength = 16

/**
 * Digits of a typed or pasted receipt: Latin, Arabic-Indic or extended (Urdu) digits, with spaces, dashes and direction
 * marks between them.
 * @returns 16 Latin digits, or null
 */
export function readReceipt(typed: string): string | null {
	const digits = compactIdentifier(typed.slice(0, 200))
	return /^[0-9]{16}$/.test(digits) ? digits : null
}

/** Groups of four digits. */
export function groupReceipt(digits: string): string[] {
	return digits.match(/.{4}/g) ?? []
}
