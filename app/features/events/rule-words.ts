import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { hijriMonths } from '#app/platform/time/hijri.ts'
import type { Prayer } from '#app/platform/time/prayers.ts'
import type { At, Days, Rule } from '#app/platform/time/resolve-rule.ts'
import { formatDay, formatFullDate, formatTime, formatWeekday } from '#app/platform/time/time.ts'
import { type Weekday, weekdays } from '#app/platform/time/weekdays.ts'

const prayerNames: Record<Prayer, () => string> = {
	fajr: m.consultations_prayer_fajr,
	dhuhr: m.consultations_prayer_dhuhr,
	asr: m.consultations_prayer_asr,
	maghrib: m.consultations_prayer_maghrib,
	isha: m.consultations_prayer_isha,
}
const nthNames: Record<number, () => string> = {
	1: m.events_nth_1,
	2: m.events_nth_2,
	3: m.events_nth_3,
	4: m.events_nth_4,
	5: m.events_nth_5,
	[-1]: m.events_nth_last,
}
const fridayNames: Record<number, () => string> = {
	1: m.events_friday_1,
	2: m.events_friday_2,
	3: m.events_friday_3,
	4: m.events_friday_4,
	5: m.events_friday_5,
}

/** "Every Monday, 30 minutes after Isha, until 31 March", in the reader's language. */
export function ruleText(rule: Rule): string {
	const { days, at, until, count } = rule
	return listed(
		[
			m.events_rule({ days: daysText(days), time: atText(at) }),
			days.kind === 'once' ? '' : until ? m.events_until({ day: dayText(until) }) : '',
			days.kind === 'once' || count === undefined
				? ''
				: m.events_times({ count: formatNumber(count, getLocale()) }),
		].filter(Boolean),
	)
}

/** How long, or until when: "90 minutes", "until Isha". */
export function lengthText({ minutes }: Pick<Rule, 'minutes'>): string {
	return typeof minutes === 'number'
		? m.events_lasts({ minutes: formatNumber(minutes, getLocale()) })
		: m.events_until_time({ time: endText(minutes.until) })
}

/** "8:00 PM", "Isha". */
function endText(at: At): string {
	if ('clock' in at) return isolated(clockText(at.clock))
	return 'prayer' in at && at.minutes === 0 ? prayerName(at.prayer) : atText(at)
}

export function daysText(days: Days): string {
	const locale = getLocale()
	if (days.kind === 'once') return formatFullDate(noonOf(days.on), locale, 'UTC')
	if (days.kind === 'daily') return m.events_days_daily()
	if (days.kind === 'weekly') {
		const names = joined(weekdays.filter((each) => days.weekdays.includes(each)).map(weekdayName))
		return days.every === 1
			? m.events_days_weekly({ days: names })
			: m.events_days_weeks({ weeks: formatNumber(days.every, locale), days: names })
	}
	if (days.kind === 'hijri') return hijriText(days)
	if ('nth' in days)
		return m.events_days_nth({
			nth: joined(days.nth.map((nth) => nthNames[nth]?.() ?? '')),
			day: weekdayName(days.weekday),
		})
	const numbers = days.day.filter((nth) => nth > 0)
	return joined([
		...(numbers.length > 0 ? [m.events_days_monthday({ days: numbersText(numbers) })] : []),
		...(days.day.includes(-1) ? [m.events_days_month_end()] : []),
	])
}

function hijriText({ month, days, part }: Extract<Days, { kind: 'hijri' }>): string {
	const isNight = part === 'night'
	const name = month === null ? '' : (hijriMonths(getLocale())[month - 1] ?? '')
	if (days === null) {
		if (month === null) return isNight ? m.events_days_nights_daily() : m.events_days_daily()
		return isNight ? m.events_days_nights_all({ month: name }) : m.events_days_hijri_all({ month: name })
	}
	const numbers = numbersText(days)
	if (month === null)
		return isNight ? m.events_days_night_each({ days: numbers }) : m.events_days_hijri_each({ days: numbers })
	return isNight
		? m.events_days_night({ days: numbers, month: name })
		: m.events_days_hijri({ days: numbers, month: name })
}

export function atText(at: At): string {
	if ('clock' in at) return m.events_at_clock({ time: isolated(clockText(at.clock)) })
	const { minutes } = at
	const wait = { minutes: formatNumber(Math.abs(minutes), getLocale()) }
	if ('jumuah' in at) {
		const nth = fridayNames[at.jumuah]?.() ?? ''
		if (minutes === 0) return m.events_at_friday({ nth })
		return minutes > 0 ? m.events_after_friday({ nth, ...wait }) : m.events_before_friday({ nth, ...wait })
	}
	if ('iqamah' in at) {
		const prayer = prayerNames[at.iqamah]()
		if (minutes === 0) return m.events_at_iqamah({ prayer })
		return minutes > 0
			? m.events_after_iqamah({ prayer, ...wait })
			: m.events_before_iqamah({ prayer, ...wait })
	}
	const prayer = at.prayer === 'sunrise' ? m.events_sunrise() : prayerNames[at.prayer]()
	if (minutes === 0) return at.prayer === 'sunrise' ? m.events_at_sunrise() : m.events_at_prayer({ prayer })
	return minutes > 0
		? m.events_after_prayer({ prayer, ...wait })
		: m.events_before_prayer({ prayer, ...wait })
}

/** "Monday". 1970-01-04 was a Sunday. */
export function weekdayName(weekday: Weekday): string {
	const at = new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(weekday), 12))
	return formatWeekday(at, getLocale(), 'UTC')
}

export function prayerName(prayer: Prayer | 'sunrise'): string {
	return prayer === 'sunrise' ? m.events_sunrise() : prayerNames[prayer]()
}

function clockText(clock: string): string {
	return formatTime(new Date(`1970-01-01T${clock}:00Z`), getLocale(), 'UTC')
}

function dayText(day: string): string {
	return formatDay(noonOf(day), getLocale(), 'UTC')
}

function noonOf(day: string): Date {
	return new Date(`${day}T12:00:00Z`)
}

/** "1, 15–20". */
function numbersText(numbers: readonly number[]): string {
	const sorted = [...numbers].sort((one, other) => one - other)
	const runs: [number, number][] = []
	for (const number of sorted) {
		const last = runs.at(-1)
		if (last && number === last[1] + 1) last[1] = number
		else runs.push([number, number])
	}
	const locale = getLocale()
	return listed(
		runs.flatMap(([from, to]) =>
			to > from + 1
				? [m.events_range({ from: formatNumber(from, locale), to: formatNumber(to, locale) })]
				: (from === to ? [from] : [from, to]).map((each) => formatNumber(each, locale)),
		),
	)
}

/** "Monday and Thursday". */
function joined(names: string[]): string {
	return new Intl.ListFormat(getLocale()).format(names)
}
