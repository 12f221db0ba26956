import { describe, expect, test } from 'vitest'
import { type Fraction, formatFraction, fraction, isEqual, sum, whole, zero } from '../fraction.ts'
import { type School, schools } from '../schools.ts'
import { type Division, divide } from './divide.ts'

/** `FAMILIES=20000 npx vitest run …` asks as many as the calculator was accepted with. */
const families = Number(process.env.FAMILIES ?? 2000)

const single = [
	'husband',
	'father',
	'mother',
	'grandfather',
	'fathers_fathers_father',
	'fathers_mother',
	'mothers_mother',
	'fathers_mothers_mother',
	'fathers_fathers_mother',
	'mothers_mothers_mother',
]
const several = [
	'wife',
	'son',
	'daughter',
	'sons_son',
	'sons_daughter',
	'sons_sons_son',
	'sons_sons_daughter',
	'full_brother',
	'full_sister',
	'paternal_brother',
	'paternal_sister',
	'uterine_brother',
	'uterine_sister',
	'full_nephew',
	'paternal_nephew',
	'full_nephews_son',
	'full_uncle',
	'paternal_uncle',
	'full_cousin',
	'paternal_cousin',
	'fathers_full_uncle',
]

/** The same families each time: mulberry32. */
function randomNumbers(seed: number): () => number {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
	}
}

const random = randomNumbers(38)

/** Dense and sparse families: a man's or a woman's, each relative with the same chance. */
function someFamily(): Record<string, number> {
	const chance = 0.05 + random() * 0.4
	const heirs: Record<string, number> = {}
	for (const key of single) if (random() < chance) heirs[key] = 1
	for (const key of several) if (random() < chance) heirs[key] = 1 + Math.floor(random() * 4)
	if (heirs.husband) delete heirs.wife
	return heirs
}

type Asked = {
	school: School
	heirs: Record<string, number>
	result: Division
	share: (key: string) => Fraction
}

function ask(school: School, heirs: Record<string, number>, options = {}): Asked {
	const result = divide({ school, heirs, options })
	if (!result.ok) throw new Error(JSON.stringify({ heirs, result }))
	const byKey = new Map(result.shares.map(({ key, share }) => [key, share]))
	return { school, heirs, result, share: (key) => byKey.get(key) ?? zero }
}

const list = Array.from({ length: families }, someFamily)
const before = process.cpuUsage()
const all = list.flatMap((heirs) => schools.map((school) => ask(school, heirs)))
const milliseconds = process.cpuUsage(before).user / 1000

const broken = (holds: (asked: Asked) => boolean) =>
	all.filter((asked) => !holds(asked)).map(({ school, heirs }) => JSON.stringify({ school, heirs }))
const countOf = (heirs: Record<string, number>, keys: string[]) =>
	keys.reduce((total, key) => total + (heirs[key] ?? 0), 0)
const isTwoToOne = ({ heirs, share }: Asked, man: string, woman: string) => {
	const ofMen = share(man)
	const ofWomen = share(woman)
	const eachMan = fraction(ofMen.n, ofMen.d * BigInt(heirs[man] ?? 1))
	return isEqual(eachMan, fraction(2n * ofWomen.n, ofWomen.d * BigInt(heirs[woman] ?? 1)))
}
const brothers = ['full_brother', 'paternal_brother']
const siblings = [
	'full_brother',
	'full_sister',
	'paternal_brother',
	'paternal_sister',
	'uterine_brother',
	'uterine_sister',
]

