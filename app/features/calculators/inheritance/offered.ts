import { isEqual, zero } from '../fraction.ts'
import { schools } from '../schools.ts'
import { type HeirCounts, readFamily } from './family.ts'
import { findHeir } from './heirs.ts'
import { type SharesOfSchool, sharesOf } from './shares.ts'

// The relatives that the page offers, by their place in the drawn family. Browser-safe.

export const zones = [
	{
		name: 'grandparents',
		keys: [
			'grandfather',
			'fathers_mother',
			'mothers_mother',
			'fathers_fathers_father',
			'fathers_fathers_mother',
			'fathers_mothers_mother',
			'mothers_mothers_mother',
		],
	},
	{ name: 'parents', keys: ['father', 'mother'] },
	{
		name: 'siblings',
		keys: [
			'full_brother',
			'full_sister',
			'paternal_brother',
			'paternal_sister',
			'uterine_brother',
			'uterine_sister',
		],
	},
	{ name: 'spouse', keys: ['husband', 'wife'] },
	{ name: 'children', keys: ['son', 'daughter'] },
	{
		name: 'grandchildren',
		keys: ['sons_son', 'sons_daughter', 'sons_sons_son', 'sons_sons_daughter'],
	},
	{
		name: 'further',
		keys: [
			'full_nephew',
			'paternal_nephew',
			'full_nephews_son',
			'paternal_nephews_son',
			'full_uncle',
			'paternal_uncle',
			'full_cousin',
			'paternal_cousin',
			'full_cousins_son',
			'paternal_cousins_son',
			'fathers_full_uncle',
			'fathers_paternal_uncle',
			'fathers_full_cousin',
			'fathers_paternal_cousin',
			'distant_kindred',
		],
	},
] as const satisfies { name: string; keys: string[] }[]
export type Zone = (typeof zones)[number]
export type OfferedKey = Zone['keys'][number]

/** Close relatives come first in a result. */
export const offeredKeys: readonly string[] = [
	'spouse' as const,
	'parents' as const,
	'children' as const,
	'grandchildren' as const,
	'grandparents' as const,
	'siblings' as const,
	'further' as const,
].flatMap((name) => zones.find((zone) => zone.name === name)?.keys ?? [])

/**
 * The relatives that could still get a share in one of the schools, or would change the share of somebody else, beside
 * those who are there.
 */
export function findRelevant(counts: HeirCounts): Set<string> {
	const before = sharesIn(counts)
	return new Set(
		offeredKeys.filter((key) => {
			if (counts[key]) return false
			if (key === 'distant_kindred') return !hasRelative(counts)
			if ((key === 'husband' && counts.wife) || (key === 'wife' && counts.husband)) return false
			// Two siblings reduce the mother, one does not.
			const count = findHeir(key)?.line === 'sibling' ? 2 : 1
			const after = sharesIn({ ...counts, [key]: count })
			return after.some((shares, at) => !isSame(shares, before[at]))
		}),
	)
}

function sharesIn(counts: HeirCounts): SharesOfSchool['shares'][] {
	const read = readFamily(counts)
	if ('fault' in read) return []
	return schools.map((school) => sharesOf(school, read.family, {}).shares)
}

function hasRelative(counts: HeirCounts): boolean {
	return Object.keys(counts).some((key) => key !== 'husband' && key !== 'wife' && key !== 'distant_kindred')
}

function isSame(one: SharesOfSchool['shares'], other: SharesOfSchool['shares'] = new Map()): boolean {
	const keys = new Set([...one.keys(), ...other.keys()])
	return [...keys].every((key) => isEqual(one.get(key) ?? zero, other.get(key) ?? zero))
}
