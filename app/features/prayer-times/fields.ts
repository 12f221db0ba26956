import { choice, line, whole } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { hijriMonths } from '#app/platform/time/hijri.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import { fridayKinds, roundings, ruleKinds } from './model.ts'
import { prayerWords } from './words.ts'

const minutes = (max: number) =>
	whole({ label: m.prayers_minutes, hint: m.prayers_minutes_hint, max, wrong: m.prayers_minutes_wrong })
const time = line({ label: m.prayers_time, hint: m.prayers_time_hint, max: 8, isLtr: true })

const roundField = choice({
	label: m.prayers_round,
	codes: roundings,
	words: {
		1: m.prayers_round_none,
		5: () => roundTo(5),
		10: () => roundTo(10),
		15: () => roundTo(15),
		30: () => roundTo(30),
	},
})

function roundTo(minutes: number): string {
	return m.prayers_round_to({ minutes: formatNumber(minutes, getLocale()) })
}

const monthCodes = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** When a prayer in the mosque begins. Days and the season's dates stand beside them in the form. */
export const ruleFields = {
	prayer: choice({
		label: m.prayers_prayer,
		required: m.prayers_prayer_required,
		codes: prayers,
		words: prayerWords,
	}),
	kind: choice({
		label: m.prayers_kind,
		required: m.prayers_kind_required,
		codes: ruleKinds,
		words: { after: m.prayers_kind_after, fixed: m.prayers_kind_fixed, weekly: m.prayers_kind_weekly },
	}),
	minutes: minutes(180),
	round: roundField,
	time,
	hijriMonth: choice({
		label: m.prayers_hijri_month,
		codes: monthCodes,
		words: Object.fromEntries(
			monthCodes.map((code) => [code, () => hijriMonths(getLocale())[Number(code) - 1] ?? code]),
		) as Record<(typeof monthCodes)[number], () => string>,
		none: m.prayers_all_year,
	}),
}

const nths = ['1', '2', '3'] as const

export const fridayFields = {
	nth: choice({
		label: m.prayers_nth,
		required: m.prayers_nth_required,
		codes: nths,
		words: { 1: m.prayers_first, 2: m.prayers_second, 3: m.prayers_third },
	}),
	kind: choice({
		label: m.prayers_kind,
		required: m.prayers_kind_required,
		codes: fridayKinds,
		words: { clock: m.prayers_kind_fixed, after: m.prayers_kind_after_dhuhr },
	}),
	time,
	minutes: minutes(180),
	round: roundField,
	language: line({ label: m.prayers_sermon_language, max: 60 }),
	khatib: line({ label: m.prayers_khatib, max: 120, isName: true }),
	seats: whole({ label: m.prayers_seats, min: 1, max: 100_000, wrong: m.prayers_seats_wrong }),
}
