import { expect, test } from 'vitest'
import {
	type Fraction,
	formatFraction,
	fraction,
	isLess,
	multiply,
	parseFraction,
	sum,
	zero,
} from '../fraction.ts'
import { schools } from '../schools.ts'
import { readings, type ZakatOptions, zakatOptions } from './readings.ts'
import { type MetalPrices, type Property, type Wealth, wealthDue } from './wealth.ts'

const nothing: Property = {
	currency: 'EUR',
	cash: zero,
	gold: [],
	silver: [],
	tradeGoods: zero,
	sharesTraded: zero,
	sharesHeld: [],
	pension: zero,
	owedToMe: zero,
	debtsDue: zero,
	debtsLater: zero,
	otherProperty: zero,
}
const prices: MetalPrices = { gold: fraction(10_000), silver: fraction(100) }
const euros = (amount: number) => fraction(amount * 100)
const pure = fraction(1)

function assess(...args: Parameters<typeof wealthDue>): Wealth {
	const result = wealthDue(...args)
	if (!result.ok) throw new Error(result.refusal)
	return result.wealth
}
const linesOf = (wealth: Wealth) =>
	wealth.lines.map(({ item, why, amount }) => `${item} ${why} ${formatFraction(amount)}`)

test('every line says why it counts or does not', () => {
	const property: Property = {
		...nothing,
		cash: euros(1000),
		gold: [
			{ grams: fraction(100), purity: fraction(22, 24), use: 'worn' },
			{ grams: fraction(10), purity: pure, use: 'saved' },
		],
		sharesTraded: euros(50),
		sharesHeld: [{ value: euros(200), zakatable: fraction(1, 4) }],
		pension: euros(300),
		owedToMe: euros(400),
		debtsDue: euros(500),
		debtsLater: euros(600),
		otherProperty: euros(700),
	}
	expect(linesOf(assess('hanafi', property, prices))).toEqual([
		'gold worn-counted 2750000/3',
		'gold pure-part 100000',
		'cash whole-amount 100000',
		'shares-traded price-of-shares 5000',
		'shares-held zakatable-part-of-shares 5000',
		'pension reading-on-receipt 0',
		'owed-to-me reading-on-receipt 0',
		'debts-due debt-taken-off -50000',
		'debts-later debt-not-due-within-year 0',
	])
	expect(linesOf(assess('maliki', property, prices)).slice(-2)).toEqual([
		'debts-due debt-covered-by-other-property 0',
		'debts-later debt-beyond-other-property -40000',
	])
	expect(linesOf(assess('shafii', property, prices))).toEqual([
		'gold worn-not-counted 0',
		'gold metal-below-own-nisab 0',
		'cash whole-amount 100000',
		'shares-traded price-of-shares 5000',
		'shares-held zakatable-part-of-shares 5000',
		'pension reading-on-receipt 0',
		'owed-to-me reading-now 40000',
		'debts-due debts-not-taken-off 0',
		'debts-later debts-not-taken-off 0',
	])
	expect(linesOf(assess('hanbali', property, prices)).slice(-2)).toEqual([
		'debts-due debt-taken-off -50000',
		'debts-later debt-taken-off -60000',
	])
	expect(assess('hanafi', property, prices).later).toEqual([
		{ item: 'owed-to-me', amount: euros(400), years: 'all' },
		{ item: 'pension', amount: euros(300), years: 'from-receipt' },
	])
})

test('amounts in money are whole minor units: lines add up to the base, zakat is rounded up', () => {
	const gold = ['1/3', '1/3', '1/3'].map((grams) => ({
		grams: parseFraction(grams) ?? zero,
		purity: fraction(22, 24),
		use: 'saved' as const,
	}))
	const wealth = assess('hanbali', { ...nothing, cash: fraction(60_001), gold }, prices)
	expect(wealth.lines.map(({ minor }) => minor)).toEqual([3056, 3055, 3055, 60_001])
	expect(wealth.money).toEqual({
		base: { minor: 69_167, currency: 'EUR' },
		nisab: { minor: 59_500, currency: 'EUR' },
		due: { minor: 1730, currency: 'EUR' },
	})
})

