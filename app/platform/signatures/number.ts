/** Without letters that are easily confused: 0 and O, 1 and I and L, U and V. */
export const numberLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A text on one line, as signed and printed. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()
}
