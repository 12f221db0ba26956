import { choice, line, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { hijriMonths } from '#app/platform/time/hijri.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { weekdays } from '#app/platform/time/weekdays.ts'
import { prayerName, weekdayName } from './rule-words.ts'

export const dayKinds = ['once', 'weekly', 'daily', 'monthly', 'monthday', 'hijri'] as const
export type DayKind = (typeof dayKinds)[number]
export const timeKinds = ['clock', 'prayer', 'iqamah', 'jumuah'] as const
export type TimeKind = (typeof timeKinds)[number]
export const endKinds = ['minutes', 'clock', 'prayer'] as const
export type EndKind = (typeof endKinds)[number]
const everies = ['1', '2', '3', '4'] as const
const nths = ['1', '2', '3', '4', '5', '-1'] as const
const fridays = ['1', '2', '3'] as const
const parts = ['day', 'night'] as const
const directions = ['after', 'before'] as const
const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
const allPrayers = [...prayers, 'sunrise'] as const

const wordsOf = <Code extends string>(codes: readonly Code[], word: (code: Code) => string) =>
	Object.fromEntries(codes.map((code) => [code, () => word(code)])) as Record<Code, () => string>

const prayerWords = wordsOf(allPrayers, prayerName)

/** Days and time of an event. Dates, weekdays and the zone stand beside them in the form. */
export const ruleFields = {
	every: choice({
		label: m.eventdesk_every,
		codes: everies,
		words: {
			...wordsOf(everies, (code) =>
				m.eventdesk_every_weeks({ count: formatNumber(Number(code), getLocale()) }),
			),
			'1': m.eventdesk_every_week,
		},
	}),
	nth: choice({
		label: m.eventdesk_nth,
		codes: nths,
		words: {
			'1': m.events_nth_1,
			'2': m.events_nth_2,
			'3': m.events_nth_3,
			'4': m.events_nth_4,
			'5': m.events_nth_5,
			'-1': m.events_nth_last,
		},
	}),
	nthWeekday: choice({
		label: m.eventdesk_weekday,
		codes: weekdays,
		words: wordsOf(weekdays, weekdayName),
	}),
	monthDays: line({
		label: m.eventdesk_month_days,
		hint: m.eventdesk_month_days_hint,
		max: 100,
		isLtr: true,
	}),
	hijriMonth: choice({
		label: m.eventdesk_hijri_month,
		codes: months,
		words: wordsOf(months, (code) => hijriMonths(getLocale())[Number(code) - 1] ?? code),
		none: m.eventdesk_hijri_each,
	}),
	hijriDays: line({
		label: m.eventdesk_hijri_days,
		hint: m.eventdesk_hijri_days_hint,
		max: 100,
		isLtr: true,
	}),
	part: choice({
		label: m.eventdesk_part,
		hint: m.eventdesk_part_hint,
		codes: parts,
		words: { day: m.eventdesk_part_day, night: m.eventdesk_part_night },
	}),
	time: line({ label: m.eventdesk_time, hint: m.eventdesk_time_hint, max: 8, isLtr: true }),
	prayer: choice({ label: m.eventdesk_prayer, codes: allPrayers, words: prayerWords }),
	friday: choice({
		label: m.eventdesk_friday,
		codes: fridays,
		words: { '1': m.events_friday_1, '2': m.events_friday_2, '3': m.events_friday_3 },
	}),
	offset: whole({
		label: m.eventdesk_offset,
		hint: m.eventdesk_offset_hint,
		wrong: m.eventdesk_offset_wrong,
		max: 720,
	}),
	direction: choice({
		label: m.eventdesk_direction,
		codes: directions,
		words: { after: m.eventdesk_direction_after, before: m.eventdesk_direction_before },
	}),
	minutes: whole({ label: m.eventdesk_minutes, wrong: m.eventdesk_minutes_wrong, min: 1, max: 1440 }),
	endTime: line({ label: m.eventdesk_end_time, hint: m.eventdesk_time_hint, max: 8, isLtr: true }),
	endPrayer: choice({ label: m.eventdesk_end_prayer, codes: allPrayers, words: prayerWords }),
	count: whole({
		label: m.eventdesk_count,
		hint: m.eventdesk_count_hint,
		wrong: m.eventdesk_count_wrong,
		min: 1,
		max: 2000,
	}),
}

export const dayKindWords: Record<DayKind, () => string> = {
	once: m.eventdesk_days_once,
	weekly: m.eventdesk_days_weekly,
	daily: m.eventdesk_days_daily,
	monthly: m.eventdesk_days_monthly,
	monthday: m.eventdesk_days_monthday,
	hijri: m.eventdesk_days_hijri,
}
export const timeKindWords: Record<TimeKind, () => string> = {
	clock: m.eventdesk_at_clock,
	prayer: m.eventdesk_at_prayer,
	iqamah: m.eventdesk_at_iqamah,
	jumuah: m.eventdesk_at_jumuah,
}
export const endKindWords: Record<EndKind, () => string> = {
	minutes: m.eventdesk_end_minutes,
	clock: m.eventdesk_end_clock,
	prayer: m.eventdesk_end_prayer_kind,
}
