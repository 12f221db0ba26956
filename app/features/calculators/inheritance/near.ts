import { multiply, subtract, whole } from '../fraction.ts'
import { type Allotment, type Claims, type Exclusion, excludeAll, fixedShare, parts } from './claims.ts'
import { countOf, type Family, find, type Member, men, ofLine, siblings, women } from './family.ts'
import type { Readings } from './rules.ts'

// Spouses, descendants, parents, grandparents and uterine siblings: their shares depend on nobody's else. Browser-safe.

export function spouseShares(family: Family): Allotment[] {
	const hasDescendant = ofLine(family, 'descendant').length > 0
	const husband = find(family, 'husband')
	const wife = find(family, 'wife')
	const shares: Allotment[] = []
	if (husband) {
		const part = hasDescendant ? parts.quarter : parts.half
		shares.push(fixedShare({ members: [husband], part, code: 'husband', reference: '4:12' }))
	}
	if (wife) {
		const part = hasDescendant ? parts.eighth : parts.quarter
		shares.push(fixedShare({ members: [wife], part, code: 'wife', reference: '4:12' }))
	}
	return shares
}

/**
 * Sons and daughters and those of sons. Daughters of a degree without a son have fixed shares, as far as the two thirds go; a
 * grandson takes with the women of his degree and with those above him who would get nothing.
 */
export function descendantClaims(family: Family): Claims {
	const all = ofLine(family, 'descendant')
	const nearestMan = men(all)[0]
	const manDegree = nearestMan?.heir.degree ?? Number.POSITIVE_INFINITY
	const fixed: Allotment[] = []
	const waiting: Member[] = []
	for (const daughters of women(all).filter(({ heir }) => heir.degree < manDegree)) {
		const first = fixed[0]
		const isOne = daughters.count === 1
		if (!first) {
			const part = isOne ? parts.half : parts.twoThirds
			fixed.push(fixedShare({ members: [daughters], part, code: 'daughters', reference: '4:11' }))
		} else if (fixed.length === 1 && countOf(first.members) === 1) {
			fixed.push(
				fixedShare({
					members: [daughters],
					part: parts.sixth,
					code: 'completes-two-thirds',
					reference: null,
				}),
			)
		} else waiting.push(daughters)
	}
	const ofTheMan = all.filter(({ heir }) => heir.degree === manDegree)
	const below = all.filter(({ heir }) => heir.degree > manDegree)
	const excluded = excludeAll(below, nearestMan ? [nearestMan] : [], 'nearer-descendant')
	if (!nearestMan) {
		const takers = fixed.flatMap(({ members }) => members)
		excluded.push(...excludeAll(waiting, takers, 'two-thirds-taken'))
	}
	return {
		fixed,
		residuaries: nearestMan ? [...ofTheMan, ...waiting] : [],
		residuaryCode: 'residue',
		excluded,
	}
}

/** The father, or the nearest grandfather in his place; not yet what he takes beside siblings. */
export function fatherClaims(family: Family): Claims {
	const father = ofLine(family, 'father')[0]
	const grandfathers = ofLine(family, 'grandfather')
	const nearest = father ?? grandfathers[0]
	if (!nearest) return { fixed: [], residuaries: [], residuaryCode: 'residue', excluded: [] }
	const descendants = ofLine(family, 'descendant')
	const fixed: Allotment[] =
		descendants.length === 0
			? []
			: [
					fixedShare({
						members: [nearest],
						part: parts.sixth,
						code: father ? 'father' : 'grandfather',
						reference: father ? '4:11' : null,
					}),
				]
	return {
		fixed,
		residuaries: men(descendants).length > 0 ? [] : [nearest],
		residuaryCode: 'residue',
		excluded: excludeAll(father ? grandfathers : grandfathers.slice(1), [nearest], 'nearer-ascendant'),
	}
}

export function motherShares(family: Family): Allotment[] {
	const mother = find(family, 'mother')
	if (!mother) return []
	const members = [mother]
	const brothersAndSisters = countOf(ofLine(family, 'sibling'))
	if (ofLine(family, 'descendant').length > 0 || brothersAndSisters >= 2)
		return [fixedShare({ members, part: parts.sixth, code: 'mother', reference: '4:11' })]
	const spouse = spouseShares(family)[0]
	if (spouse && find(family, 'father')) {
		const part = multiply(subtract(whole, spouse.part), parts.third)
		return [fixedShare({ members, part, code: 'mother-third-of-rest', reference: 'umariyyatan' })]
	}
	return [fixedShare({ members, part: parts.third, code: 'mother', reference: '4:11' })]
}

/** Grandmothers have a sixth together; the schools differ in who excludes whom. */
export function grandmotherClaims(
	family: Family,
	readings: Readings,
): { fixed: Allotment[]; excluded: Exclusion[] } {
	const all = ofLine(family, 'grandmother')
	const mother = find(family, 'mother')
	if (mother) return { fixed: [], excluded: excludeAll(all, [mother], 'mother-before-grandmothers') }

	const heirs = all.filter(({ heir }) => heir.fathers <= readings.fathersOfGrandmother)
	const noHeirs = all.filter((member) => !heirs.includes(member))
	const excluded = excludeAll(noHeirs, [], 'not-an-heir-in-this-school')
	const beside: Member[] = []
	for (const grandmother of heirs) {
		const son = readings.grandmotherBesideHerSon ? undefined : ancestorsBelow(family, grandmother)[0]
		if (son) excluded.push(...excludeAll([grandmother], [son], 'through-her-son'))
		else beside.push(grandmother)
	}
	const excluders = readings.nearerGrandmother === 'excludes-even-excluded' ? heirs : beside
	const taking: Member[] = []
	for (const grandmother of beside) {
		const nearer = excluders.filter((other) => isExcludedBy(grandmother, other, readings))
		if (nearer.length > 0) excluded.push(...excludeAll([grandmother], nearer, 'nearer-grandmother'))
		else taking.push(grandmother)
	}
	const fixed: Allotment[] =
		taking.length === 0
			? []
			: [fixedShare({ members: taking, part: parts.sixth, code: 'grandmothers', reference: null })]
	return { fixed, excluded }
}

/** Men alive between a grandmother and the person who died, the nearest first. */
function ancestorsBelow(family: Family, { heir }: Member): Member[] {
	return [...ofLine(family, 'father'), ...ofLine(family, 'grandfather')].filter(
		(man) => man.heir.degree <= heir.fathers,
	)
}

function isExcludedBy(farther: Member, nearer: Member, readings: Readings): boolean {
	if (nearer.heir.degree >= farther.heir.degree) return false
	if (readings.nearerGrandmother !== 'not-from-the-fathers-side') return true
	return nearer.heir.fathers === 0 || farther.heir.fathers > 0
}

export function uterineClaims(family: Family): { fixed: Allotment[]; excluded: Exclusion[] } {
	const members = siblings(family, 'uterine')
	const descendants = ofLine(family, 'descendant')
	const ascendants = [...ofLine(family, 'father'), ...ofLine(family, 'grandfather')]
	if (members.length === 0) return { fixed: [], excluded: [] }
	if (descendants.length > 0)
		return { fixed: [], excluded: excludeAll(members, descendants, 'uterine-by-descendant') }
	if (ascendants.length > 0)
		return { fixed: [], excluded: excludeAll(members, ascendants, 'uterine-by-ascendant') }
	const part = countOf(members) === 1 ? parts.sixth : parts.third
	const share = fixedShare({ members, part, code: 'uterine-siblings', reference: '4:12' })
	return { fixed: [share], excluded: [] }
}
