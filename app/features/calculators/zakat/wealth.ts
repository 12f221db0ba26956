import {
	add,
	apportion,
	type Fraction,
	fraction,
	isLess,
	multiply,
	roundDown,
	roundUp,
	smaller,
	subtract,
	sum,
	zero,
} from '../fraction.ts'
import { type Money, toMoney, toNumber } from '../money.ts'
import type { Reference, RulesVersion } from '../references.ts'
import type { School } from '../schools.ts'
import { type ZakatOptions, zakatOptions, zakatRules } from './readings.ts'

// Zakat of money, gold, silver, goods and claims. Amounts are exact and in minor units of one currency.

export type Metal = 'gold' | 'silver'
export type MetalPiece = { grams: Fraction; purity: Fraction; use: 'saved' | 'worn' }

export type Property = {
	currency: string
	cash: Fraction
	gold: MetalPiece[]
	silver: MetalPiece[]
	tradeGoods: Fraction
	/** Shares that are bought and sold: their price. */
	sharesTraded: Fraction
	/** Shares that are held: of their price, the part of the company's property on which zakat is due. */
	sharesHeld: { value: Fraction; zakatable: Fraction }[]
	pension: Fraction
	/** Debts that others owe and are able to pay back. */
	owedToMe: Fraction
	/** Debts that are due within the year. */
	debtsDue: Fraction
	debtsLater: Fraction
	/** Property without zakat that could be sold for debts, beyond what is needed to live. */
	otherProperty: Fraction
}

/** Minor units for a gram of the pure metal; null (or 0) where it is not known. */
export type MetalPrices = Record<Metal, Fraction | null>

type Item =
	| 'cash'
	| 'gold'
	| 'silver'
	| 'trade-goods'
	| 'shares-traded'
	| 'shares-held'
	| 'pension'
	| 'owed-to-me'
	| 'debts-due'
	| 'debts-later'

/** The reason why a line counts with its amount, or with nothing. Pages have a sentence for each. */
export type LineReason =
	| 'whole-amount'
	| 'pure-part'
	| 'worn-counted'
	| 'worn-not-counted'
	| 'metal-below-own-nisab'
	| 'price-of-shares'
	| 'zakatable-part-of-shares'
	| 'reading-now'
	| 'reading-on-receipt'
	| 'debt-taken-off'
	| 'debt-beyond-other-property'
	| 'debt-covered-by-other-property'
	| 'debt-not-due-within-year'
	| 'debts-not-taken-off'

export type WealthLine = {
	item: Item
	why: LineReason
	references: Reference[]
	/** Of gold and silver: the part counted as pure, in grams. */
	pureGrams: Fraction | null
	/** Below nothing for a debt. */
	amount: Fraction
	/** The same in whole minor units, so that all lines add up to `money.base`. */
	minor: number
}

/** Wealth that is measured by one nisab: all together, or a metal by itself. */
export type Pool = { of: Metal | 'wealth'; nisab: Fraction | null; base: Fraction; due: Fraction }

export type LaterDue = {
	item: 'owed-to-me' | 'pension'
	amount: Fraction
	years: 'one' | 'all' | 'from-receipt'
}

export type WealthRefusal =
	| 'price-of-gold-missing'
	| 'price-of-silver-missing'
	| 'below-nothing'
	| 'part-above-whole'
	| 'too-large'

export type Wealth = {
	rules: RulesVersion
	options: ZakatOptions
	lines: WealthLine[]
	pools: Pool[]
	/** The sum of the lines. */
	base: Fraction
	due: Fraction
	/** Zakat falls due on it when it is received. */
	later: LaterDue[]
	/** In whole minor units: base rounded down, least amount and zakat rounded up. */
	money: { base: Money; nisab: Money | null; due: Money }
}

const nisabGrams = {
	gram: { gold: fraction(85), silver: fraction(595) },
	tola: { gold: tolas(fraction(15, 2)), silver: tolas(fraction(105, 2)) },
}

/** Two and a half per cent for a lunar year. */
const rates = { lunar: fraction(1, 40), solar: fraction(2577, 100_000) }

const metals = ['gold', 'silver'] as const

const referencesOf: Partial<Record<LineReason, Reference[]>> = {
	'pure-part': ['pure-part'],
	'worn-counted': ['fiqh-us-sunnah'],
	'debt-beyond-other-property': ['bidayat-mujtahid'],
	'debt-covered-by-other-property': ['bidayat-mujtahid'],
}

type OpenLine = Omit<WealthLine, 'minor'> & { pool: Pool['of'] }

/**
 * Zakat of what somebody owns after a year; whether the year is complete is `isYearComplete`.
 * @param chosen readings in place of those of the school
 * @returns each line with its reason, what is due now and what is due later; a refusal where something needed is unknown
 */
