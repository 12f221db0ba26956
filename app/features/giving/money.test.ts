import { expect, test } from 'vitest'
import { currencyDecimals, formatMoney, isCurrency, parseAmount, toDecimal } from './money.ts'

test.each([
	['50', 'EUR', 5000],
	['50.5', 'EUR', 5050],
	['50,50', 'EUR', 5050],
	['1.234,56', 'EUR', 123_456],
	['1,234.56', 'EUR', 123_456],
	['1 234,56', 'EUR', 123_456],
	['1\u202f234,56', 'EUR', 123_456],
	['1’234.56', 'CHF', 123_456],
	['1,000,000', 'EUR', 100_000_000],
	['12,34,567', 'INR', 123_456_700],
	['12,34,567.50', 'INR', 123_456_750],
	['٥٠٠٠', 'PKR', 500_000],
	['۵۰۰۰', 'PKR', 500_000],
	['١٬٢٣٤٫٥٦', 'EUR', 123_456],
	['۱۲٫۵', 'EUR', 1250],
	['١٢،٥', 'EUR', 1250],
	['1500', 'JPY', 1500],
	['1.5', 'KWD', 1500],
	['15000.000', 'KWD', 15_000_000],
	['0.125', 'KWD', 125],
	['1.5000', 'EUR', 150],
	['\u200f50\u200e', 'EUR', 5000],
	['0', 'EUR', 0],
])('%s in %s is read', (typed, currency, minor) => {
	expect(parseAmount(typed, currency)).toEqual({ ok: true, minor })
})

test.each([
	['', 'EUR', 'empty'],
	['  ', 'EUR', 'empty'],
	['1.000', 'EUR', 'ambiguous'],
	['1,000', 'EUR', 'ambiguous'],
	['1.500', 'KWD', 'ambiguous'],
	['fifty', 'EUR', 'unreadable'],
	['50 EUR', 'EUR', 'unreadable'],
	['1,2,3', 'EUR', 'unreadable'],
	['1.2.3', 'EUR', 'unreadable'],
	['1,23.4', 'EUR', 'unreadable'],
	['12.345,67.8', 'EUR', 'unreadable'],
	['5e3', 'EUR', 'unreadable'],
	['.', 'EUR', 'unreadable'],
	['9'.repeat(41), 'EUR', 'unreadable'],
	['50.555', 'JPY', 'ambiguous'],
	['50.5', 'JPY', 'too-many-decimals'],
	['50.5555', 'EUR', 'too-many-decimals'],
	['-50', 'EUR', 'negative'],
	['99999999999999', 'EUR', 'too-large'],
	['10000000000.01', 'EUR', 'too-large'],
	['123,45,678', 'INR', 'unreadable'],
])('%s in %s is refused', (typed, currency, reason) => {
	expect(parseAmount(typed, currency)).toEqual({ ok: false, reason })
})

test('a bank’s amounts may be signed, and their decimal sign is known', () => {
	for (const typed of ['-1.800,00', '1.800,00-', '(1.800,00)', '\u22121.800,00'])
		expect(parseAmount(typed, 'EUR', { decimalSign: ',', isSigned: true })).toEqual({
			ok: true,
			minor: -180_000,
		})
	expect(parseAmount('1.000', 'EUR', { decimalSign: ',' })).toEqual({ ok: true, minor: 100_000 })
	expect(parseAmount('1.000', 'KWD', { decimalSign: '.' })).toEqual({ ok: true, minor: 1000 })
	expect(parseAmount('1.00', 'EUR', { decimalSign: ',' })).toEqual({ ok: false, reason: 'unreadable' })
})

test('the largest amount is accepted, and a small one has a digit before its point', () => {
	expect(parseAmount('10000000000', 'EUR')).toEqual({ ok: true, minor: 1_000_000_000_000 })
	expect(toDecimal({ minor: 5, currency: 'EUR' })).toBe('0.05')
	expect(toDecimal({ minor: -5, currency: 'KWD' })).toBe('-0.005')
})

test('what is written can be read again', () => {
	for (const currency of ['EUR', 'JPY', 'KWD', 'PKR']) {
		for (const minor of [0, 1, 12, 1234, 123_456_789, -1, -1234]) {
			const written = toDecimal({ minor, currency })
			expect(parseAmount(written, currency, { decimalSign: '.', isSigned: true })).toEqual({
				ok: true,
				minor,
			})
		}
	}
})

test('an amount is shown in the digits and order of its reader', () => {
	expect(formatMoney({ minor: 123_450, currency: 'EUR' }, 'en')).toBe('€1,234.50')
	expect(formatMoney({ minor: 150_000, currency: 'PKR' }, 'en')).toBe('PKR\u00a01,500')
	expect(formatMoney({ minor: 150_050, currency: 'PKR' }, 'en')).toBe('PKR\u00a01,500.50')
	expect(formatMoney({ minor: 1500, currency: 'KWD' }, 'en')).toBe('KWD\u00a01.500')
	expect(formatMoney({ minor: 1500, currency: 'JPY' }, 'en')).toBe('¥1,500')
	expect(formatMoney({ minor: 123_450, currency: 'EUR' }, 'ar')).toContain('١٬٢٣٤٫٥٠')
	expect(formatMoney({ minor: 123_450, currency: 'EUR' }, 'ur')).toContain('۱٬۲۳۴٫۵۰')
	// More digits than a float holds with cents.
	expect(formatMoney({ minor: 900_719_925_474_099, currency: 'EUR' }, 'en')).toBe('€9,007,199,254,740.99')
})

test('decimals are those of ISO 4217', () => {
	expect(['EUR', 'PKR', 'IDR', 'JPY', 'KWD', 'constructor'].map(currencyDecimals)).toEqual([2, 2, 2, 0, 3, 2])
	expect(['EUR', 'eur', 'EURO', ''].map(isCurrency)).toEqual([true, false, false, false])
})
