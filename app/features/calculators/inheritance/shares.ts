import {
	add,
	commonDenominator,
	divideBy,
	type Fraction,
	fraction,
	isEqual,
	isLess,
	leastCommonMultiple,
	multiply,
	subtract,
	sum,
	whole,
	zero,
} from '../fraction.ts'
import type { School } from '../schools.ts'
import { type Allotment, type Exclusion, excludeAll, keysOf, membersOf, type StepCode } from './claims.ts'
import { countOf, type Family, headsOf, type Member, men, siblings, women } from './family.ts'
import { dividesWithSiblings, divideWithGrandfather } from './grandfather.ts'
import {
	descendantClaims,
	fatherClaims,
	grandmotherClaims,
	motherShares,
	spouseShares,
	uterineClaims,
} from './near.ts'
import { type Reference, readings } from './rules.ts'
import { fartherAgnates, siblingClaims } from './siblings.ts'

// The division of one estate in one school. Browser-safe.

export type DivisionOptions = {
	/** There is a treasury in order: where the school gives it what is left, it does not go back to the relatives. */
	treasury?: boolean
	/** The rest goes to a spouse without other heirs, as later Hanafis hold. */
	spouse_radd?: boolean
}

/** One step of the division, in order. `part`: what these heirs have together before awl or radd; of awl the sum of all, of radd what is left. */
export type Step = { code: StepCode; keys: string[]; part: Fraction; reference: Reference | null }

export type SharesOfSchool = {
	/** The shares of those of a key together; a key that is not in it gets nothing. */
	shares: Map<string, Fraction>
	/** The part that no heir takes. */
	residue: Fraction
	/** The number that holds all fixed shares (asl), or the heads where there are none. */
	base: bigint
	adjustment: 'none' | 'awl' | 'radd'
	/** The base number after awl or radd. */
	adjustedBase: bigint
	/** The least number of which each person has whole parts (tashih). */
	correctedBase: bigint
	exclusions: Exclusion[]
	steps: Step[]
}

/** Divides among a family that was read; never fails. */
export function sharesOf(school: School, family: Family, options: DivisionOptions): SharesOfSchool {
	const reading = readings[school]
	const descendants = descendantClaims(family)
	const father = fatherClaims(family)
	const grandmothers = grandmotherClaims(family, reading)
	const uterine = uterineClaims(family)
	const farther = fartherAgnates(family)
	const near = [
		...spouseShares(family),
		...descendants.fixed,
		...motherShares(family),
		...grandmothers.fixed,
		...uterine.fixed,
	]
	const excluded = [
		...descendants.excluded,
		...father.excluded,
		...grandmothers.excluded,
		...uterine.excluded,
	]

	if (dividesWithSiblings(family, reading)) {
		const division = divideWithGrandfather(family, reading, near)
		const allotted = [...near, ...division.allotted]
		excluded.push(...division.excluded)
		excluded.push(...excludeAll(farther, membersOf(division.allotted), 'nearer-residuary'))
		return finish({ allotted, excluded, adjustment: adjustmentOf(school, allotted, options) })
	}

	const between = siblingClaims(family, reading)
	excluded.push(...between.excluded)
	const fixed = [...near, ...father.fixed, ...between.fixed]
	const residuary = [
		{ members: descendants.residuaries, code: descendants.residuaryCode },
		{ members: father.residuaries, code: father.residuaryCode },
		{ members: between.residuaries, code: between.residuaryCode },
		{ members: farther.slice(0, 1), code: 'residue' as const },
	].find(({ members }) => members.length > 0)
	if (!residuary)
		return finish({ allotted: fixed, excluded, adjustment: adjustmentOf(school, fixed, options) })

	const later = farther.filter((member) => !residuary.members.includes(member))
	excluded.push(...excludeAll(later, residuary.members, 'nearer-residuary'))
	const left = subtract(whole, sum(fixed.map(({ part }) => part)))
	if (isLess(zero, left)) {
		const rest = { ...residuary, part: left, reference: referenceOf(residuary), isTwoToOne: true }
		const allotted = [...fixed, { ...rest, isPrescribed: false }]
		return finish({ allotted, excluded, adjustment: noAdjustment })
	}
	const shared = reading.musharraka && isEqual(left, zero) ? shareThird(family, fixed) : null
	if (shared) return finish({ allotted: shared, excluded, adjustment: noAdjustment })
	const takers = membersOf(fixed)
	const without = residuary.members.filter((member) => !takers.includes(member))
	excluded.push(...excludeAll(without, takers, 'nothing-left'))
	return finish({ allotted: fixed, excluded, adjustment: adjustmentOf(school, fixed, options) })
}

type Residuary = { members: Member[]; code: StepCode }

function referenceOf({ members, code }: Residuary): Reference | null {
	const line = members[0]?.heir.line
	if (code !== 'residue') return null
	if (line === 'descendant' || line === 'father') return '4:11'
	return line === 'sibling' ? '4:176' : null
}

