import { expect, test } from 'vitest'
import { type CalendarContext, hourOf, monthOf, monthsAround } from './calendar.ts'
import { formatZoneName } from './when.ts'

const around: CalendarContext = {
	now: new Date('2026-11-22T19:00:00Z'),
	until: new Date('2027-02-23T00:00:00Z'),
	zone: 'America/New_York',
	ours: 'Asia/Karachi',
	locale: 'en',
}
const dayOf = (month: ReturnType<typeof monthOf>, date: string) =>
	month.weeks.flat().find((day) => day?.date === date)

test('a month has every day once, in weeks as the language begins them', () => {
	const first = { en: 'Sunday', ar: 'السبت', ur: 'اتوار' }
	for (const locale of ['en', 'ar', 'ur'] as const) {
		const { weeks, weekdays } = monthOf('2026-12', [], { ...around, locale })
		expect(weekdays[0]?.long).toBe(first[locale])
		expect(weeks.every((week) => week.length === 7)).toBe(true)
		const dates = weeks.flat().flatMap((day) => (day ? [day.date] : []))
		expect(dates).toEqual(dates.toSorted())
		expect([dates.length, dates[0], dates[30]]).toEqual([31, '2026-12-01', '2026-12-31'])
		// 1 December 2026 is a Tuesday.
		expect(weeks[0]?.findIndex((day) => day !== null)).toBe(locale === 'ar' ? 3 : 2)
	}
})

test('hours stand on the day of the visitor, and beside them the hour of the organisation', () => {
	const month = monthOf('2026-12', [new Date('2026-12-02T04:00:00Z')], around)
	expect(dayOf(month, '2026-12-02')?.hours).toEqual([])
	expect(dayOf(month, '2026-12-01')?.hours).toEqual([
		{ at: '2026-12-02T04:00:00.000Z', time: '11:00 PM', ours: 'Wed 09:00 AM' },
	])
	const here = hourOf(new Date('2026-12-02T04:00:00Z'), { ...around, zone: 'Asia/Karachi' })
	expect(here).toMatchObject({ time: '09:00 AM', ours: null })
})

test('each day carries its Hijri day, and the month the Hijri months that it touches', () => {
	const month = monthOf('2026-12', [], around)
	expect(month.hijriTitle).toMatch(/Jumada II\s–\sRajab 1448 AH/)
	expect(dayOf(month, '2026-12-01')).toMatchObject({
		hijriNumber: '21',
		name: 'Tuesday, December 1, 2026 (21 Jumada II 1448 AH)',
	})
})

test('only the months that can be booked are led to', () => {
	expect(monthsAround(around)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
	expect(monthOf('2026-11', [], around)).toMatchObject({ before: null, after: '2026-12' })
	expect(monthOf('2027-02', [], around)).toMatchObject({ before: '2027-01', after: null })
	const days = monthOf('2026-11', [], around)
	expect(dayOf(days, '2026-11-21')?.isOut).toBe(true)
	expect(dayOf(days, '2026-11-22')?.isOut).toBe(false)
})

test('a zone is called as the language calls it', () => {
	const names = (['en', 'ar', 'ur'] as const).map((locale) =>
		formatZoneName('Asia/Karachi', locale, around.now),
	)
	expect(names).toEqual(['Pakistan Standard Time', 'توقيت باكستان الرسمي', 'پاکستان کا معیاری وقت'])
	expect(formatZoneName('UTC', 'ur', around.now)).toBe('UTC')
})
