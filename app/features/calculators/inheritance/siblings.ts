import { type Allotment, type Claims, excludeAll, fixedShare, parts } from './claims.ts'
import { countOf, type Family, type Member, men, ofLine, siblings, women } from './family.ts'
import type { Readings } from './rules.ts'

// Full and paternal siblings where no grandfather divides with them, and agnates beyond them. Browser-safe.

/** The claims of full and paternal siblings; who excludes all of them is asked first. */
export function siblingClaims(family: Family, readings: Readings): Claims {
	const full = siblings(family, 'full')
	const paternal = siblings(family, 'paternal')
	const descendants = ofLine(family, 'descendant')
	const sons = men(descendants)
	const father = ofLine(family, 'father')
	const grandfathers = ofLine(family, 'grandfather')
	const none: Claims = { fixed: [], residuaries: [], residuaryCode: 'residue', excluded: [] }
	const all = [...full, ...paternal]
	if (sons.length > 0) return { ...none, excluded: excludeAll(all, sons, 'siblings-by-descendant') }
	if (father.length > 0) return { ...none, excluded: excludeAll(all, father, 'siblings-by-father') }
	if (grandfathers.length > 0 && readings.grandfather === 'excludes-siblings')
		return { ...none, excluded: excludeAll(all, grandfathers, 'siblings-by-grandfather') }

	const hasDaughters = descendants.length > 0
	if (men(full).length > 0)
		return { ...none, residuaries: full, excluded: excludeAll(paternal, men(full), 'full-before-paternal') }
	if (full.length > 0 && hasDaughters)
		return {
			...none,
			residuaries: full,
			residuaryCode: 'sisters-with-daughters',
			excluded: excludeAll(paternal, full, 'sister-in-place-of-brother'),
		}

	const fixed = sisterShare(full, 'full-sisters')
	if (men(paternal).length > 0) return { ...none, fixed, residuaries: paternal }
	if (paternal.length === 0) return { ...none, fixed }
	if (hasDaughters) return { ...none, residuaries: paternal, residuaryCode: 'sisters-with-daughters' }
	if (full.length === 0) return { ...none, fixed: sisterShare(paternal, 'paternal-sisters') }
	if (countOf(full) > 1) return { ...none, fixed, excluded: excludeAll(paternal, full, 'two-thirds-taken') }
	const sixth = fixedShare({
		members: paternal,
		part: parts.sixth,
		code: 'completes-two-thirds-of-sisters',
		reference: null,
	})
	return { ...none, fixed: [...fixed, sixth] }
}

function sisterShare(sisters: Member[], code: 'full-sisters' | 'paternal-sisters'): Allotment[] {
	const members = women(sisters)
	if (members.length === 0) return []
	const part = countOf(members) === 1 ? parts.half : parts.twoThirds
	return [fixedShare({ members, part, code, reference: '4:176' })]
}

/**
 * Brothers' sons and uncles, in the order in which they inherit: brothers' sons before uncles, the father's uncles after his
 * brothers' descendants, then the nearer degree, then by both parents before by the father.
 */
export function fartherAgnates(family: Family): Member[] {
	const rank = ({ heir }: Member) => [
		heir.line === 'nephew' ? 0 : 1,
		heir.fathers,
		heir.degree,
		heir.side === 'full' ? 0 : 1,
	]
	return [...ofLine(family, 'nephew'), ...ofLine(family, 'uncle')].sort((a, b) => {
		const ranksOfB = rank(b)
		return rank(a).reduce((order, value, at) => order || value - (ranksOfB[at] ?? 0), 0)
	})
}
