import { type Fraction, fraction, isLess, multiply, zero } from '../fraction.ts'
import type { Reference, RulesVersion } from '../references.ts'
import type { School } from '../schools.ts'
import { zakatRules } from './readings.ts'

// Zakat of crops, and of treasure that was found. Neither waits for a year.

export const waterings = ['rain', 'irrigated'] as const
export type Watering = (typeof waterings)[number]

export type ProduceDue = {
	rules: RulesVersion
	due: Fraction
	/** Nothing is due below it; null: there is no least amount. */
	least: Fraction | null
	references: Reference[]
}

/** Five awsuq in kilograms, by the common weighing. */
const fiveAwsuq = fraction(653)
const tenth = fraction(1, 10)
const twentieth = fraction(1, 20)
const fifth = fraction(1, 5)

/**
 * A tenth of what rain watered, a twentieth of what was irrigated; Hanafis know no least amount.
 * @param kilograms what was harvested
 */
export function cropsDue(school: School, kilograms: Fraction, watering: Watering): ProduceDue {
	const least = school === 'hanafi' ? null : fiveAwsuq
	const isBelow = least !== null && isLess(kilograms, least)
	return {
		rules: zakatRules,
		due: isBelow ? zero : multiply(kilograms, watering === 'rain' ? tenth : twentieth),
		least,
		references: ['bukhari-1483', 'bukhari-1484'],
	}
}

/** A fifth of treasure, whatever it is worth. */
export function treasureDue(value: Fraction): ProduceDue {
	return { rules: zakatRules, due: multiply(value, fifth), least: null, references: ['bukhari-1499'] }
}
