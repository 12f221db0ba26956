import { m } from '#app/paraglide/messages.js'
import type { AtonementKind } from './draft.ts'
import type { FirstDuty, Lateness } from './readings.ts'

export const kindWords: Record<AtonementKind, () => string> = {
	unable: m.atonement_unable,
	late: m.atonement_late,
	intercourse: m.atonement_intercourse,
	eating: m.atonement_eating,
	oath: m.atonement_oath,
}

export const latenessWords: Record<Lateness, () => string> = {
	none: m.atonement_lateness_none,
	once: m.atonement_lateness_once,
	'each-year': m.atonement_lateness_each_year,
}

export const firstWords: Record<FirstDuty, () => string> = {
	'make-up': m.atonement_first_make_up,
	'two-months': m.atonement_first_two_months,
	choice: m.atonement_first_choice,
	feeding: m.atonement_first_feeding,
}