test('the price of a metal that is not used may be unknown', () => {
	const silverAlone: MetalPrices = { gold: null, silver: fraction(100) }
	const cash = { ...nothing, cash: euros(1000) }
	expect(assess('hanafi', cash, silverAlone).due).toEqual(euros(25))
	expect(wealthDue('hanafi', cash, silverAlone, { nisab: 'gold' })).toEqual({
		ok: false,
		refusal: 'price-of-gold-missing',
	})
	expect(wealthDue('hanafi', cash, { gold: null, silver: zero })).toEqual({
		ok: false,
		refusal: 'price-of-silver-missing',
	})
	const ring = { ...cash, gold: [{ grams: fraction(10), purity: pure, use: 'worn' as const }] }
	expect(assess('maliki', ring, silverAlone).due).toEqual(euros(25))
	expect(wealthDue('hanafi', ring, silverAlone)).toEqual({ ok: false, refusal: 'price-of-gold-missing' })
	const few = { ...cash, gold: [{ grams: fraction(84), purity: pure, use: 'saved' as const }] }
	expect(assess('shafii', few, silverAlone).due).toEqual(euros(25))
	expect(assess('hanafi', nothing, { gold: null, silver: null }).money.nisab).toBeNull()
})

test('Shafi’i metals have a least amount each; others complete each other', () => {
	const property: Property = {
		...nothing,
		gold: [{ grams: fraction(85), purity: pure, use: 'saved' }],
		silver: [{ grams: fraction(500), purity: pure, use: 'saved' }],
		cash: euros(594),
	}
	const apart = assess('shafii', property, prices)
	expect(apart.pools.map(({ of, due }) => `${of} ${formatFraction(due)}`)).toEqual([
		'gold 21250',
		'silver 0',
		'wealth 0',
	])
	expect(assess('hanbali', property, prices).due).toEqual(fraction(850_000 + 50_000 + 59_400, 40))
})

test('least amounts by gold and in tola, and the solar year', () => {
	const cash = { ...nothing, cash: euros(10_000) }
	const byGold = assess('shafii', cash, prices, { nisab: 'gold', unit: 'tola', year: 'solar' })
	expect(byGold.money.nisab).toEqual({ minor: 874_800, currency: 'EUR' })
	expect(byGold.due).toEqual(fraction(25_770))
	const grams = assess('shafii', cash, prices, { nisab: 'gold' })
	expect(grams.money.nisab).toEqual({ minor: 850_000, currency: 'EUR' })
})

test('the rules have a version, and no scholar has signed it', () => {
	expect(assess('hanafi', nothing, prices).rules).toEqual({ version: 1 })
})

test('no part is above the whole', () => {
	const pieces = [{ grams: fraction(1), purity: fraction(25, 24), use: 'saved' as const }]
	const shares = [{ value: euros(1), zakatable: fraction(5, 4) }]
	for (const property of [
		{ ...nothing, silver: pieces },
		{ ...nothing, sharesHeld: shares },
	])
		expect(wealthDue('hanafi', property, prices)).toEqual({ ok: false, refusal: 'part-above-whole' })
})

test('what is below nothing or above what numbers hold is refused', () => {
	expect(wealthDue('hanafi', { ...nothing, cash: fraction(-1) }, prices)).toEqual({
		ok: false,
		refusal: 'below-nothing',
	})
	const hoard = [{ grams: fraction(10n ** 15n), purity: pure, use: 'saved' as const }]
	expect(wealthDue('hanafi', { ...nothing, gold: hoard }, prices)).toEqual({
		ok: false,
		refusal: 'too-large',
	})
})

