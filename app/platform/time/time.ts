import { m } from '#app/paraglide/messages.js'
import { formatNumber } from '../text/counts.ts'
import type { Locale } from '../text/locale.ts'
import { intlLocale } from '../text/numerals.ts'
import { dateFormatOf, formatDate } from './date-format.ts'
import { dateOfHijri, type HijriMonth, hijriOf, isExpected, representativeDay } from './hijri.ts'

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The reader's IANA zone and preferred calendar. */
export type Days = { zone: string; calendar: 'gregorian' | 'hijri' }

/**
 * "March 10, 2026", or "21 Ramadan 1447 AH (March 10, 2026)" for readers of the Hijri calendar.
 * @param days of the reader, or a zone alone
 */
export function formatDay(at: Date, locale: Locale, days: Days | string): string {
	const { zone, calendar } = typeof days === 'string' ? { zone: days, calendar: 'gregorian' } : days
	const day = formatDate(at, locale, { ...longDate, timeZone: zone })
	return calendar === 'hijri' ? `${formatHijriDay(at, locale, zone)} (${day})` : day
}

/**
 * The Hijri date by Umm al-Qura and the organisation's announced months; "1 Ramadan 1448 AH, expected" of a month that waits
 * for the moon.
 * @param now decides whether the month has begun
 */
export function formatHijriDay(at: Date, locale: Locale, zone: string, now = new Date()): string {
	const date = dayIn(at, zone)
	const { at: same, day } = representativeDay(date)
	const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
	const text = `${formatNumber(day, locale)} ${formatDate(same, locale, options, 'hijri')}`
	return isExpected(date, dayIn(now, zone)) ? m.months_day_expected({ day: text }, { locale }) : text
}

/** "Ramadan 1448 AH". */
export function formatHijriMonth(month: HijriMonth, locale: Locale): string {
	const { at } = representativeDay(dateOfHijri({ ...month, day: 1 }) ?? '')
	return formatDate(at, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }, 'hijri')
}

/** The day number of a Hijri date. @param date `2026-03-10` */
export function formatHijriDayNumber(date: string, locale: Locale): string {
	return formatNumber(hijriOf(date).day, locale)
}

/** "Tuesday". */
export function formatWeekday(at: Date, locale: Locale, zone: string): string {
	return formatDate(at, locale, { weekday: 'long', timeZone: zone })
}

/** "Wednesday, March 11, 2026" */
export function formatFullDate(at: Date, locale: Locale, zone: string): string {
	const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
	return formatDate(at, locale, { ...parts, timeZone: zone })
}

/** "4:05 PM" in a zone. */
export function formatTime(at: Date, locale: Locale, zone: string): string {
	return formatDate(at, locale, { hour: 'numeric', minute: '2-digit', timeZone: zone })
}

const units = [
	['year', 365 * 24 * 60],
	['month', 30 * 24 * 60],
	['day', 24 * 60],
	['hour', 60],
	['minute', 1],
] as const

/** The time since, in the largest unit that fits: "3 days ago". */
export function formatAgo(at: Date, now: Date, locale: Locale): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
	const [unit, size] = units.find(([, size]) => minutes >= size) ?? ['minute', 1]
	agoFormats[locale] ??= new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: 'auto' })
	return agoFormats[locale].format(-Math.floor(minutes / size), unit)
}

const agoFormats: Partial<Record<Locale, Intl.RelativeTimeFormat>> = {}

/** A duration in whole days, or below one in hours or minutes: "9 days". */
export function formatAge(since: Date, now: Date, locale: Locale): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
	const [unit, size] = ageUnits.find(([, size]) => minutes >= size) ?? (['minute', 1] as const)
	const key = `${locale} ${unit}`
	ages[key] ??= new Intl.NumberFormat(intlLocale[locale], { style: 'unit', unit, unitDisplay: 'long' })
	return ages[key].format(Math.floor(minutes / size))
}

const ageUnits = [
	['day', 24 * 60],
	['hour', 60],
] as const
const ages: Record<string, Intl.NumberFormat> = {}

/** Without the year, for small spaces: "Mar 10". @param date `2026-03-10` */
export function formatShortDate(date: string, locale: Locale): string {
	const at = new Date(`${date}T00:00:00Z`)
	return formatDate(at, locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** The calendar date of an instant in a zone, `2026-03-10`. */
export function dayIn(at: Date, zone: string): string {
	return dateFormatOf('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)
}

/** Does this date exist, `2026-03-10`: not the 99th, nor the 30th of February? */
export function isDay(text: string): boolean {
	const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
	return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
