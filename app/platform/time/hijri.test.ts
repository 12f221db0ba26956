import { expect, test } from 'vitest'
import { dateOfHijri, hijriMonths, hijriOf } from './hijri.ts'

test('a Hijri day is the calendar date that Umm al-Qura gives it', () => {
	expect(dateOfHijri({ year: 1447, month: 9, day: 1 })).toBe('2026-02-18')
	expect(hijriOf('2026-02-18')).toEqual({ year: 1447, month: 9, day: 1 })
})

test('every day of three centuries goes there and back', () => {
	for (let at = Date.UTC(1890, 0, 1); at < Date.UTC(2170, 0, 1); at += 86_400_000 * 5) {
		const date = new Date(at).toISOString().slice(0, 10)
		expect(dateOfHijri(hijriOf(date)), date).toBe(date)
	}
})

test('a day that a month does not have is none', () => {
	const months = Array.from({ length: 12 }, (_, index) => index + 1)
	const long = months.filter((month) => dateOfHijri({ year: 1447, month, day: 30 }))
	expect(12 * 29 + long.length).toBe(355)
	for (const wrong of [
		{ year: 1447, month: 13, day: 1 },
		{ year: 1447, month: 1, day: 31 },
		{ year: 9999, month: 1, day: 1 },
		{ year: Number.NaN, month: 1, day: 1 },
	])
		expect(dateOfHijri(wrong)).toBeUndefined()
})

test('the months are called as readers of each language call them', () => {
	expect(hijriMonths('en')[8]).toBe('Ramadan')
	expect(hijriMonths('ar')[8]).toBe('رمضان')
	expect(hijriMonths('ur')).toHaveLength(12)
})
