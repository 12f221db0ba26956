import { expect, test } from 'vitest'
import { apportion, formatFraction, fraction, parseFraction, roundDown, roundUp } from './fraction.ts'

test('fractions are read, shortened and written', () => {
	const written = (text: string) => {
		const read = parseFraction(text)
		return read && formatFraction(read)
	}
	expect(['12.50', '6/8', '0', '007', '0.000000001'].map(written)).toEqual([
		'25/2',
		'3/4',
		'0',
		'7',
		'1/1000000000',
	])
	const refused = ['', '1.', '.5', '-1', '1e3', '1/0', '1,5', '٣', ' 1', '1'.repeat(19), '1/2/3']
	expect(refused.filter((text) => parseFraction(text) !== null)).toEqual([])
	expect(formatFraction(fraction(3, -6))).toBe('-1/2')
	expect(() => fraction(1, 0)).toThrow(RangeError)
})

test('rounding goes down and up on both sides of nothing', () => {
	expect([fraction(7, 2), fraction(-7, 2), fraction(4)].map(roundDown)).toEqual([3n, -4n, 4n])
	expect([fraction(7, 2), fraction(-7, 2), fraction(4)].map(roundUp)).toEqual([4n, -3n, 4n])
})

test('parts in whole numbers add up to their sum rounded down', () => {
	expect(apportion([fraction(1, 3), fraction(1, 3), fraction(1, 3)])).toEqual([1n, 0n, 0n])
	expect(apportion([fraction(5, 2), fraction(13, 4), fraction(-1, 2)])).toEqual([3n, 3n, -1n])
	expect(apportion([fraction(1, 4), fraction(3, 4), fraction(7, 2)])).toEqual([0n, 1n, 3n])
	expect(apportion([])).toEqual([])
})
