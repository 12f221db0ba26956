import { formatNumber } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDate, formatDateRange } from '#app/platform/time/date-format.ts'
import { representativeDay } from '#app/platform/time/hijri.ts'
import {
	dayIn,
	formatDay,
	formatHijriDay,
	formatHijriDayNumber,
	formatWeekday,
} from '#app/platform/time/time.ts'

export type FreeHour = {
	/** Start as an ISO 8601 instant, as forms carry it. */
	at: string
	/** In the visitor's zone: "09:00 AM". */
	time: string
	/** In the organisation's zone where its clocks differ; with the weekday where that differs. */
	ours: string | null
}

export type FreeDay = {
	/** `2026-12-01`, in the visitor's zone. */
	date: string
	/** Day of the month in the digits of the language. */
	number: string
	hijriNumber: string
	/** In both calendars. */
	name: string
	/** Empty: fully booked or closed. */
	hours: FreeHour[]
	/** In the past, or too far ahead. */
	isOut: boolean
}

export type FreeMonth = {
	/** `2026-12` */
	month: string
	title: string
	/** The Hijri months that it overlaps. */
	hijriTitle: string
	weekdays: { short: string; long: string }[]
	/** Rows of seven days; null before the first and after the last day. */
	weeks: (FreeDay | null)[][]
	/** Neighbouring months that can be opened. */
	before: string | null
	after: string | null
}

/** A scholar that can be chosen. */
export type Consultant = { id: string; name: string; names: Partial<Record<Locale, string>> | null }

/** Preferences of a form or an address; null: no preference. */
export type Preferences = Record<'scholar' | 'language' | 'gender', string | null> & { zone: string }

export type CalendarContext = {
	now: Date
	/** The visitor's zone, and the organisation's. */
	zone: string
	ours: string
	locale: Locale
	/** The last bookable instant. */
	until: Date
}

// 0 is Sunday, 6 Saturday; from the Unicode CLDR for the United States, Egypt and Pakistan.
const firstWeekday: Record<Locale, number> = { en: 0, ar: 6, ur: 0 }

/** Months that can be opened, `2026-11` first. */
export function monthsAround({ now, until, zone }: CalendarContext): string[] {
	const last = dayIn(until, zone).slice(0, 7)
	const months = [dayIn(now, zone).slice(0, 7)]
	for (let month = months[0] ?? last; month < last; ) {
		month = monthAfter(month)
		months.push(month)
	}
	return months
}

export function monthOf(month: string, starts: Date[], around: CalendarContext): FreeMonth {
	const { locale, zone } = around
	const byDay = Map.groupBy(starts, (at) => dayIn(at, zone))
	const days = datesOf(month).map((date) => dayOf(date, byDay.get(date) ?? [], around))
	const offset = (noon(`${month}-01`).getUTCDay() - firstWeekday[locale] + 7) % 7
	const cells = [...Array<null>(offset).fill(null), ...days]
	const months = monthsAround(around)
	const at = months.indexOf(month)
	return {
		month,
		title: formatDate(noon(`${month}-01`), locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
		hijriTitle: hijriTitleOf(month, locale),
		weekdays: Array.from({ length: 7 }, (_, index) => {
			// 1 March 2026 was a Sunday.
			const day = new Date(Date.UTC(2026, 2, 1 + firstWeekday[locale] + index, 12))
			return {
				short: formatDate(day, locale, { weekday: 'short', timeZone: 'UTC' }),
				long: formatWeekday(day, locale, 'UTC'),
			}
		}),
		weeks: Array.from({ length: Math.ceil(cells.length / 7) }, (_, row) =>
			Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
		),
		before: months[at - 1] ?? null,
		after: months[at + 1] ?? null,
	}
}

export function hourOf(
	at: Date,
	{ zone, ours, locale }: Pick<CalendarContext, 'zone' | 'ours' | 'locale'>,
): FreeHour {
	const time = (zone: string, isOtherDay: boolean) =>
		formatDate(at, locale, {
			hour: '2-digit',
			minute: '2-digit',
			weekday: isOtherDay ? 'short' : undefined,
			timeZone: zone,
		})
	const here = time(zone, false)
	const there = time(ours, dayIn(at, zone) !== dayIn(at, ours))
	return { at: at.toISOString(), time: here, ours: here === there ? null : there }
}

function dayOf(date: string, starts: Date[], around: CalendarContext): FreeDay {
	const { locale } = around
	return {
		date,
		number: formatNumber(Number(date.slice(8)), locale),
		hijriNumber: formatHijriDayNumber(date, locale),
		name: dayName(date, locale),
		hours: starts.map((start) => hourOf(start, around)),
		isOut: date < dayIn(around.now, around.zone) || date > dayIn(around.until, around.zone),
	}
}

/** A calendar date in both calendars: "Tuesday, December 1, 2026 (21 Jumada II 1448 AH)". */
export function dayName(date: string, locale: Locale): string {
	const at = noon(date)
	const weekday = formatWeekday(at, locale, 'UTC')
	return `${listed(locale, weekday, formatDay(at, locale, 'UTC'))} (${formatHijriDay(at, locale, 'UTC')})`
}

function hijriTitleOf(month: string, locale: Locale): string {
	const dates = datesOf(month)
	const first = representativeDay(dates[0] ?? month).at
	const last = representativeDay(dates.at(-1) ?? month).at
	return formatDateRange(first, last, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }, 'hijri')
}

function listed(locale: Locale, ...parts: string[]): string {
	return parts.join(locale === 'en' ? ', ' : '، ')
}

/** Midday in UTC, so that adding days keeps the calendar date. */
function noon(date: string): Date {
	return new Date(`${date}T12:00:00Z`)
}

function datesOf(month: string): string[] {
	const [year = 0, number = 1] = month.split('-').map(Number)
	const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
	return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

function monthAfter(month: string): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
