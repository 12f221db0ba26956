import { type Fraction, roundUp } from './fraction.ts'

/** A whole number of a currency's smallest unit. */
export type Money = { minor: number; currency: string }

/**
 * The amount to be given is rounded up to the next smallest unit, so that it is never less than what is due.
 * @param amount exact, in minor units
 * @throws RangeError above what a number holds exactly
 */
export function toMoney(amount: Fraction, currency: string): Money {
	return { minor: toNumber(roundUp(amount)), currency }
}

/** @throws RangeError above what a number holds exactly */
export function toNumber(whole: bigint): number {
	const number = Number(whole)
	if (!Number.isSafeInteger(number)) throw new RangeError('The amount is too large')
	return number
}
