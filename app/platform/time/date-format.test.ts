import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatDate, formatDateRange } from './date-format.ts'
import { formatDayAndTime } from './moment.ts'
import { formatDay, formatHijriDay, formatTime } from './time.ts'

const noon = new Date('2025-03-04T13:05:00Z')

test('a day, a month and a Hijri day are written as Urdu writes them', () => {
	expect(formatDay(noon, 'ur', 'UTC')).toBe('۴ مارچ ۲۰۲۵ء')
	expect(formatHijriDay(noon, 'ur', 'UTC')).toBe('۴ رمضان ۱۴۴۶ھ')
	expect(formatDate(noon, 'ur', { month: 'long', year: 'numeric', timeZone: 'UTC' })).toBe('مارچ ۲۰۲۵ء')
	const months = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
	const later = new Date('2025-04-02T13:05:00Z')
	expect(formatDateRange(noon, later, 'ur', months, 'hijri')).toBe('رمضان – شوال ۱۴۴۶ھ')
})

test.for([
	['00:05', 'رات ۱۲:۰۵'],
	['03:59', 'رات ۳:۵۹'],
	['04:00', 'صبح ۴:۰۰'],
	['12:00', 'دوپہر ۱۲:۰۰'],
	['16:30', 'سہ پہر ۴:۳۰'],
	['18:00', 'شام ۶:۰۰'],
	['20:00', 'رات ۸:۰۰'],
] as const)('the hour %s is %s in Urdu', ([hour, expected]) => {
	expect(formatTime(new Date(`2025-03-04T${hour}:00Z`), 'ur', 'UTC')).toBe(expected)
})

test('the part of the day is that of the zone', () => {
	expect(formatTime(noon, 'ur', 'Asia/Karachi')).toBe('شام ۶:۰۵')
})

test('AM and PM stand in English alone', () => {
	expect(formatDayAndTime(noon, 'en', 'UTC')).toMatch(/^March 4, 2025, \S*1:05\sPM\S*$/)
	for (const locale of ['ar', 'ur'] as const)
		expect(formatDayAndTime(noon, locale, 'UTC')).not.toMatch(/[A-Za-z,]/)
})

test('every date that a reader sees is formatted here', () => {
	const files = globSync('app/**/*.{ts,tsx}', { exclude: ['app/paraglide/**', '**/*.test.*'] })
	const elsewhere = files.filter((file) =>
		/DateTimeFormat\((?:intlLocale|hijriIntlLocale)\b/.test(readFileSync(file, 'utf8')),
	)
	expect(elsewhere).toEqual([])
})