export function wealthDue(
	school: School,
	property: Property,
	typedPrices: MetalPrices,
	chosen: Partial<ZakatOptions> = {},
): { ok: true; wealth: Wealth } | { ok: false; refusal: WealthRefusal } {
	const options = zakatOptions(school, chosen)
	if (hasNegative(property, typedPrices)) return { ok: false, refusal: 'below-nothing' }
	if (hasPartAboveWhole(property)) return { ok: false, refusal: 'part-above-whole' }
	const prices = { gold: knownPrice(typedPrices.gold), silver: knownPrice(typedPrices.silver) }
	const gold = metalLines('gold', property, prices, options)
	if (!gold) return { ok: false, refusal: 'price-of-gold-missing' }
	const silver = metalLines('silver', property, prices, options)
	if (!silver) return { ok: false, refusal: 'price-of-silver-missing' }
	const owned = [...gold, ...silver, ...otherLines(property, options)]
	const lines = [...owned, ...debtLines(property, owned, options)]

	const pools = poolsOf(lines, prices, options)
	if (pools.some((pool) => pool.nisab === null && isLess(zero, pool.base)))
		return { ok: false, refusal: `price-of-${options.nisab}-missing` }
	const base = sum(lines.map(({ amount }) => amount))
	const due = sum(pools.map((pool) => pool.due))
	const nisab = pools.find((pool) => pool.of === 'wealth')?.nisab ?? null
	const whole = sum(owned.map(({ amount }) => amount))
	if ([whole, nisab ?? zero].some(isTooLarge)) return { ok: false, refusal: 'too-large' }

	const minors = apportion(lines.map(({ amount }) => amount))
	const { currency } = property
	return {
		ok: true,
		wealth: {
			rules: zakatRules,
			options,
			lines: lines.map(({ pool, ...line }, at) => ({ ...line, minor: toNumber(minors[at] ?? 0n) })),
			pools,
			base,
			due,
			later: laterOf(property, options),
			money: {
				base: { minor: toNumber(roundDown(base)), currency },
				nisab: nisab && toMoney(nisab, currency),
				due: toMoney(due, currency),
			},
		},
	}
}

/** The pure part of a piece, in grams. @param purity of karat 22: 22/24; of 925 per mille: 925/1000 */
export function pureGrams(grams: Fraction, purity: Fraction): Fraction {
	return multiply(grams, purity)
}

function hasNegative(property: Property, prices: MetalPrices): boolean {
	const pieces = [...property.gold, ...property.silver]
	const amounts = [
		property.cash,
		property.tradeGoods,
		property.sharesTraded,
		property.pension,
		property.owedToMe,
		property.debtsDue,
		property.debtsLater,
		property.otherProperty,
		...pieces.flatMap(({ grams, purity }) => [grams, purity]),
		...property.sharesHeld.flatMap(({ value, zakatable }) => [value, zakatable]),
		prices.gold ?? zero,
		prices.silver ?? zero,
	]
	return amounts.some((amount) => amount.n < 0n)
}

function hasPartAboveWhole({ gold, silver, sharesHeld }: Property): boolean {
	const parts = [...gold, ...silver].map(({ purity }) => purity)
	return [...parts, ...sharesHeld.map(({ zakatable }) => zakatable)].some(({ n, d }) => n > d)
}

/** No metal costs nothing: such a price would make the least amount nothing as well. */
function knownPrice(price: Fraction | null): Fraction | null {
	return price && price.n > 0n ? price : null
}

function isTooLarge(amount: Fraction): boolean {
	return roundUp(amount) > BigInt(Number.MAX_SAFE_INTEGER)
}

/** Null where the price is needed and not known. */
function metalLines(
	metal: Metal,
	property: Property,
	prices: MetalPrices,
	options: ZakatOptions,
): OpenLine[] | null {
	const isCounted = ({ use }: MetalPiece) => use === 'saved' || options.wornJewellery === 'counted'
	const pieces = property[metal]
	const counted = pieces.filter(isCounted)
	const pure = sum(counted.map(({ grams, purity }) => pureGrams(grams, purity)))
	const isApart = options.metals === 'apart'
	const isBelow = isApart && isLess(pure, nisabGrams[options.unit][metal])
	const price = prices[metal]
	if (price === null && pure.n > 0n && !isBelow) return null

	return pieces.map((piece) => {
		const grams = pureGrams(piece.grams, piece.purity)
		const why = whyOfPiece(piece, isCounted(piece), isBelow)
		const isIn = isCounted(piece) && !isBelow
		return {
			item: metal,
			why,
			references: referencesOf[why] ?? [],
			pureGrams: grams,
			amount: isIn && price ? multiply(grams, price) : zero,
			pool: isApart ? metal : 'wealth',
		}
	})
}

function whyOfPiece({ use }: MetalPiece, isCounted: boolean, isBelow: boolean): LineReason {
	if (!isCounted) return 'worn-not-counted'
	if (isBelow) return 'metal-below-own-nisab'
	return use === 'worn' ? 'worn-counted' : 'pure-part'
}