describe(`${families} families in each school`, () => {
	test('shares and residue are one, none is below nothing, and each of a kind has the same', () => {
		expect(
			broken(({ result }) => {
				const parts = [...result.shares.map(({ share }) => share), result.residue]
				const ofPersons = result.shares.map(({ count, each }) => ({ n: each.n * BigInt(count), d: each.d }))
				return (
					isEqual(sum(parts), whole) &&
					isEqual(sum([...ofPersons, result.residue]), whole) &&
					parts.every(({ n }) => n >= 0n)
				)
			}),
		).toEqual([])
	})

	test('spouses, parents and children are never excluded', () => {
		const never = ['husband', 'wife', 'father', 'mother', 'son', 'daughter']
		expect(broken(({ heirs, share }) => never.every((key) => !heirs[key] || share(key).n > 0n))).toEqual([])
	})

	test('each who gets nothing is named once with its rule, and nobody else', () => {
		expect(
			broken(({ result }) => {
				const empty = result.shares.filter(({ share }) => share.n === 0n).map(({ key }) => key)
				const named = result.exclusions.map(({ key }) => key)
				return JSON.stringify(empty.toSorted()) === JSON.stringify(named.toSorted())
			}),
		).toEqual([])
	})

	test('a son has twice what a daughter has, a brother twice what a sister has', () => {
		const isShared = ({ result }: Asked) => result.steps.some(({ code }) => code === 'musharraka')
		expect(
			broken((asked) => {
				const { heirs } = asked
				const pairs = [['son', 'daughter'], ...brothers.map((key) => [key, key.replace('brother', 'sister')])]
				return pairs
					.filter(([man = '', woman = '']) => heirs[man] && heirs[woman])
					.every(([man = '', woman = '']) => isShared(asked) || isTwoToOne(asked, man, woman))
			}),
		).toEqual([])
	})

	test('uterine siblings have the same, men and women', () => {
		expect(
			broken(({ result }) => {
				const each = result.shares.filter(({ key }) => key.startsWith('uterine_')).map((one) => one.each)
				return each.every((one) => isEqual(one, each[0] ?? one))
			}),
		).toEqual([])
	})

	test('leaving out all who get nothing changes nothing, but for whom they reduce', () => {
		expect(
			broken(({ school, heirs, result, share }) => {
				const left = Object.fromEntries(Object.entries(heirs).filter(([key]) => share(key).n > 0n))
				const isMotherReduced = heirs.mother && countOf(heirs, siblings) >= 2 && countOf(left, siblings) < 2
				const isCounted =
					school !== 'hanafi' &&
					(heirs.grandfather || heirs.fathers_fathers_father) &&
					countOf(heirs, siblings) > countOf(left, siblings)
				if (isMotherReduced || isCounted) return true
				const again = ask(school, left)
				return (
					isEqual(again.result.residue, result.residue) &&
					Object.keys(left).every((key) => isEqual(again.share(key), share(key)))
				)
			}),
		).toEqual([])
	})

	test('awl reduces all alike, radd leaves the spouse alone, and the base numbers hold all shares', () => {
		expect(
			broken(({ result }) => {
				const { adjustment, base, adjustedBase, correctedBase, steps, shares, residue } = result
				const isWhole = ({ n, d }: Fraction, number: bigint) => (n * number) % d === 0n
				const fixed = steps.filter(({ keys, reference }) => keys.length > 0 && reference !== adjustment)
				const total = sum(fixed.map(({ part }) => part))
				const isMore = total.n > total.d
				const spouse = shares.find(({ key }) => key === 'husband' || key === 'wife')
				const spousePart = steps.find(({ code }) => code === 'husband' || code === 'wife')?.part ?? zero
				return (
					isMore === (adjustment === 'awl') &&
					(adjustment !== 'awl' || isEqual(fraction(adjustedBase, base), total)) &&
					(adjustment !== 'none' || adjustedBase === base) &&
					(adjustment === 'awl' || !spouse || isEqual(spouse.share, spousePart)) &&
					[...shares.map(({ each }) => each), residue].every((part) => isWhole(part, correctedBase)) &&
					correctedBase % adjustedBase === 0n
				)
			}),
		).toEqual([])
	})

	test('a treasury takes what would go back, and changes nothing else', () => {
		expect(
			broken(({ school, heirs, result }) => {
				if (school === 'hanafi' || school === 'hanbali') return true
				const { result: other } = ask(school, heirs, { treasury: true })
				const isSame = other.shares.every(({ share }, at) => isEqual(share, result.shares[at]?.share ?? zero))
				return result.adjustment === 'radd' ? other.residue.n > 0n && !isSame : isSame
			}),
		).toEqual([])
	})

	test('the other schools shown are those that divide otherwise', () => {
		const text = ({ shares }: Pick<Division, 'shares'>) =>
			shares.map(({ share }) => formatFraction(share)).join()
		const inSchools = list.map((_heirs, at) => all.slice(at * schools.length, (at + 1) * schools.length))
		const wrong = inSchools.filter((asked) =>
			asked.some(({ result }) => {
				const differing = asked.filter((other) => text(other.result) !== text(result))
				const wanted = differing.map(({ school, result: other }) => `${school} ${text(other)}`)
				return (
					JSON.stringify(wanted) !==
					JSON.stringify(result.others.map((other) => `${other.school} ${text(other)}`))
				)
			}),
		)
		expect(wrong.map(([asked]) => asked?.heirs)).toEqual([])
	})

	test('takes less than a millisecond for a family', () => {
		expect(milliseconds / all.length).toBeLessThan(1)
	})
})
