import {
	add,
	type Fraction,
	fraction,
	isEqual,
	isLess,
	multiply,
	smaller,
	subtract,
	sum,
	whole,
	zero,
} from '../fraction.ts'
import { type Allotment, type Exclusion, excludeAll, membersOf, parts, type StepCode } from './claims.ts'
import { countOf, type Family, find, headsOf, type Member, men, ofLine, siblings, women } from './family.ts'
import type { Readings } from './rules.ts'

// A grandfather beside full or paternal siblings, by Zayd. Browser-safe.

export type GrandfatherDivision = {
	allotted: Allotment[]
	excluded: Exclusion[]
}

/** Does a grandfather divide with siblings here? */
export function dividesWithSiblings(family: Family, readings: Readings): boolean {
	return (
		readings.grandfather === 'zayd' &&
		ofLine(family, 'grandfather').length > 0 &&
		ofLine(family, 'father').length === 0 &&
		men(ofLine(family, 'descendant')).length === 0 &&
		siblings(family, 'full').length + siblings(family, 'paternal').length > 0
	)
}

/**
 * He takes what is best for him: as a brother, a third of what the others leave, or a sixth of the whole. The siblings have
 * the rest.
 * @param others the fixed shares of all others
 */
export function divideWithGrandfather(
	family: Family,
	readings: Readings,
	others: readonly Allotment[],
): GrandfatherDivision {
	const grandfather = ofLine(family, 'grandfather').slice(0, 1)
	const full = siblings(family, 'full')
	const paternal = siblings(family, 'paternal')
	const all = [...full, ...paternal]
	const rest = subtract(whole, sum(others.map(({ part }) => part)))

	if (readings.malikiyya && isMalikiyya(family)) {
		const share = zaydShare({ members: grandfather, part: rest, code: 'malikiyya' })
		return {
			allotted: [{ ...share, reference: 'malikiyya' }],
			excluded: excludeAll(all, grandfather, 'siblings-by-grandfather'),
		}
	}
	if (readings.akdariyya && isAkdariyya(family)) {
		const part = add(parts.sixth, parts.half)
		const share = zaydShare({ members: [...grandfather, ...all], part, code: 'akdariyya' })
		return { allotted: [{ ...share, reference: 'akdariyya', isPrescribed: true }], excluded: [] }
	}

	const { part, code } = bestForGrandfather(rest, headsOf(all))
	const share = zaydShare({ members: grandfather, part, code })
	const allotted = [{ ...share, isPrescribed: code !== 'grandfather-as-brother' }]
	const left = subtract(rest, part)
	if (!isLess(zero, left))
		return { allotted, excluded: excludeAll(all, membersOf([...others, share]), 'nothing-left') }

	const { toFull, toPaternal } = betweenSiblings(full, paternal, left)
	const after = 'siblings-after-grandfather'
	const fullShare = zaydShare({ members: full, part: toFull, code: after })
	const paternalShare = zaydShare({ members: paternal, part: toPaternal, code: after })
	if (isEqual(toPaternal, zero))
		return {
			allotted: [...allotted, fullShare],
			excluded: excludeAll(paternal, full, 'full-before-paternal'),
		}
	if (isEqual(toFull, zero)) return { allotted: [...allotted, paternalShare], excluded: [] }
	return { allotted: [...allotted, { ...fullShare, isPrescribed: true }, paternalShare], excluded: [] }
}

function zaydShare(share: Pick<Allotment, 'members' | 'part' | 'code'>): Allotment {
	return { ...share, reference: 'zayd', isTwoToOne: true, isPrescribed: false }
}

function bestForGrandfather(rest: Fraction, headsOfSiblings: number): { part: Fraction; code: StepCode } {
	const ways: { part: Fraction; code: StepCode }[] = [
		{ part: multiply(rest, fraction(2, 2 + headsOfSiblings)), code: 'grandfather-as-brother' },
		{ part: multiply(rest, parts.third), code: 'grandfather-third-of-rest' },
		{ part: parts.sixth, code: 'grandfather-sixth' },
	]
	return ways.reduce((best, way) => (isLess(best.part, way.part) ? way : best))
}

/**
 * Paternal siblings are counted against the grandfather; full siblings then take from them: brothers all of it, sisters up to
 * their half or two thirds of the estate.
 */
function betweenSiblings(full: Member[], paternal: Member[], left: Fraction) {
	if (full.length === 0) return { toFull: zero, toPaternal: left }
	if (men(full).length > 0 || paternal.length === 0) return { toFull: left, toPaternal: zero }
	const most = countOf(full) === 1 ? parts.half : parts.twoThirds
	const toFull = smaller(most, left)
	return { toFull, toPaternal: subtract(left, toFull) }
}

/** Husband, mother, grandfather and one sister, who would be left with nothing. */
function isAkdariyya(family: Family): boolean {
	const brothersAndSisters = ofLine(family, 'sibling')
	return (
		find(family, 'husband') !== undefined &&
		find(family, 'mother') !== undefined &&
		ofLine(family, 'descendant').length === 0 &&
		countOf(brothersAndSisters) === 1 &&
		women(brothersAndSisters).length === 1
	)
}

/** Husband, mother, grandfather, two uterine siblings or more, and a brother to whom they would have left nothing. */
function isMalikiyya(family: Family): boolean {
	const full = siblings(family, 'full')
	const agnates = full.length > 0 ? full : siblings(family, 'paternal')
	return (
		find(family, 'husband') !== undefined &&
		find(family, 'mother') !== undefined &&
		ofLine(family, 'descendant').length === 0 &&
		countOf(siblings(family, 'uterine')) >= 2 &&
		men(agnates).length > 0
	)
}
