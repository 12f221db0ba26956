import { type AmountFault, currencyDecimals, parseAmount } from '#app/platform/text/money.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { type Fraction, fraction, multiply, parseFraction, zero } from '../fraction.ts'
import { currencyOf, longestTyped, type ShownRate } from '../model.ts'
import { isSchool, type School } from '../schools.ts'
import { type Herd, type LivestockDue, livestockDue, maxHerd } from './livestock.ts'
import { cropsDue, type ProduceDue, treasureDue, waterings } from './produce.ts'
import { readings, type ZakatOptions } from './readings.ts'
import { type Metal, type MetalPiece, type Wealth, type WealthRefusal, wealthDue } from './wealth.ts'

// The form of the page, as it is typed: read by the server without script and by the browser with it. Browser-safe.

export const amountFields = [
	...(['cash', 'tradeGoods', 'sharesTraded', 'sharesHeld', 'pension', 'owedToMe'] as const),
	...(['debtsDue', 'debtsLater', 'otherProperty', 'priceGold', 'priceSilver', 'treasure'] as const),
] as const
export type AmountField = (typeof amountFields)[number]

export const pieces = [
	{ field: 'goldSaved', metal: 'gold', use: 'saved' },
	{ field: 'goldWorn', metal: 'gold', use: 'worn' },
	{ field: 'silverSaved', metal: 'silver', use: 'saved' },
	{ field: 'silverWorn', metal: 'silver', use: 'worn' },
] as const satisfies { field: string; metal: Metal; use: MetalPiece['use'] }[]
export type PieceField = (typeof pieces)[number]['field']

/** Karats of 24 for gold, parts of a thousand for silver; the first is chosen. */
export const purities: Record<Metal, readonly number[]> = {
	gold: [24, 22, 21, 18, 14, 12, 9],
	silver: [999, 958, 925, 900, 800],
}
const wholeOf: Record<Metal, number> = { gold: 24, silver: 1000 }

export const herds = ['camels', 'cattle', 'sheep'] as const satisfies Herd[]
const numberFields = ['zakatable', 'kilograms', ...pieces.map(({ field }) => field), ...herds] as const
export type NumberField = (typeof numberFields)[number]

export const questions = Object.keys(readings) as (keyof ZakatOptions)[]

export type ZakatDraft = {
	school: School
	currency: string
	/** As typed. */
	amounts: Record<AmountField, string>
	numbers: Record<NumberField, string>
	purities: Record<PieceField, number>
	watering: (typeof waterings)[number]
	/** Readings in place of the school's. */
	chosen: Partial<ZakatOptions>
}

export function purityField(field: PieceField): string {
	return `${field}Purity`
}

/** Reads the fields of the form; whatever is not one of its choices is left out. */
export function readZakatDraft(values: Record<string, string>, school: School): ZakatDraft {
	const typed = (name: string) => (values[name] ?? '').slice(0, longestTyped)
	const each = <Name extends string>(names: readonly Name[]) =>
		Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
	const chosen = questions.flatMap((name) => {
		const choice = readings[name].choices.find((one) => one === values[name])
		return choice ? [[name, choice]] : []
	})
	return {
		school: isSchool(values.school ?? '') ? (values.school as School) : school,
		currency: currencyOf(values.currency),
		amounts: each(amountFields),
		numbers: each(numberFields),
		purities: Object.fromEntries(
			pieces.map(({ field, metal }) => {
				const asked = Number(values[purityField(field)])
				return [field, purities[metal].find((one) => one === asked) ?? purities[metal][0]]
			}),
		) as Record<PieceField, number>,
		watering: waterings.find((one) => one === values.watering) ?? 'rain',
		chosen: Object.fromEntries(chosen) as Partial<ZakatOptions>,
	}
}

export type Faults = Partial<Record<AmountField, Exclude<AmountFault, 'empty'>>> &
	Partial<Record<NumberField, 'unreadable'>>

