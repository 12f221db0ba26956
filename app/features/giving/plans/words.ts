import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { type Days, formatHijriDay } from '#app/platform/time/time.ts'
import { formatBookDay } from '../components/words.ts'
import type { Instalment, Nights, PlanHistoryStep, PlanKind, PlanRule, PlanState } from './model.ts'

const dayMs = 86_400_000

export const kindWords: Record<PlanKind, () => string> = {
	monthly: m.plans_kind_monthly,
	fridays: m.plans_kind_fridays,
	ramadan: m.plans_kind_ramadan,
	'dhul-hijja': m.plans_kind_dhul_hijja,
}

export const nightsWords: Record<Nights, () => string> = {
	all: m.plans_nights_all,
	'last-ten': m.plans_nights_last_ten,
	odd: m.plans_nights_odd,
}

/** The rule in words: "Each month on day 5". */
export function ruleText(rule: PlanRule): string {
	if (rule.kind === 'monthly') return m.plans_rule_monthly({ day: inNumerals(rule.day, getLocale()) })
	if (rule.kind !== 'ramadan') return kindWords[rule.kind]()
	const nights = nightsWords[rule.nights]()
	return rule.weights[27] ? m.plans_rule_double({ nights }) : nights
}

/** The state of a plan, for its donor. */
export const standingWords: Record<PlanState, { title: () => string; text: () => string }> = {
	active: { title: m.plans_state_active, text: m.plans_state_active_text },
	paused: { title: m.plans_state_paused, text: m.plans_state_paused_text },
	ended: { title: m.plans_state_ended, text: m.plans_state_ended_text },
}

export const stateWords: Record<PlanState, () => string> = {
	active: m.plans_list_active,
	paused: m.plans_list_paused,
	ended: m.plans_list_ended,
}

export const stepWords: Record<PlanHistoryStep['kind'], () => string> = {
	made: m.plans_step_made,
	changed: m.plans_step_changed,
	asked: m.plans_step_asked,
	continued: m.plans_step_continued,
	paused: m.plans_step_paused,
	'auto-paused': m.plans_step_auto_paused,
	resumed: m.plans_step_resumed,
	ended: m.plans_step_ended,
	received: m.pledges_step_received,
	'taken-back': m.pledges_step_taken_back,
	claimed: m.pledges_step_claimed,
}

/** The day of a gift: "27 Ramadan 1447 · 16 March 2026", and of a night that it is one. */
export function giftDay(
	{ dueOn, hijriDay }: Pick<Instalment, 'dueOn' | 'hijriDay'>,
	isNight: boolean,
	days: Days,
) {
	const locale = getLocale()
	if (hijriDay === null) return formatBookDay(dueOn, locale, days)
	const hijri = formatHijriDay(new Date(`${dueOn}T12:00:00Z`), locale, 'UTC')
	const day = isNight ? eveOf(dueOn) : dueOn
	const date = isolated(formatBookDay(day, locale, { calendar: 'gregorian' }))
	return isNight
		? m.plans_gift_night({ night: isolated(hijri), day: date })
		: m.plans_gift_hijri({ hijri: isolated(hijri), day: date })
}

/** A night belongs to the day after it. */
function eveOf(day: string): string {
	return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
}
