// Exact rational numbers. Browser-safe. Always in lowest terms, with a denominator above nothing.

export type Fraction = { readonly n: bigint; readonly d: bigint }

export const zero: Fraction = { n: 0n, d: 1n }
export const whole: Fraction = { n: 1n, d: 1n }

/** @throws RangeError where the denominator is 0, or a number is not whole */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
	const n = BigInt(numerator)
	const d = BigInt(denominator)
	if (d === 0n) throw new RangeError('A fraction has no denominator 0')
	const divisor = commonDivisor(n, d)
	const sign = d < 0n ? -1n : 1n
	return { n: (sign * n) / divisor, d: (sign * d) / divisor }
}

/** Digits with or without decimals (`12.5`), or two whole numbers (`3/8`); null for anything else. */
export function parseFraction(text: string): Fraction | null {
	const decimal = /^([0-9]{1,18})(?:\.([0-9]{1,9}))?$/.exec(text)
	if (decimal) {
		const [, whole = '', decimals = ''] = decimal
		return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
	}
	const parts = /^([0-9]{1,18})\/([0-9]{1,18})$/.exec(text)
	if (!parts) return null
	const [, numerator = '', denominator = ''] = parts
	return BigInt(denominator) === 0n ? null : fraction(BigInt(numerator), BigInt(denominator))
}

/** `275/3`, or `91` where it is whole. */
export function formatFraction({ n, d }: Fraction): string {
	return d === 1n ? String(n) : `${n}/${d}`
}

export function add(one: Fraction, other: Fraction): Fraction {
	return fraction(one.n * other.d + other.n * one.d, one.d * other.d)
}

export function subtract(one: Fraction, other: Fraction): Fraction {
	return add(one, { n: -other.n, d: other.d })
}

export function multiply(one: Fraction, other: Fraction): Fraction {
	return fraction(one.n * other.n, one.d * other.d)
}

/** @throws RangeError for a divisor of 0 */
export function divideBy(one: Fraction, other: Fraction): Fraction {
	return fraction(one.n * other.d, one.d * other.n)
}

export function sum(all: readonly Fraction[]): Fraction {
	return all.reduce(add, zero)
}

export function isEqual(one: Fraction, other: Fraction): boolean {
	return one.n === other.n && one.d === other.d
}

export function isLess(one: Fraction, other: Fraction): boolean {
	return one.n * other.d < other.n * one.d
}

export function smaller(one: Fraction, other: Fraction): Fraction {
	return isLess(one, other) ? one : other
}

/** The largest whole number that is not above it. */
export function roundDown({ n, d }: Fraction): bigint {
	return n >= 0n ? n / d : -((-n + d - 1n) / d)
}

/** The smallest whole number that is not below it. */
export function roundUp({ n, d }: Fraction): bigint {
	return -roundDown({ n: -n, d })
}

/**
 * Whole numbers for parts, which add up to their sum rounded down: each is rounded down, and the ones left go to those
 * that lost most, the first of equals first.
 */
export function apportion(parts: Fraction[]): bigint[] {
	const whole = parts.map(roundDown)
	const left = roundDown(sum(parts)) - whole.reduce((total, each) => total + each, 0n)
	const lost = parts.map((part, at) => ({ at, by: subtract(part, fraction(whole[at] ?? 0n)) }))
	lost.sort((one, other) => (isLess(other.by, one.by) ? -1 : isLess(one.by, other.by) ? 1 : 0))
	const raised = new Set(lost.slice(0, Number(left)).map(({ at }) => at))
	return whole.map((each, at) => (raised.has(at) ? each + 1n : each))
}

/** The least number that each of the fractions has whole parts of; 1 for none. */
export function commonDenominator(all: readonly Fraction[]): bigint {
	return all.reduce((least, { d }) => leastCommonMultiple(least, d), 1n)
}

/** Of two positive numbers. */
export function leastCommonMultiple(one: bigint, other: bigint): bigint {
	return (one / commonDivisor(one, other)) * other
}

function commonDivisor(one: bigint, other: bigint): bigint {
	let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
	while (b !== 0n) [a, b] = [b, a % b]
	return a
}
