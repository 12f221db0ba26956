import { type Fraction, isLess } from '../fraction.ts'
import type { ZakatOptions } from './readings.ts'

/** The wealth that somebody owned from a day on, until the next entry. Days are counted from any day. */
export type Holding = { day: number; value: Fraction }

const daysOf = { lunar: 354, solar: 365 } as const

/**
 * Was the least amount owned for a year that ended within this history? A year begins when it is reached. `throughout`: it
 * ends as soon as less is owned. `both-ends`: it ends when nothing is left, or when less is owned on its last day.
 * @param history entries in the order of their days; what was owned is known until the last of them
 */
export function isYearComplete(
	history: Holding[],
	nisab: Fraction,
	{ year, yearCondition }: Pick<ZakatOptions, 'year' | 'yearCondition'>,
): boolean {
	let began: number | null = null
	for (const [at, { day, value }] of history.entries()) {
		const isEnough = !isLess(value, nisab)
		const breaks = yearCondition === 'throughout' ? !isEnough : value.n === 0n
		if (breaks) began = null
		else if (began === null && isEnough) began = day
		if (began === null) continue
		const until = history[at + 1]?.day ?? day + 1
		if (began + daysOf[year] >= until) continue
		if (isEnough) return true
		began = null
	}
	return false
}
