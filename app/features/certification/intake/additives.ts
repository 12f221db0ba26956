import { fold } from '#app/platform/text/text.ts'
import { additiveLines } from './additive-list.ts'
import { readENumber } from './e-number.ts'

/** The list asks what a supplier has to answer; it rules on nothing. */
export const additivesVersion = '2026-11-30'

/** Things an additive can come from or be carried in. */
export const sources = ['animal', 'insect', 'alcohol', 'medium'] as const
export type Source = (typeof sources)[number]

/** Technical reasons to ask the supplier, with their sources. */
export const reasonSources = {
	fat: ['animal'],
	lecithin: ['animal'],
	tissue: ['animal'],
	'tissue-or-synthesis': ['animal'],
	bone: ['animal'],
	'bone-only': ['animal'],
	hair: ['animal'],
	wool: ['animal'],
	bile: ['animal'],
	egg: ['animal'],
	milk: ['animal'],
	shell: ['animal'],
	'meat-fish': ['animal'],
	'gelatin-carrier': ['animal'],
	insect: ['insect'],
	bee: ['insect'],
	solvent: ['alcohol'],
	ethanol: ['alcohol'],
	'ethanol-only': ['alcohol'],
	wine: ['alcohol'],
	medium: ['medium'],
	enzyme: ['animal', 'medium'],
} as const satisfies Record<string, readonly Source[]>
export type Reason = keyof typeof reasonSources

export type Additive = {
	/** `E471` */
	number: string
	en: string
	/** Empty if its translation is not settled. */
	ar: string
	ur: string
	/** Empty: we know of no question to ask. */
	reasons: Reason[]
}

export const additives: readonly Additive[] = additiveLines
	.trim()
	.split('\n')
	.map((line) => {
		const [number = '', en = '', ar = '', ur = '', reasons = ''] = line.split('|')
		return { number: `E${number}`, en, ar, ur, reasons: reasons.split(' ').filter(isReason) }
	})

const byNumber = new Map(additives.map((additive) => [additive.number, additive]))

/**
 * Finds an additive by its number.
 * @param eNumber `E471`, `471`, `INS 471`
 * @returns undefined: not known to us, which does not mean that there is nothing to ask
 */
export function additiveOf(eNumber: string): Additive | undefined {
	const number = readENumber(eNumber)
	if (!number) return undefined
	return byNumber.get(number) ?? byNumber.get(number.replace(/[a-j]$/, '')) ?? byNumber.get(`${number}a`)
}

export function sourcesOf(additive: Additive): Source[] {
	return sources.filter((source) =>
		additive.reasons.some((reason) => (reasonSources[reason] as readonly Source[]).includes(source)),
	)
}

/** @param source only additives that can come from it */
export function findAdditives(query: string, source?: Source): Additive[] {
	const number = readENumber(query)
	const words = fold(query)
	return additives.filter(
		(additive) =>
			(!source || sourcesOf(additive).includes(source)) &&
			(words === '' ||
				(number
					? additive.number.replace(/[a-j]$/, '') === number || additive.number === number
					: [additive.en, additive.ar, additive.ur].some((name) => fold(name).includes(words)))),
	)
}

function isReason(text: string): text is Reason {
	return text in reasonSources
}