/** The same numbers in each run. */
function randomNumbers(seed: number) {
	let state = seed
	return (below: number) => {
		state = (state * 48_271) % 2_147_483_647
		return state % below
	}
}

function randomCase(random: (below: number) => number) {
	const some = (most: number) => (random(3) === 0 ? zero : fraction(random(most), 1 + random(3)))
	const pieces = (most: number) =>
		Array.from({ length: random(3) }, () => ({
			grams: some(most),
			purity: fraction(1 + random(24), 24),
			use: random(2) ? ('worn' as const) : ('saved' as const),
		}))
	const property: Property = {
		currency: 'EUR',
		cash: some(150_000),
		gold: pieces(150),
		silver: pieces(900),
		tradeGoods: some(100_000),
		sharesTraded: some(50_000),
		sharesHeld: [{ value: some(50_000), zakatable: fraction(random(5), 4) }],
		pension: some(50_000),
		owedToMe: some(50_000),
		debtsDue: some(150_000),
		debtsLater: some(150_000),
		otherProperty: some(80_000),
	}
	const school = schools[random(4)] ?? 'hanafi'
	const chosen = Object.fromEntries(
		Object.entries(readings).flatMap(([name, { choices }]) =>
			random(3) === 0 ? [[name, choices[random(choices.length)]]] : [],
		),
	) as Partial<ZakatOptions>
	return { property, school, chosen }
}

const runs = Number(process.env.ZAKAT_RUNS ?? 500)

test(`of ${runs} random people: lines add up, nothing is due below the least amount, more owned is never less due`, () => {
	const random = randomNumbers(38)
	const faults: string[] = []
	const isSame = (one: Fraction, other: Fraction) => one.n === other.n && one.d === other.d
	let due = 0
	for (let run = 0; run < runs; run++) {
		const { property, school, chosen } = randomCase(random)
		const wealth = assess(school, property, prices, chosen)
		const { base, lines, money, pools } = wealth
		const hold = (holds: boolean, name: string) => holds || faults.push(`${name} in run ${run}`)
		hold(isSame(sum(lines.map(({ amount }) => amount)), base), 'sum of lines')
		hold(lines.reduce((total, { minor }) => total + minor, 0) === money.base.minor, 'sum in minor units')
		hold(isSame(sum(pools.map((pool) => pool.base)), base), 'sum of pools')
		const rate = zakatOptions(school, chosen).year === 'solar' ? fraction(2577, 100_000) : fraction(1, 40)
		for (const pool of pools) {
			const isBelow = pool.nisab === null || isLess(pool.base, pool.nisab)
			hold(isSame(pool.due, isBelow ? zero : multiply(pool.base, rate)), 'zakat of a pool')
			hold(pool.base.n >= 0n, 'debts')
		}
		if (wealth.due.n > 0n) due++
		for (const richer of withMore(property, fraction(1 + random(50_000)))) {
			const more = assess(school, richer, prices, chosen)
			hold(!isLess(more.base, base) && !isLess(more.due, wealth.due), 'more owned')
		}
		const indebted = { ...property, debtsDue: sum([property.debtsDue, fraction(1 + random(50_000))]) }
		hold(!isLess(wealth.due, assess(school, indebted, prices, chosen).due), 'more owed')
	}
	expect(faults).toEqual([])
	expect(due / runs).toBeGreaterThan(0.2)
	expect(due / runs).toBeLessThan(0.95)
})

function withMore(property: Property, amount: Fraction): Property[] {
	const piece = { grams: multiply(amount, fraction(1, 500)), purity: pure, use: 'saved' as const }
	return [
		{ ...property, cash: sum([property.cash, amount]) },
		{ ...property, owedToMe: sum([property.owedToMe, amount]) },
		{ ...property, gold: [...property.gold, piece] },
		{ ...property, silver: [...property.silver, { ...piece, use: 'worn' as const }] },
	]
}
