import { expect, test } from 'vitest'
import { isReceiptKey, receiptKey } from './sealed.server.ts'

const secret = 'a secret for tests, long enough!'

test('the check code of a receipt is that of its number in its year, and of no other', () => {
	const key = receiptKey(secret, { series: '2026', number: 1 })
	expect(isReceiptKey(key, secret, { series: '2026', number: 1 })).toBe(true)
	expect(isReceiptKey(key, secret, { series: '2025', number: 1 })).toBe(false)
	expect(isReceiptKey(key, secret, { series: '2026', number: 2 })).toBe(false)
	expect(isReceiptKey(key, `${secret}!`, { series: '2026', number: 1 })).toBe(false)
})
