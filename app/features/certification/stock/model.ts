import { type paperKinds, paperStates } from '../model.ts'

export const productStates = ['current', 'retired'] as const
export type ProductFilters = { q: string; state: (typeof productStates)[number] }

/** Sites of one firm. */
export const maxSites = 200

/** Ingredients of one recipe. */
export const maxLines = 300

/** How far the evidence of an ingredient or a recipe is. */
export type Confirmation = 'none' | 'open' | 'lapsed' | 'confirmed'

/** @param today `2027-03-01` */
export function confirmationOf(
	{ lines, confirmedUntil }: { lines: number; confirmedUntil: string | null },
	today: string,
): Confirmation {
	if (lines === 0) return 'none'
	if (confirmedUntil === null) return 'open'
	return confirmedUntil < today ? 'lapsed' : 'confirmed'
}

export type PaperState = (typeof paperStates)[number]
export type PaperKind = (typeof paperKinds)[number]

/** Days until a paper lapses; 0 on its last day, negative afterwards. Both are `2027-03-01`. */
export function daysLeft(validUntil: string, today: string): number {
	return Math.round((Date.parse(validUntil) - Date.parse(today)) / 86_400_000)
}

/** Papers of a firm; `lapsing`: within `soonDays`, or lapsed already. */
export const paperFilters = [...paperStates, 'lapsing'] as const
export type PaperFilters = { q: string; state: (typeof paperFilters)[number] | null }
export const soonDays = 60
/** Ingredients of one paper. */
export const maxPaperIngredients = 300
