/** The calculators, in the order of their page. Browser-safe. */
export const calculatorsPath = '/calculators'
export const calculatorNames = ['inheritance', 'zakat', 'fidyah', 'kafarah'] as const
export type CalculatorName = (typeof calculatorNames)[number]

export function calculatorPath(name: CalculatorName): string {
	return `${calculatorsPath}/${name}`
}

/** The currencies offered; their names are made by the server, because browsers' names differ. */
export const currencies = [
	'PKR',
	'INR',
	'BDT',
	'SAR',
	'AED',
	'QAR',
	'KWD',
	'BHD',
	'OMR',
	'EGP',
	'JOD',
	'IQD',
	'MAD',
	'TND',
	'DZD',
	'TRY',
	'IDR',
	'MYR',
	'SGD',
	'NGN',
	'KES',
	'ZAR',
	'USD',
	'EUR',
	'GBP',
	'CAD',
	'AUD',
	'CHF',
	'SEK',
	'NOK',
] as const

/** One of `currencies`, or the first of them. */
export function currencyOf(typed: string | undefined): string {
	return currencies.find((code) => code === typed) ?? currencies[0]
}

export const rateKinds = ['gold', 'silver', 'fidyah', 'kafarah'] as const
/** Gold and silver: a gram of the pure metal. Fidyah and kafarah: feeding one person. */
export type RateKind = (typeof rateKinds)[number]

/** A rate in force, as a calculator shows it. */
export type ShownRate = {
	id: string
	kind: RateKind
	currency: string
	amountMinor: number
	basis: string
	source: string
	/** In the reader's language. */
	place: string
	day: string
}

/** The longest number or amount of a calculator's field. */
export const longestTyped = 40

/** The sets of rules that a scholar signs. */
export const signedRules = ['inheritance', 'zakat', 'atonement'] as const
export type SignedRules = (typeof signedRules)[number]

/** The rules by which a calculator reckons. */
export function rulesOf(name: CalculatorName): SignedRules {
	return name === 'inheritance' || name === 'zakat' ? name : 'atonement'
}

export const ratesPath = '/admin/rates'
export const signingPath = '/scholar/rates'
export const maxRateText = 200

/** `draft`: not signed. `reviewed`: signed, its first day is to come. */
export type RateState = 'draft' | 'reviewed' | 'in-force' | 'replaced'

type Dated = { reviewedAt: Date | null; validFrom: string; validUntil: string | null }

/** @param today `2026-03-10`, of the organisation */
export function stateOfRate({ reviewedAt, validFrom, validUntil }: Dated, today: string): RateState {
	if (!reviewedAt) return 'draft'
	if (validUntil !== null && validUntil <= today) return 'replaced'
	return validFrom <= today ? 'in-force' : 'reviewed'
}
