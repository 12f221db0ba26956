import { type Fraction, fraction } from '../fraction.ts'
import type { Member } from './family.ts'
import type { Reference } from './rules.ts'

// Which relatives have a claim to the estate, which have none, and why. Browser-safe.

/** Why somebody gets a share; the pages say each as a sentence. */
export type StepCode =
	/** A half, for a husband without descendants of his wife; else a quarter. */
	| 'husband'
	/** A quarter for the wives together; an eighth beside descendants. */
	| 'wife'
	| 'daughters'
	/** The sixth that completes the two thirds of the daughters. */
	| 'completes-two-thirds'
	/** A sixth beside descendants. */
	| 'father'
	/** A third; a sixth beside descendants or two siblings. */
	| 'mother'
	/** A third of what the spouse leaves, beside the father. */
	| 'mother-third-of-rest'
	/** The grandfather in the place of the father: a sixth beside descendants. */
	| 'grandfather'
	/** A sixth for the grandmothers together. */
	| 'grandmothers'
	/** A sixth for one, a third for several, alike for men and women. */
	| 'uterine-siblings'
	| 'full-sisters'
	| 'paternal-sisters'
	/** The sixth that completes the two thirds of the sisters. */
	| 'completes-two-thirds-of-sisters'
	/** The rest after the fixed shares, two parts for a man and one for a woman. */
	| 'residue'
	/** Sisters take what daughters leave. */
	| 'sisters-with-daughters'
	/** The grandfather takes as a brother. */
	| 'grandfather-as-brother'
	| 'grandfather-third-of-rest'
	| 'grandfather-sixth'
	/** The siblings' part after the grandfather's. */
	| 'siblings-after-grandfather'
	| 'akdariyya'
	| 'malikiyya'
	| 'musharraka'
	/** The shares are more than the estate: each is reduced alike. */
	| 'awl'
	/** The shares are less: what is left goes back to the relatives in the measure of their shares. */
	| 'radd'
	/** The rest goes to a spouse without other heirs. */
	| 'spouse-return'
	/** The rest goes to the treasury, or to relatives that are not computed here. */
	| 'residue-left'

/** Why somebody gets nothing; the pages say each as a sentence. */
export type ExclusionRule =
	/** A nearer descendant takes all that descendants get. */
	| 'nearer-descendant'
	/** Two daughters, or two sisters, have the two thirds, and no brother takes with them. */
	| 'two-thirds-taken'
	/** A nearer father or grandfather. */
	| 'nearer-ascendant'
	| 'mother-before-grandmothers'
	/** She is related through a man who is alive and inherits. */
	| 'through-her-son'
	| 'nearer-grandmother'
	/** This school does not count her among the heirs. */
	| 'not-an-heir-in-this-school'
	/** Siblings beside a son or a son's son, a father, or in one school a grandfather. */
	| 'siblings-by-descendant'
	| 'siblings-by-father'
	| 'siblings-by-grandfather'
	/** Uterine siblings beside any descendant, a father or a grandfather. */
	| 'uterine-by-descendant'
	| 'uterine-by-ascendant'
	| 'full-before-paternal'
	/** A sister who takes what daughters leave stands in the place of her brother. */
	| 'sister-in-place-of-brother'
	| 'nearer-residuary'
	/** Distant kindred beside an heir by a fixed share or an agnate. */
	| 'distant-kindred'
	/** No exclusion: the fixed shares took everything. */
	| 'nothing-left'

/** Keys are those of `heirs.ts`; `by` is empty where nobody excludes, but the rule alone. */
export type Exclusion = { key: string; by: string[]; rule: ExclusionRule }

/** A part of the estate that some heirs have together. */
export type Allotment = {
	members: Member[]
	part: Fraction
	code: StepCode
	reference: Reference | null
	/** Within it a man has twice what a woman has; else all have the same. */
	isTwoToOne: boolean
	/** A fraction that a rule names, and not what others leave: the base number must hold it. */
	isPrescribed: boolean
}

/** A fixed share, alike for each person. */
export function fixedShare(share: Pick<Allotment, 'members' | 'part' | 'code' | 'reference'>): Allotment {
	return { ...share, isTwoToOne: false, isPrescribed: true }
}

/** The result of the rules for a part of the family. */
export type Claims = {
	fixed: Allotment[]
	/** They take what is left, two for a man and one for a woman. */
	residuaries: Member[]
	residuaryCode: StepCode
	excluded: Exclusion[]
}

export const parts = {
	half: fraction(1, 2),
	third: fraction(1, 3),
	quarter: fraction(1, 4),
	sixth: fraction(1, 6),
	eighth: fraction(1, 8),
	twoThirds: fraction(2, 3),
} as const

export function excludeAll(
	members: readonly Member[],
	by: readonly Member[],
	rule: ExclusionRule,
): Exclusion[] {
	return members.map(({ heir }) => ({ key: heir.key, by: keysOf(by), rule }))
}

export function membersOf(allotted: readonly Allotment[]): Member[] {
	return allotted.flatMap(({ members }) => members)
}

export function keysOf(members: readonly Member[]): string[] {
	return members.map(({ heir }) => heir.key)
}
