import type { IngredientKind, Origin, Risk } from '../model.ts'

/** An entry of the list of additives. */
export type Additive = {
	/** Can come from an animal, an insect or alcohol, depending on who makes it. */
	isDoubtful: boolean
}

export type RiskOf = {
	origin: Origin
	kind: IngredientKind
	/** 'E471'; empty if it has none. */
	eNumber: string
	/** Its entry in the list of additives; absent: not in the list, or there is no list. */
	additive?: Additive | undefined
}

/**
 * How closely an ingredient is checked. It asks questions and rules nothing: a reviewer can raise it.
 *
 * - critical: an animal origin depends on the species and the slaughter; an unknown or mixed one can hide an animal. An
 * additive that exists from plants and from animals is critical as long as nobody said which: its number alone does not
 * tell. With a stated plant or mineral origin it needs a paper, which proves the statement.
 * - paper: microbial ingredients, because of their culture medium; synthetic ones, because of carriers and solvents; any
 * additive or ingredient with an E number, because its supplier knows the carrier.
 * - low: plant raw materials and minerals as they are.
 * - Processing aids, packaging, cleaning agents, lubricants and culture media touch the product: of plants and minerals
 * they need a paper, since their recipe is not the firm's.
 */
export function riskOf({ origin, kind, eNumber, additive }: RiskOf): Risk {
	if (origin === 'animal' || origin === 'unknown' || origin === 'mixed') return 'critical'
	const isStated = origin === 'plant' || origin === 'mineral'
	if (additive?.isDoubtful) return isStated ? 'paper' : 'critical'
	if (!isStated) return 'paper'
	return kind === 'raw' && eNumber === '' ? 'low' : 'paper'
}
