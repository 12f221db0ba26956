import { apportion, divideBy, type Fraction, fraction, isEqual, multiply, zero } from '../fraction.ts'
import type { RulesVersion } from '../references.ts'
import { type School, schools } from '../schools.ts'
import type { Exclusion } from './claims.ts'
import { type Estate, type EstateFault, type NetEstate, netEstate } from './estate.ts'
import { type Family, type FamilyFault, find, type HeirCounts, readFamily } from './family.ts'
import { findHeir } from './heirs.ts'
import { inheritanceRules, type Refusal } from './rules.ts'
import { type DivisionOptions, type SharesOfSchool, type Step, sharesOf } from './shares.ts'

// The calculator of inheritance. Nothing leaves the browser: no database, no network. Not yet reviewed by a scholar.

/** A reason why the estate cannot be divided by rule; it is refused by name, and the person sent to a scholar. */
export type Circumstance = Exclude<Refusal, 'distant-kindred'>

export type DivisionInput = {
	school: School
	heirs: HeirCounts
	options?: DivisionOptions
	circumstances?: readonly Circumstance[]
	estate?: Estate
}

export type HeirShare = {
	/** As it was given. */
	key: string
	count: number
	/** Their shares together; 0 for those who get nothing. */
	share: Fraction
	/** The share of each of them. */
	each: Fraction
	/** Of an estate: the amount of each person, in minor units. */
	amountsMinor?: number[]
}

export type Division = {
	ok: true
	school: School
	rules: RulesVersion
	shares: HeirShare[]
	/** The part that no heir takes; with the shares it is one. */
	residue: Fraction
	residueMinor?: number
	net?: NetEstate
	/** Schools that divide otherwise, with their shares. */
	others: { school: School; shares: HeirShare[]; residue: Fraction }[]
	exclusions: Exclusion[]
	steps: Step[]
} & Pick<SharesOfSchool, 'base' | 'adjustment' | 'adjustedBase' | 'correctedBase'>

export type DivisionFault = FamilyFault | { reason: 'estate'; fault: EstateFault }

export type DivisionResult = Division | { ok: false; refused: Refusal } | { ok: false; fault: DivisionFault }

/** Divides an estate among the heirs of one school, and says where the other three differ. */
export function divide({
	school,
	heirs,
	options = {},
	circumstances = [],
	estate,
}: DivisionInput): DivisionResult {
	const read = readFamily(heirs)
	if ('fault' in read) return { ok: false, fault: read.fault }
	const net = estate ? netEstate(estate) : undefined
	if (net && 'fault' in net) return { ok: false, fault: { reason: 'estate', fault: net.fault } }
	const refused = circumstances[0] ?? read.refused
	if (refused) return { ok: false, refused }

	const result = sharesOf(school, read.family, options)
	const shares = heirShares(heirs, read.family, result)
	const others = schools
		.filter((other) => other !== school)
		.map((other) => ({ school: other, result: sharesOf(other, read.family, options) }))
		.filter((other) => !isSame(other.result, result))
		.map((other) => ({
			school: other.school,
			shares: heirShares(heirs, read.family, other.result),
			residue: other.result.residue,
		}))
	const { base, adjustment, adjustedBase, correctedBase, residue, steps } = result
	const distant = read.distantKindred.map((key): Exclusion => ({ key, by: [], rule: 'distant-kindred' }))
	const exclusions = [...result.exclusions, ...distant]
	const division: Division = {
		ok: true,
		school,
		rules: inheritanceRules,
		shares,
		residue,
		others,
		exclusions,
		steps,
		base,
		adjustment,
		adjustedBase,
		correctedBase,
	}
	return net ? { ...division, net, ...inAmounts(shares, residue, net.heirsMinor) } : division
}

function heirShares(heirs: HeirCounts, family: Family, { shares }: SharesOfSchool): HeirShare[] {
	return Object.entries(heirs).map(([key, count]) => {
		const name = findHeir(key)?.key
		const member = name === undefined ? undefined : find(family, name)
		const share = (member && shares.get(member.heir.key)) ?? zero
		return { key, count, share, each: member ? divideBy(share, fraction(member.count)) : zero }
	})
}

function isSame(a: SharesOfSchool, b: SharesOfSchool): boolean {
	const keys = new Set([...a.shares.keys(), ...b.shares.keys()])
	return [...keys].every((key) => isEqual(a.shares.get(key) ?? zero, b.shares.get(key) ?? zero))
}

/** By the largest remainder: persons of one kind may differ by one unit. What no heir takes is one more part. */
function inAmounts(shares: readonly HeirShare[], residue: Fraction, heirsMinor: number) {
	const persons = shares.flatMap(({ count, each }) => Array.from({ length: count }, () => each))
	const exact = [...persons, residue].map((share) => multiply(share, fraction(heirsMinor)))
	const amounts = apportion(exact).map(Number)
	const residueMinor = amounts.pop() ?? 0
	let from = 0
	const withAmounts = shares.map((share) => {
		const amountsMinor = amounts.slice(from, from + share.count)
		from += share.count
		return { ...share, amountsMinor }
	})
	return { shares: withAmounts, residueMinor }
}
