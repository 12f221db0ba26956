import { currencyDecimals, type Money } from '../money.ts'

// Stripe's units of a currency are not ours everywhere.

const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThree = new Set('BHD JOD KWD OMR TND'.split(' '))

/**
 * Decimals of a currency at Stripe: ISK and UGX have two there, always noughts (docs.stripe.com/currencies).
 * @param currency three letters of ISO 4217
 */
function decimalsThere(currency: string): number {
	if (withoutDecimals.has(currency)) return 0
	return withThree.has(currency) ? 3 : 2
}

/** An amount in Stripe's units; null where Stripe cannot take it: of three decimals the last must be a nought. */
export function toStripe({ minor, currency }: Money): number | null {
	const there = decimalsThere(currency)
	const shift = there - currencyDecimals(currency)
	const units = shift >= 0 ? minor * 10 ** shift : minor / 10 ** -shift
	if (!Number.isSafeInteger(units)) return null
	return there === 3 && units % 10 !== 0 ? null : units
}

/** Stripe's units as ours. @throws if our currency has no such part */
export function fromStripe(units: number, currency: string): Money {
	const shift = currencyDecimals(currency) - decimalsThere(currency)
	const minor = shift >= 0 ? units * 10 ** shift : units / 10 ** -shift
	if (!Number.isSafeInteger(minor)) throw new Error(`an amount in ${currency} that is too fine`)
	return { minor, currency }
}