export type ZakatAnswer = {
	/** Null where nothing is owned. */
	wealth: Wealth | null
	refusal: WealthRefusal | null
	herds: { herd: Herd; due: LivestockDue }[]
	crops: ProduceDue | null
	treasure: ProduceDue | null
	faults: Faults
}

/** The rate of a metal in this currency, if one is in force. */
export function rateOf(metal: Metal, currency: string, rates: readonly ShownRate[]): ShownRate | undefined {
	return rates.find((rate) => rate.kind === metal && rate.currency === currency)
}

/** Reckons what is due as the form says. @param rates take the place of prices that are not typed */
export function zakatAnswer(draft: ZakatDraft, rates: readonly ShownRate[]): ZakatAnswer {
	const { currency, school, chosen } = draft
	const faults: Faults = {}
	const amount = (field: AmountField): Fraction => {
		const read = parseAmount(draft.amounts[field], currency)
		if (read.ok) return fraction(read.minor)
		if (read.reason !== 'empty') faults[field] = read.reason
		return zero
	}
	const number = (field: NumberField): Fraction => {
		const typed = plainNumber(draft.numbers[field]).trim()
		if (typed === '') return zero
		const read = parseFraction(typed.replace(',', '.'))
		if (!read) faults[field] = 'unreadable'
		return read ?? zero
	}
	const price = (metal: Metal): Fraction | null => {
		const field = metal === 'gold' ? 'priceGold' : 'priceSilver'
		const typed = priceOf(draft.amounts[field], currency)
		if (typed) return typed
		if (draft.amounts[field].trim() !== '') faults[field] = 'unreadable'
		const rate = rateOf(metal, currency, rates)
		return rate ? fraction(rate.amountMinor) : null
	}
	const piecesOf = (metal: Metal): MetalPiece[] =>
		pieces.flatMap((piece) => {
			const grams = piece.metal === metal ? number(piece.field) : zero
			if (grams.n === 0n) return []
			return [{ grams, use: piece.use, purity: fraction(draft.purities[piece.field], wholeOf[metal]) }]
		})
	const held = amount('sharesHeld')
	const property = {
		currency,
		cash: amount('cash'),
		gold: piecesOf('gold'),
		silver: piecesOf('silver'),
		tradeGoods: amount('tradeGoods'),
		sharesTraded: amount('sharesTraded'),
		sharesHeld:
			held.n > 0n ? [{ value: held, zakatable: multiply(number('zakatable'), fraction(1, 100)) }] : [],
		pension: amount('pension'),
		owedToMe: amount('owedToMe'),
		debtsDue: amount('debtsDue'),
		debtsLater: amount('debtsLater'),
		otherProperty: amount('otherProperty'),
	}
	const { otherProperty: _, currency: __, gold, silver, sharesHeld, ...amounts } = property
	const ownsAnything =
		gold.length + silver.length + sharesHeld.length > 0 || Object.values(amounts).some(({ n }) => n > 0n)
	const reckoned = ownsAnything
		? wealthDue(school, property, { gold: price('gold'), silver: price('silver') }, chosen)
		: null
	const kilograms = number('kilograms')
	const treasure = amount('treasure')
	return {
		wealth: reckoned?.ok ? reckoned.wealth : null,
		refusal: reckoned && !reckoned.ok ? reckoned.refusal : null,
		herds: herds.flatMap((herd) => {
			const { n, d } = number(herd)
			if (n === 0n) return []
			if (d !== 1n || n > BigInt(maxHerd)) faults[herd] = 'unreadable'
			else return [{ herd, due: livestockDue(herd, Number(n), school) }]
			return []
		}),
		crops: kilograms.n > 0n ? cropsDue(school, kilograms, draft.watering) : null,
		treasure: treasure.n > 0n ? treasureDue(treasure) : null,
		faults,
	}
}

/** A price may have more decimals than its currency. */
function priceOf(typed: string, currency: string): Fraction | null {
	const read = parseAmount(typed, currency)
	if (read.ok) return fraction(read.minor)
	const exact = parseFraction(plainNumber(typed).trim())
	return exact && multiply(exact, fraction(10 ** currencyDecimals(currency)))
}
