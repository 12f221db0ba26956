import { afterEach, expect, test } from 'vitest'
import { announceMonths, areMonthStarts, dateOfHijri, hijriMonths, hijriOf } from './hijri.ts'
import { formatHijriDay } from './time.ts'

afterEach(() => announceMonths([]))

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

const ramadan = { year: 1447, month: 9, on: '2026-02-19' }

test('a month that was announced begins when it was, and the one before has a thirtieth day', () => {
	announceMonths([ramadan])
	expect(hijriOf('2026-02-19')).toEqual({ year: 1447, month: 9, day: 1 })
	expect(hijriOf('2026-02-18')).toEqual({ year: 1447, month: 8, day: 30 })
	expect(dateOfHijri({ year: 1447, month: 9, day: 1 })).toBe('2026-02-19')
	const noon = new Date('2026-02-18T12:00:00Z')
	expect(formatHijriDay(noon, 'en', 'UTC')).toBe('30 Shaʻban 1447 AH')
	announceMonths([])
	expect(formatHijriDay(noon, 'en', 'UTC')).toBe('1 Ramadan 1447 AH')
})

test('around announced months every month keeps 29 or 30 days, and far from them days are as reckoned', () => {
	const far = hijriOf('2028-06-01')
	announceMonths([ramadan, { year: 1447, month: 12, on: '2026-05-19' }])
	let last = hijriOf('2025-01-01')
	for (let at = Date.UTC(2025, 0, 2); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
		const date = new Date(at).toISOString().slice(0, 10)
		const day = hijriOf(date)
		if (day.day === 1) expect([29, 30], date).toContain(last.day)
		else expect(day, date).toEqual({ ...last, day: last.day + 1 })
		expect(dateOfHijri(day)).toBe(date)
		last = day
	}
	expect(hijriOf('2028-06-01')).toEqual(far)
})

test('a month may be announced two days before or after its calculated beginning, and no further', () => {
	const accepted = ['15', '16', '17', '18', '19', '20', '21'].filter((day) =>
		areMonthStarts([{ ...ramadan, on: `2026-02-${day}` }]),
	)
	expect(accepted).toEqual(['16', '17', '18', '19', '20'])
})

test('what cannot be true is no announcement', () => {
	expect(areMonthStarts([ramadan])).toBe(true)
	expect(areMonthStarts([{ ...ramadan, on: '2026-02-25' }])).toBe(false)
	expect(areMonthStarts([ramadan, ramadan])).toBe(false)
	expect(areMonthStarts([ramadan, { year: 1447, month: 10, on: '2026-03-18' }])).toBe(false)
	expect(areMonthStarts([ramadan, { year: 1447, month: 10, on: '2026-03-21' }])).toBe(true)
})

test('a day of a month that waits for the moon is expected, until it is announced or has begun', () => {
	const say = (day: string, now: string, locale: 'en' | 'ar' | 'ur' = 'en') =>
		formatHijriDay(new Date(`${day}T12:00:00Z`), locale, 'UTC', new Date(`${now}T12:00:00Z`))
	expect(say('2027-02-09', '2027-01-20')).toBe('2 Ramadan 1448 AH')
	announceMonths([], true)
	expect(say('2027-02-09', '2027-01-20')).toBe('2 Ramadan 1448 AH, expected')
	expect(say('2027-02-09', '2027-01-20', 'ar')).toBe('٢ رمضان ١٤٤٨ هـ، متوقَّع')
	expect(say('2027-02-09', '2027-01-20', 'ur')).toBe('۲ رمضان ۱۴۴۸ھ، متوقع')
	expect(say('2027-02-09', '2027-02-08')).toBe('2 Ramadan 1448 AH')
	expect(say('2027-01-25', '2027-01-20')).toBe('17 Shaʻban 1448 AH')
	announceMonths([{ year: 1448, month: 9, on: '2027-02-09' }], true)
	expect(say('2027-02-09', '2027-01-20')).toBe('1 Ramadan 1448 AH')
})
