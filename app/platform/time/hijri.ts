/** A day of the Hijri calendar by Umm al-Qura and the announced months. */
export type HijriDay = { year: number; month: number; day: number }

export type HijriMonth = { year: number; month: number }

/** An announced month and its first day. */
export type MonthStart = HijriMonth & { on: string }

const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
	day: 'numeric',
	month: 'numeric',
	year: 'numeric',
	timeZone: 'UTC',
})
const dayMs = 86_400_000
// A day near the beginning of 1446, and the length of twelve lunar months.
const anchor = { year: 1446, at: Date.UTC(2024, 6, 7) }
const yearDays = 354.367
const [shortest, longest] = [29 * dayMs, 30 * dayMs]
// A sighting is at most this far from the calculation.
const furthest = 2 * dayMs
// Months in memory: three centuries.
const mostKept = 3600

type Announced = readonly { nth: number; at: number }[]

/** The Hijri calendar of some announced months, and of Umm al-Qura around them. */
export type HijriCalendar = {
	hijriOf: (date: string) => HijriDay
	dateOfHijri: (day: HijriDay) => string | undefined
	/** Is the beginning of this month announced? */
	isAnnounced: (year: number, month: number) => boolean
}

/** A calendar as a value; the site's own is behind `hijriOf` and `dateOfHijri`. */
export function hijriCalendar(starts: readonly MonthStart[]): HijriCalendar {
	const announced = starts.map(({ year, month, on }) => ({ nth: nthOf(year, month), at: Date.parse(on) }))
	const known = new Set(announced.map(({ nth }) => nth))
	return {
		hijriOf: (date) => hijriDayOf(date, announced),
		dateOfHijri: (day) => dateOf(day, announced),
		isAnnounced: (year, month) => known.has(nthOf(year, month)),
	}
}

/** The announced months, and whether the site waits for the moon before each month. */
type Announcements = { starts: readonly MonthStart[]; waits: boolean }

// The calendar of the whole site, from its database; in a browser from the page.
let site = hijriCalendar([])
let announcements: Announcements = { starts: [], waits: false }

/** Sets the announced months; later Hijri dates follow from them. */
export function announceMonths(starts: readonly MonthStart[], waits = false): void {
	site = hijriCalendar(starts)
	announcements = { starts, waits }
}

/** The months and the choice that `announceMonths` was given. */
export function announcedMonths(): Announcements {
	return announcements
}

/**
 * Is the Hijri date of a day not certain yet: the site waits for the moon, and this month has neither begun nor been announced?
 * @param today `2026-03-10`, of the organisation
 */
export function isExpected(date: string, today: string): boolean {
	if (!announcements.waits) return false
	const { year, month } = site.hijriOf(date)
	const start = site.dateOfHijri({ year, month, day: 1 })
	return start !== undefined && start > today && !site.isAnnounced(year, month)
}

/** The month after, or before with -1. */
export function addHijriMonths({ year, month }: HijriMonth, count: number): HijriMonth {
	return monthOf(nthOf(year, month) + count)
}

/** The site's own calendar as a value, for pure functions. */
export function siteCalendar(): HijriCalendar {
	return site
}

/** Are these consistent: each month once, near its calculated beginning, with 29 or 30 days? */
export function areMonthStarts(starts: readonly MonthStart[]): boolean {
	const sorted = starts
		.map(({ year, month, on }) => ({ nth: nthOf(year, month), at: Date.parse(on) }))
		.sort((one, other) => one.nth - other.nth)
	return sorted.every(({ nth, at }, index) => {
		const before = sorted[index - 1]
		const months = before ? nth - before.nth : 1
		const days = before ? at - before.at : longest
		const isNear = Math.abs(at - (reckonedStart(nth) ?? Number.NaN)) <= furthest
		return isNear && months > 0 && days >= months * shortest && days <= months * longest
	})
}

