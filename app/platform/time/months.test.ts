import { afterEach, expect, test } from 'vitest'
import { announceMonths, isExpected } from './hijri.ts'
import { moonQuestion, possibleStarts, readMonthKey } from './months.ts'

afterEach(() => announceMonths([]))

// By calculation, 29 Shaʻban 1448 is 6 February 2027 and Ramadan begins on the 8th.
const shaban = { year: 1448, month: 8, on: '2027-01-09' }

test('from Asr of the 29th until a week later the next month is asked for, unless it is known', () => {
	announceMonths([shaban], true)
	const asked = { next: { year: 1448, month: 9 }, ifSighted: '2027-02-07', ifNot: '2027-02-08' }
	for (const [today, isAfterAsr, expected] of [
		['2027-02-05', true, undefined],
		['2027-02-06', false, undefined],
		['2027-02-06', true, asked],
		['2027-02-07', false, asked],
		['2027-02-09', false, asked],
		['2027-02-20', true, undefined],
	] as const)
		expect(moonQuestion(today, { isAfterAsr, known: [shaban] }), today).toEqual(expected)
	expect(moonQuestion('2027-02-06', { isAfterAsr: true, known: [shaban, asked.next] })).toBeUndefined()
})

test('only what has neither begun nor been announced is expected, and only where the moon is waited for', () => {
	announceMonths([shaban], true)
	expect(isExpected('2027-02-20', '2027-02-06')).toBe(true)
	expect(isExpected('2027-02-01', '2027-01-01')).toBe(false)
	expect(isExpected('2027-02-20', '2027-02-15')).toBe(false)
	announceMonths([shaban])
	expect(isExpected('2027-02-20', '2027-02-06')).toBe(false)
})

test('the possible first days leave 29 or 30 days to the months around', () => {
	expect(possibleStarts({ year: 1448, month: 9 }, [shaban])).toEqual(['2027-02-07', '2027-02-08'])
	expect(possibleStarts({ year: 1448, month: 9 }, [])).toHaveLength(5)
	expect(readMonthKey('1448-09')).toEqual({ year: 1448, month: 9 })
	expect(readMonthKey('1448-13')).toBeUndefined()
})
