import { findHeir, type Heir, isDistantKindred, type Line, type Side } from './heirs.ts'
import type { Refusal } from './rules.ts'

// The relatives of the person who died, as they are typed and as the rules ask for them. Browser-safe.

/** An heir with how many of them there are, at least one. */
export type Member = { heir: Heir; count: number }

export type Family = readonly Member[]

/** How many of whom: `{ wife: 1, sons_daughter: 2 }`. A count of 0 is the same as none. */
export type HeirCounts = Record<string, number>

export type FamilyFault =
	| { reason: 'unknown-heir'; key: string }
	| { reason: 'count-not-whole'; key: string }
	| { reason: 'count-too-large'; key: string; most: number }
	| { reason: 'named-twice'; key: string }
	| { reason: 'husband-and-wife' }

export type ReadFamily =
	| { family: Family; distantKindred: string[]; refused: Refusal | null }
	| { fault: FamilyFault }

/** Keys of people whose share is not computed. */
const refusedKeys = ['unborn', 'missing', 'hermaphrodite', 'emancipator'] as const satisfies Refusal[]

/**
 * Reads counts by key.
 * @returns the family, and distant kindred beside it; `refused` if distant kindred would inherit, or if a key names somebody whose share is not computed
 */
export function readFamily(counts: HeirCounts): ReadFamily {
	const family: Member[] = []
	let refused: Refusal | null = null
	const distantKindred: string[] = []

	for (const [key, count] of Object.entries(counts)) {
		const heir = findHeir(key)
		const refusal = refusedKeys.find((name) => name === key)
		if (!heir && !refusal && !isDistantKindred(key)) return { fault: { reason: 'unknown-heir', key } }
		if (!Number.isSafeInteger(count) || count < 0) return { fault: { reason: 'count-not-whole', key } }
		if (count === 0) continue
		if (refusal) {
			refused ??= refusal
			continue
		}
		if (!heir) {
			distantKindred.push(key)
			continue
		}
		if (count > heir.most) return { fault: { reason: 'count-too-large', key, most: heir.most } }
		if (family.some((member) => member.heir === heir)) return { fault: { reason: 'named-twice', key } }
		family.push({ heir, count })
	}
	if (find(family, 'husband') && find(family, 'wife')) return { fault: { reason: 'husband-and-wife' } }
	const isSpouseAlone = family.every(({ heir }) => heir.line === 'spouse')
	if (distantKindred.length > 0 && isSpouseAlone) refused ??= 'distant-kindred'
	return { family, distantKindred, refused }
}

export function find(family: Family, key: string): Member | undefined {
	return family.find(({ heir }) => heir.key === key)
}

/** Those of a line, the nearest first. */
export function ofLine(family: Family, line: Line): Member[] {
	return family.filter(({ heir }) => heir.line === line).sort((a, b) => a.heir.degree - b.heir.degree)
}

export function siblings(family: Family, side: Side): Member[] {
	return family.filter(({ heir }) => heir.line === 'sibling' && heir.side === side)
}

export function countOf(members: readonly Member[]): number {
	return members.reduce((total, { count }) => total + count, 0)
}

/** Shares of a division two to one: each man has two. */
export function headsOf(members: readonly Member[]): number {
	return members.reduce((total, { heir, count }) => total + (heir.sex === 'male' ? 2 : 1) * count, 0)
}

export function men(members: readonly Member[]): Member[] {
	return members.filter(({ heir }) => heir.sex === 'male')
}

export function women(members: readonly Member[]): Member[] {
	return members.filter(({ heir }) => heir.sex === 'female')
}