/** Full brothers and their sisters share the third of the uterine siblings, each person alike; null where it is another case. */
function shareThird(family: Family, fixed: Allotment[]): Allotment[] | null {
	const full = siblings(family, 'full')
	const third = fixed.find(({ code }) => code === 'uterine-siblings')
	if (!third || men(full).length === 0 || countOf(third.members) < 2) return null
	const shared: Allotment = {
		...third,
		members: [...third.members, ...full],
		code: 'musharraka',
		reference: 'musharraka',
	}
	return fixed.map((share) => (share === third ? shared : share))
}

type Adjustment = {
	kind: SharesOfSchool['adjustment']
	/** By it the parts of `of` are multiplied. */
	factor: Fraction
	of: readonly Allotment[]
	step: Step | null
}

const noAdjustment: Adjustment = { kind: 'none', factor: whole, of: [], step: null }

/** Shares that are more than the estate are reduced; what is left goes back where the school says so. */
function adjustmentOf(school: School, allotted: readonly Allotment[], options: DivisionOptions): Adjustment {
	const total = sum(allotted.map(({ part }) => part))
	const left = subtract(whole, total)
	if (isEqual(left, zero)) return noAdjustment
	if (isLess(left, zero)) {
		const step: Step = { code: 'awl', keys: keysOf(membersOf(allotted)), part: total, reference: 'awl' }
		return { kind: 'awl', factor: divideBy(whole, total), of: allotted, step }
	}
	const { leftover, hasSpouseReturn } = readings[school]
	const relatives = allotted.filter(({ members }) => members[0]?.heir.line !== 'spouse')
	const isForTreasury = leftover === 'treasury-or-return' && options.treasury === true
	if (relatives.length > 0 && !isForTreasury) return returnLeft(relatives, left, 'radd')
	if (allotted.length > 0 && relatives.length === 0 && hasSpouseReturn && options.spouse_radd === true)
		return returnLeft(allotted, left, 'spouse-return')
	return { ...noAdjustment, step: { code: 'residue-left', keys: [], part: left, reference: null } }
}

function returnLeft(of: readonly Allotment[], left: Fraction, code: 'radd' | 'spouse-return'): Adjustment {
	const total = sum(of.map(({ part }) => part))
	const reference = code === 'radd' ? code : null
	const step: Step = { code, keys: keysOf(membersOf(of)), part: left, reference }
	return { kind: 'radd', factor: divideBy(add(total, left), total), of, step }
}

/** Divides each part among its heirs, and finds the base numbers. */
function finish(draft: {
	allotted: Allotment[]
	excluded: Exclusion[]
	adjustment: Adjustment
}): SharesOfSchool {
	const { allotted, excluded, adjustment } = draft
	const shares = new Map<string, Fraction>()
	const persons: Fraction[] = []
	const parts = allotted.map((allotment) => {
		const isChanged = adjustment.of.includes(allotment)
		return isChanged ? multiply(allotment.part, adjustment.factor) : allotment.part
	})
	for (const [at, { members, isTwoToOne }] of allotted.entries()) {
		const heads = isTwoToOne ? headsOf(members) : countOf(members)
		for (const { heir, count } of members) {
			const each = isTwoToOne && heir.sex === 'male' ? 2 : 1
			const share = multiply(parts[at] ?? zero, fraction(each * count, heads))
			shares.set(heir.key, add(shares.get(heir.key) ?? zero, share))
		}
	}
	for (const { heir, count } of new Set(membersOf(allotted)))
		persons.push(divideBy(shares.get(heir.key) ?? zero, fraction(count)))

	const residue = subtract(whole, sum([...shares.values()]))
	const base = baseOf(allotted)
	const adjustedBase = adjusted(base, parts, adjustment)
	const correctedBase = leastCommonMultiple(adjustedBase, commonDenominator([...persons, residue]))
	const steps = allotted.map(({ code, members, part, reference }): Step => {
		return { code, keys: keysOf(members), part, reference }
	})
	if (adjustment.step) steps.push(adjustment.step)
	return {
		shares,
		residue,
		base,
		adjustment: adjustment.kind,
		adjustedBase,
		correctedBase,
		exclusions: excluded,
		steps,
	}
}

/** Fixed shares give it; else the heads do, a man being two beside women. */
function baseOf(allotted: readonly Allotment[]): bigint {
	const prescribed = allotted.filter(({ isPrescribed }) => isPrescribed)
	if (prescribed.length > 0) return commonDenominator(prescribed.map(({ part }) => part))
	const members = membersOf(allotted)
	if (members.length === 0) return 1n
	return BigInt(women(members).length === 0 ? countOf(members) : headsOf(members))
}

function adjusted(base: bigint, parts: readonly Fraction[], { kind, step }: Adjustment): bigint {
	if (kind === 'awl' && step) return (base * step.part.n) / step.part.d
	return kind === 'radd' ? commonDenominator(parts) : base
}
