import { expect, test } from 'vitest'
import { groupReceipt, readReceipt } from './receipt.ts'

test('a receipt is read in the digits of every language, however it is grouped', () => {
	const digits = '0123456789012345'
	for (const typed of [
		digits,
		' 0123 4567 8901 2345 ',
		'0123-4567–8901—2345',
		'٠١٢٣ ٤٥٦٧ ٨٩٠١ ٢٣٤٥',
		'\u2066۰۱۲۳\u2069 ۴۵۶۷ ۸۹۰۱ ۲۳۴۵',
	])
		expect(readReceipt(typed)).toBe(digits)
	for (const typed of ['', '0123 4567 8901 234', `${digits}6`, '0123 4567 8901 234x', '०१२३४५६७८९०१२३४५'])
		expect(readReceipt(typed)).toBeNull()
	expect(groupReceipt(digits)).toEqual(['0123', '4567', '8901', '2345'])
})
