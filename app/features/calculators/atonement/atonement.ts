import { type Fraction, fraction, multiply } from '../fraction.ts'
import { type Money, toMoney } from '../money.ts'
import type { Reference, RulesVersion } from '../references.ts'
import { type School, schools } from '../schools.ts'
import {
	atonementRules,
	type FidyahKind,
	type FirstDuty,
	type KafarahKind,
	kafarahRules,
	type Lateness,
	latenessBy,
} from './readings.ts'

// Fidyah and kafarah in money, by a rate that the organisation's scholars name for a place.

/** The cost of feeding one person, exact and in minor units. */
export type Rate = { amount: Fraction; currency: string }

export type Feeding = {
	rules: RulesVersion
	/** Persons to be fed once: one for each day (and year) of fidyah. */
	persons: number
	amount: Fraction
	/** Whole minor units, rounded up. */
	money: Money
	first: FirstDuty
	/** Which schools ask for anything here at all. */
	chargedBy: School[]
	references: Reference[]
}

/** The most days, years, fasts and oaths that are taken. */
export const maxCount = 100_000

/**
 * Fidyah for days of fasting.
 * @param yearsLate how many times Ramadan came again before the days were made up; ignored for `unable`
 * @param lateness a reading in place of that of the school
 * @throws RangeError where a count is not a whole number from 0 to `maxCount`
 */
export function fidyahDue(
	school: School,
	{ kind, days, yearsLate = 0 }: { kind: FidyahKind; days: number; yearsLate?: number },
	rate: Rate,
	lateness: Lateness = latenessBy[school],
): Feeding {
	assertCount(days)
	assertCount(yearsLate)
	const timesOf = (reading: Lateness) => (kind === 'unable' ? 1 : timesLate(reading, yearsLate))
	const due = dueFor(days * timesOf(lateness), rate)
	return {
		...due,
		first: 'make-up',
		chargedBy: schools.filter((each) => days * timesOf(latenessBy[each]) > 0),
		references: ['muis-2023'],
	}
}

/**
 * Kafarah by feeding.
 * @param count how many kafarahs are owed; whether several days or oaths make one is for a scholar to say
 * @throws RangeError where the count is not a whole number from 0 to `maxCount`
 */
export function kafarahDue(
	school: School,
	{ kind, count = 1 }: { kind: KafarahKind; count?: number },
	rate: Rate,
): Feeding {
	assertCount(count)
	const rule = kafarahRules[kind]
	return {
		...dueFor(count * rule.persons[school], rate),
		first: rule.first[school],
		chargedBy: schools.filter((each) => count * rule.persons[each] > 0),
		references: rule.persons[school] > 0 ? rule.references : [],
	}
}

function timesLate(lateness: Lateness, years: number): number {
	if (lateness === 'none') return 0
	return lateness === 'once' ? Math.min(years, 1) : years
}

function dueFor(persons: number, rate: Rate): Pick<Feeding, 'rules' | 'persons' | 'amount' | 'money'> {
	const amount = multiply(fraction(persons), rate.amount)
	return { rules: atonementRules, persons, amount, money: toMoney(amount, rate.currency) }
}

function assertCount(count: number): void {
	if (!Number.isInteger(count) || count < 0 || count > maxCount) throw new RangeError('Not a count')
}