/** The Hijri day of a calendar date (`2026-03-10`). */
export function hijriOf(date: string): HijriDay {
	return site.hijriOf(date)
}

function hijriDayOf(date: string, announced: Announced): HijriDay {
	const at = Date.parse(`${date}T00:00:00Z`)
	const near = partsAt(at)
	if (announced.length === 0) return near
	let nth = nthOf(near.year, near.month) + 1
	while (startOf(nth, announced) > at) nth--
	return { ...monthOf(nth), day: Math.round((at - startOf(nth, announced)) / dayMs) + 1 }
}

/**
 * The calendar date of a Hijri day.
 * @returns undefined if there is no such day: month 13, or the 30th of a month of 29
 */
export function dateOfHijri(day: HijriDay): string | undefined {
	return site.dateOfHijri(day)
}

function dateOf({ year, month, day }: HijriDay, announced: Announced): string | undefined {
	if (![year, month, day].every(Number.isInteger)) return undefined
	if (year < 1300 || year > 1600 || month < 1 || month > 12 || day < 1 || day > 30) return undefined
	const nth = nthOf(year, month)
	const at = startOf(nth, announced) + (day - 1) * dayMs
	return at < startOf(nth + 1, announced) ? new Date(at).toISOString().slice(0, 10) : undefined
}

/**
 * A day to format: one that Umm al-Qura puts into the same month and year, and its day number, since formats know no
 * thirtieth of a month that they calculate with 29 days.
 */
export function representativeDay(date: string): { at: Date; day: number } {
	const { year, month, day } = hijriOf(date)
	const start = reckonedStart(nthOf(year, month)) ?? Date.parse(date)
	return { at: new Date(start + (Math.min(day, 29) - 1) * dayMs), day }
}

/** The names of the twelve months, Muharram first. */
export function hijriMonths(language: string): string[] {
	const name = new Intl.DateTimeFormat(`${language}-u-ca-islamic-umalqura`, {
		month: 'long',
		timeZone: 'UTC',
	})
	return Array.from({ length: 12 }, (_, index) => name.format(reckonedStart(nthOf(anchor.year, index + 1))))
}

function nthOf(year: number, month: number): number {
	return (year - anchor.year) * 12 + month - 1
}

function monthOf(nth: number): HijriMonth {
	return { year: anchor.year + Math.floor(nth / 12), month: (((nth % 12) + 12) % 12) + 1 }
}

/** The beginning of a month: announced, or calculated with 29 or 30 days to each month from the announced ones. */
function startOf(nth: number, announced: Announced): number {
	let start = reckonedStart(nth) ?? Number.NaN
	for (const { nth: other, at } of announced) {
		const months = nth - other
		if (Math.abs(months) > 12) continue
		const [least, most] = [
			at + months * (months < 0 ? longest : shortest),
			at + months * (months < 0 ? shortest : longest),
		]
		start = Math.min(Math.max(start, least), most)
	}
	return start
}

const reckoned = new Map<number, number | undefined>()

/** By Umm al-Qura; kept, since formatting is slow. */
function reckonedStart(nth: number): number | undefined {
	if (!reckoned.has(nth)) {
		if (reckoned.size >= mostKept) reckoned.clear()
		reckoned.set(nth, findReckonedStart(nth))
	}
	return reckoned.get(nth)
}

function findReckonedStart(nth: number): number | undefined {
	const { year, month } = monthOf(nth)
	const near = anchor.at + Math.round((nth * yearDays) / 12) * dayMs
	// Months may be a day longer or shorter than calculated.
	for (const off of [0, -1, 1, -2, 2, -3, 3]) {
		const at = near + off * dayMs
		const found = partsAt(at)
		if (found.year === year && found.month === month && found.day === 1) return at
	}
	return undefined
}

function partsAt(at: number): HijriDay {
	const of = Object.fromEntries(
		parts.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
	)
	return { year: of.year ?? 0, month: of.month ?? 0, day: of.day ?? 0 }
}
