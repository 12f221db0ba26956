import { moneyPath } from '../model.ts'
import type { Movement } from '../pledges/model.ts'
import { donatePath, ownDonationsPath } from '../pledges/model.ts'

// A plan is a promise to give regularly. Its code, link, donor, fund and amount are those of one pledge of kind `plan`.

/** `paused`: nothing is due. Money with the code of a plan is booked in every state. */
export const planStates = ['active', 'paused', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** `asked`: whether to go on, after some gifts were missed; `auto-paused`: without an answer to that. */
export const planSteps = [
	'made',
	'changed',
	'asked',
	'continued',
	'paused',
	'auto-paused',
	'resumed',
	'ended',
] as const
export type PlanStep = (typeof planSteps)[number]

export const instalmentStates = ['due', 'given', 'missed'] as const

export const planKinds = ['monthly', 'fridays', 'ramadan', 'dhul-hijja'] as const
export type PlanKind = (typeof planKinds)[number]

/** Of Ramadan. */
export const nightChoices = ['all', 'last-ten', 'odd'] as const
export type Nights = (typeof nightChoices)[number]

/** How many times the amount is given on a Hijri day, if not once: `{ 27: 2 }`. */
export type Weights = Record<string, number>

/** Days on which something is given. Those of Ramadan are nights: each begins at Maghrib of the day before. */
export type PlanRule =
	| { kind: 'monthly'; day: number }
	| { kind: 'fridays' }
	| { kind: 'ramadan'; nights: Nights; weights: Weights }
	| { kind: 'dhul-hijja'; weights: Weights }

export const hijriMonthOf = { ramadan: 9, 'dhul-hijja': 12 } as const

/** The days of the Hijri month that a rule names, or the nights that begin before them. */
export function hijriDaysOf(rule: Extract<PlanRule, { weights: Weights }>): number[] {
	const [first, last] = rule.kind === 'dhul-hijja' ? [1, 10] : rule.nights === 'all' ? [1, 30] : [21, 30]
	const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
	return rule.kind === 'ramadan' && rule.nights === 'odd' ? days.filter((day) => day % 2 === 1) : days
}

/** The columns of a rule, as the table has them. */
export type RuleColumns = { rule: PlanKind; monthDay: number | null; nights: Nights | null; weights: Weights }

export function ruleOf({ rule, monthDay, nights, weights }: RuleColumns): PlanRule {
	switch (rule) {
		case 'monthly':
			return { kind: rule, day: monthDay ?? 1 }
		case 'ramadan':
			return { kind: rule, nights: nights ?? 'all', weights }
		case 'dhul-hijja':
			return { kind: rule, weights }
		default:
			return { kind: rule }
	}
}

export function columnsOf(rule: PlanRule): RuleColumns {
	return {
		rule: rule.kind,
		monthDay: rule.kind === 'monthly' ? rule.day : null,
		nights: rule.kind === 'ramadan' ? rule.nights : null,
		weights: 'weights' in rule ? rule.weights : {},
	}
}

/** Days before the due date from which money counts for a gift. Donors may send the money of all nights together. */
export const earlyDays: Record<PlanKind, number> = { monthly: 10, fridays: 3, ramadan: 31, 'dhul-hijja': 31 }
/** Days after the due date until a gift counts as missed, if bank files reach that far. */
export const graceDays = 10
/** After so many missed in a row the donor is asked whether to go on, */
export const missedBeforeAsking = 3
/** and after so many days without an answer the plan is paused. */
export const answerDays = 14
/** A plan ends after it was paused for so many days. */
export const pausedDays = 365
/** Gifts are stored so many days before they are due. */
export const horizonDays = 14

export const plansPath = `${moneyPath}/plans`
export const planPath = (token: string) => `${donatePath}/plan/${token}`
export const ownPlanPath = (id: string) => `${ownDonationsPath}/plans/${id}`

/** A gift of a plan on its day. */
export type Instalment = {
	dueOn: string
	amountMinor: number
	/** The day of the Hijri month, for rules that count Hijri days. */
	hijriDay: number | null
}

/** A step of a plan, or money with its code. */
export type PlanHistoryStep = {
	key: string
	kind: PlanStep | 'received' | 'taken-back' | 'claimed'
	at: Date
	moved: Movement | null
}