function otherLines(property: Property, { pensions, receivables }: ZakatOptions): OpenLine[] {
	const isPensionNow = pensions === 'now'
	const isOwedNow = receivables === 'now'
	return [
		lineOf('cash', 'whole-amount', property.cash),
		lineOf('trade-goods', 'whole-amount', property.tradeGoods),
		lineOf('shares-traded', 'price-of-shares', property.sharesTraded),
		...property.sharesHeld.map(({ value, zakatable }) =>
			lineOf('shares-held', 'zakatable-part-of-shares', multiply(value, zakatable), value),
		),
		lineOf(
			'pension',
			isPensionNow ? 'reading-now' : 'reading-on-receipt',
			isPensionNow ? property.pension : zero,
			property.pension,
		),
		lineOf(
			'owed-to-me',
			isOwedNow ? 'reading-now' : 'reading-on-receipt',
			isOwedNow ? property.owedToMe : zero,
			property.owedToMe,
		),
	].flatMap((line) => line ?? [])
}

/**
 * Debts are taken off no further than there is something to take them from: of money and goods first, and where the
 * metals stand apart then of silver and gold.
 */
function debtLines(property: Property, owned: OpenLine[], { debts }: ZakatOptions): OpenLine[] {
	let cover = debts === 'beyond-other-property' ? property.otherProperty : zero
	const left = new Map<Pool['of'], Fraction>()
	for (const { pool, amount } of owned) left.set(pool, add(left.get(pool) ?? zero, amount))

	const lines: OpenLine[] = []
	for (const [item, debt] of [
		['debts-due', property.debtsDue],
		['debts-later', property.debtsLater],
	] as const) {
		if (debt.n === 0n) continue
		const why = whyOfDebt(item, debt, cover, debts)
		const covered = smaller(debt, cover)
		cover = subtract(cover, covered)
		let open =
			why === 'debt-taken-off' || why === 'debt-beyond-other-property' ? subtract(debt, covered) : zero
		const before = lines.length
		for (const pool of ['wealth', 'silver', 'gold'] as const) {
			const taken = smaller(open, left.get(pool) ?? zero)
			if (taken.n === 0n) continue
			left.set(pool, subtract(left.get(pool) ?? zero, taken))
			open = subtract(open, taken)
			lines.push(debtLine(item, why, subtract(zero, taken), pool))
		}
		if (lines.length === before) lines.push(debtLine(item, why, zero, 'wealth'))
	}
	return lines
}

function whyOfDebt(item: Item, debt: Fraction, cover: Fraction, debts: ZakatOptions['debts']): LineReason {
	if (debts === 'none') return 'debts-not-taken-off'
	if (debts === 'due-within-year' && item === 'debts-later') return 'debt-not-due-within-year'
	if (debts !== 'beyond-other-property') return 'debt-taken-off'
	return isLess(cover, debt) ? 'debt-beyond-other-property' : 'debt-covered-by-other-property'
}

function debtLine(item: Item, why: LineReason, amount: Fraction, pool: Pool['of']): OpenLine {
	return { item, why, references: referencesOf[why] ?? [], pureGrams: null, amount, pool }
}

/** Null for what is not owned. @param stated what was typed, where another amount counts */
function lineOf(item: Item, why: LineReason, amount: Fraction, stated = amount): OpenLine | null {
	if (stated.n === 0n) return null
	return { item, why, references: referencesOf[why] ?? [], pureGrams: null, amount, pool: 'wealth' }
}

function poolsOf(lines: OpenLine[], prices: MetalPrices, options: ZakatOptions): Pool[] {
	const kinds = options.metals === 'apart' ? ([...metals, 'wealth'] as const) : (['wealth'] as const)
	return kinds.map((of) => {
		const metal = of === 'wealth' ? options.nisab : of
		const price = prices[metal]
		const nisab = price && multiply(price, nisabGrams[options.unit][metal])
		const base = sum(lines.filter(({ pool }) => pool === of).map(({ amount }) => amount))
		const isEnough = nisab !== null && base.n > 0n && !isLess(base, nisab)
		return { of, nisab, base, due: isEnough ? multiply(base, rates[options.year]) : zero }
	})
}

function laterOf(property: Property, { pensions, receivables }: ZakatOptions): LaterDue[] {
	const later: LaterDue[] = []
	if (receivables !== 'now' && property.owedToMe.n > 0n) {
		const years = receivables === 'on-receipt-one-year' ? 'one' : 'all'
		later.push({ item: 'owed-to-me', amount: property.owedToMe, years })
	}
	if (pensions === 'on-receipt' && property.pension.n > 0n)
		later.push({ item: 'pension', amount: property.pension, years: 'from-receipt' })
	return later
}

/** A tola is 11.664 g. */
function tolas(count: Fraction): Fraction {
	return multiply(count, fraction(11_664, 1000))
}
