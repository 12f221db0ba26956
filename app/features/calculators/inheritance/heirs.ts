// The heirs by fixed shares and by agnatic kinship, as data. Browser-safe.

export type Sex = 'male' | 'female'
export type Side = 'full' | 'paternal' | 'uterine'

/** How an heir is related to the person who died. */
export type Line =
	| 'spouse'
	| 'descendant'
	| 'father'
	| 'mother'
	| 'grandfather'
	| 'grandmother'
	| 'sibling'
	| 'nephew'
	| 'uncle'

export type Heir = {
	/** The name in the form of the cases: `sons_daughter`, `full_uncle`. */
	key: string
	sex: Sex
	line: Line
	/** Generations from the person who died; of a nephew or a cousin, from the brother or the uncle. */
	degree: number
	/** Of siblings, nephews and uncles: by both parents, by the father or by the mother. */
	side: Side | null
	/** Of a grandmother: the fathers between her and the person who died. Of an uncle: 0, and 1 for the father's uncle. */
	fathers: number
	/** There can be so many of them. */
	most: number
}

/** Nobody has so many relatives of one kind; it keeps the numbers of an answer readable. */
const mostRelatives = 500
const deepest = 5

const many = { side: null, fathers: 0, most: mostRelatives } as const
const single = { side: null, fathers: 0, most: 1 } as const

const depths = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const descendants = depths(1, deepest).flatMap((degree): Heir[] => {
	const line = 'descendant'
	const above = 'sons_'.repeat(degree - 1)
	return [
		{ key: `${above}son`, sex: 'male', line, degree, ...many },
		{ key: `${above}daughter`, sex: 'female', line, degree, ...many },
	]
})

const grandfathers = depths(2, deepest).map((degree): Heir => {
	const key = degree === 2 ? 'grandfather' : `${'fathers_'.repeat(degree - 1)}father`
	return { key, sex: 'male', line: 'grandfather', degree, ...single }
})

/** Those without a male between two females: every other grandmother is of the distant kindred. */
const grandmothers = depths(2, deepest).flatMap((degree) =>
	depths(0, degree - 1).map((fathers): Heir => {
		const key = `${'fathers_'.repeat(fathers)}${'mothers_'.repeat(degree - 1 - fathers)}mother`
		return { key, sex: 'female', line: 'grandmother', degree, ...single, fathers }
	}),
)

const siblings = (['full', 'paternal', 'uterine'] as const).flatMap((side): Heir[] => [
	{ key: `${side}_brother`, sex: 'male', line: 'sibling', degree: 1, ...many, side },
	{ key: `${side}_sister`, sex: 'female', line: 'sibling', degree: 1, ...many, side },
])

/** `full_cousin`, `full_cousins_son`, `full_cousins_sons_son`. */
function sonOf(name: string, generation: number): string {
	if (generation === 0) return name
	return `${name}s_${'sons_'.repeat(generation - 1)}son`
}

const nephews = (['full', 'paternal'] as const).flatMap((side) =>
	depths(1, deepest).map((degree): Heir => {
		const key = sonOf(`${side}_nephew`, degree - 1)
		return { key, sex: 'male', line: 'nephew', degree, ...many, side }
	}),
)

const uncles = ['', 'fathers_', 'grandfathers_'].flatMap((whose, fathers) =>
	(['full', 'paternal'] as const).flatMap((side) =>
		depths(0, deepest).map((degree): Heir => {
			const name = degree === 0 ? `${side}_uncle` : sonOf(`${side}_cousin`, degree - 1)
			return { key: `${whose}${name}`, sex: 'male', line: 'uncle', degree, ...many, side, fathers }
		}),
	),
)

/** Every heir that the calculator divides among. */
const heirs: readonly Heir[] = [
	{ key: 'husband', sex: 'male', line: 'spouse', degree: 0, ...single },
	{ key: 'wife', sex: 'female', line: 'spouse', degree: 0, ...single, most: 4 },
	...descendants,
	{ key: 'father', sex: 'male', line: 'father', degree: 1, ...single },
	{ key: 'mother', sex: 'female', line: 'mother', degree: 1, ...single },
	...grandfathers,
	...grandmothers,
	...siblings,
	...nephews,
	...uncles,
]

/** Other usual names of the same heirs. */
const otherNames: Record<string, string> = {
	fathers_father: 'grandfather',
	great_grandfather: 'fathers_fathers_father',
	grandfathers_father: 'fathers_fathers_father',
	grandfathers_mother: 'fathers_fathers_mother',
	full_brothers_son: 'full_nephew',
	paternal_brothers_son: 'paternal_nephew',
	full_brothers_sons_son: 'full_nephews_son',
	paternal_brothers_sons_son: 'paternal_nephews_son',
	full_nephew_son: 'full_nephews_son',
	paternal_nephew_son: 'paternal_nephews_son',
	full_uncles_son: 'full_cousin',
	paternal_uncles_son: 'paternal_cousin',
	full_uncles_sons_son: 'full_cousins_son',
	paternal_uncles_sons_son: 'paternal_cousins_son',
	full_cousin_son: 'full_cousins_son',
	paternal_cousin_son: 'paternal_cousins_son',
	full_cousins_grandson: 'full_cousins_sons_son',
	paternal_cousins_grandson: 'paternal_cousins_sons_son',
	full_cousin_grandson: 'full_cousins_sons_son',
	paternal_cousin_grandson: 'paternal_cousins_sons_son',
}

/**
 * Relatives who inherit where there is neither an heir by a fixed share nor an agnate (dhawu al-arham). How they divide is
 * not computed here.
 */
const distantKindred: readonly string[] = [
	/** Some of them, without saying whom. */
	'distant_kindred',
	'daughters_son',
	'daughters_daughter',
	'sons_daughters_son',
	'sons_daughters_daughter',
	'mothers_father',
	'mothers_fathers_father',
	'mothers_fathers_mother',
	'fathers_mothers_father',
	'full_niece',
	'paternal_niece',
	'uterine_niece',
	'uterine_nephew',
	'full_brothers_daughter',
	'paternal_brothers_daughter',
	'uterine_brothers_son',
	'uterine_brothers_daughter',
	'full_sisters_son',
	'full_sisters_daughter',
	'paternal_sisters_son',
	'paternal_sisters_daughter',
	'uterine_sisters_son',
	'uterine_sisters_daughter',
	'uterine_uncle',
	'full_uncles_daughter',
	'paternal_uncles_daughter',
	'full_aunt',
	'paternal_aunt',
	'uterine_aunt',
	'maternal_uncle',
	'maternal_aunt',
]

const byKey = new Map(heirs.map((heir) => [heir.key, heir]))
const distant = new Set(distantKindred)

/** The heir of a key, or undefined for a key that names none. */
export function findHeir(key: string): Heir | undefined {
	return byKey.get(key) ?? byKey.get(Object.hasOwn(otherNames, key) ? (otherNames[key] ?? '') : '')
}

export function isDistantKindred(key: string): boolean {
	return distant.has(key)
}
