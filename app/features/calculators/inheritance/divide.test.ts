import { describe, expect, test } from 'vitest'
import { formatFraction } from '../fraction.ts'
import { type School, schools } from '../schools.ts'
import { type Division, type DivisionInput, divide } from './divide.ts'

function divided(input: DivisionInput): Division {
	const result = divide(input)
	if (!result.ok) throw new Error(JSON.stringify(result))
	return result
}

const sharesOf = (school: School, heirs: Record<string, number>, options = {}) => {
	const { shares, residue } = divided({ school, heirs, options })
	const all = shares.filter(({ share }) => share.n > 0n).map(({ key, share }) => [key, formatFraction(share)])
	return Object.fromEntries(residue.n === 0n ? all : [...all, ['residue', formatFraction(residue)]])
}

describe('where the schools differ', () => {
	const table: [string, Record<string, number>, Record<School, Record<string, string>>][] = [
		[
			'grandfather and a brother',
			{ grandfather: 1, full_brother: 1, full_uncle: 1 },
			{
				hanafi: { grandfather: '1' },
				maliki: { grandfather: '1/2', full_brother: '1/2' },
				shafii: { grandfather: '1/2', full_brother: '1/2' },
				hanbali: { grandfather: '1/2', full_brother: '1/2' },
			},
		],
		[
			'al-Akdariyya',
			{ husband: 1, mother: 1, grandfather: 1, full_sister: 1 },
			{
				hanafi: { husband: '1/2', mother: '1/3', grandfather: '1/6' },
				maliki: { husband: '1/3', mother: '2/9', grandfather: '8/27', full_sister: '4/27' },
				shafii: { husband: '1/3', mother: '2/9', grandfather: '8/27', full_sister: '4/27' },
				hanbali: { husband: '1/3', mother: '2/9', grandfather: '8/27', full_sister: '4/27' },
			},
		],
		[
			'like al-Malikiyya, with a full brother',
			{ husband: 1, mother: 1, grandfather: 1, uterine_sister: 2, full_brother: 1 },
			{
				hanafi: { husband: '1/2', mother: '1/6', grandfather: '1/3' },
				maliki: { husband: '1/2', mother: '1/6', grandfather: '1/3' },
				shafii: { husband: '1/2', mother: '1/6', grandfather: '1/6', full_brother: '1/6' },
				hanbali: { husband: '1/2', mother: '1/6', grandfather: '1/6', full_brother: '1/6' },
			},
		],
		[
			'al-Musharraka with a grandmother, brother and sister alike',
			{ husband: 1, mothers_mother: 1, uterine_sister: 2, full_brother: 1, full_sister: 1 },
			{
				hanafi: { husband: '1/2', mothers_mother: '1/6', uterine_sister: '1/3' },
				maliki: {
					husband: '1/2',
					mothers_mother: '1/6',
					uterine_sister: '1/6',
					full_brother: '1/12',
					full_sister: '1/12',
				},
				shafii: {
					husband: '1/2',
					mothers_mother: '1/6',
					uterine_sister: '1/6',
					full_brother: '1/12',
					full_sister: '1/12',
				},
				hanbali: { husband: '1/2', mothers_mother: '1/6', uterine_sister: '1/3' },
			},
		],
		[
			"father and his mother, and the mother's mother's mother",
			{ father: 1, fathers_mother: 1, mothers_mothers_mother: 1 },
			{
				hanafi: { father: '1' },
				maliki: { father: '5/6', mothers_mothers_mother: '1/6' },
				shafii: { father: '5/6', mothers_mothers_mother: '1/6' },
				hanbali: { father: '5/6', fathers_mother: '1/6' },
			},
		],
		[
			"father's father's mother",
			{ fathers_fathers_mother: 1, son: 1 },
			{
				hanafi: { fathers_fathers_mother: '1/6', son: '5/6' },
				maliki: { son: '1' },
				shafii: { fathers_fathers_mother: '1/6', son: '5/6' },
				hanbali: { fathers_fathers_mother: '1/6', son: '5/6' },
			},
		],
		[
			"grandfather and his own mother, beside the mother's mother's mother",
			{ grandfather: 1, fathers_fathers_mother: 1, mothers_mothers_mother: 1 },
			{
				hanafi: { grandfather: '5/6', mothers_mothers_mother: '1/6' },
				maliki: { grandfather: '5/6', mothers_mothers_mother: '1/6' },
				shafii: { grandfather: '5/6', mothers_mothers_mother: '1/6' },
				hanbali: { grandfather: '5/6', fathers_fathers_mother: '1/12', mothers_mothers_mother: '1/12' },
			},
		],
	]
	test.each(table)('%s', (_name, heirs, wanted) => {
		for (const school of schools) expect([school, sharesOf(school, heirs)]).toEqual([school, wanted[school]])
	})

	test('the others are shown where they divide otherwise, and only there', () => {
		const akdariyya = divided({
			school: 'shafii',
			heirs: { husband: 1, mother: 1, grandfather: 1, full_sister: 1 },
		})
		expect(akdariyya.others.map(({ school }) => school)).toEqual(['hanafi'])
		expect(divided({ school: 'hanafi', heirs: { wife: 1, son: 2 } }).others).toEqual([])
	})

	test('what is left is the treasury’s in two schools, if it is in order', () => {
		const heirs = { mother: 1, daughter: 1, wife: 1 }
		for (const school of ['maliki', 'shafii'] as const) {
			expect(sharesOf(school, heirs, { treasury: true })).toMatchObject({ residue: '5/24' })
			expect(sharesOf(school, heirs)).toEqual({ mother: '7/32', daughter: '21/32', wife: '1/8' })
		}
		for (const school of ['hanafi', 'hanbali'] as const)
			expect(sharesOf(school, heirs, { treasury: true })).toEqual(sharesOf(school, heirs))
	})
})

describe('a grandfather with siblings, by Zayd', () => {
	test.each<[Record<string, number>, Record<string, string>]>([
		// As a brother, while there are fewer than two brothers' worth; then a third.
		[
			{ grandfather: 1, full_brother: 2 },
			{ grandfather: '1/3', full_brother: '2/3' },
		],
		[
			{ grandfather: 1, full_brother: 3 },
			{ grandfather: '1/3', full_brother: '2/3' },
		],
		[
			{ grandfather: 1, full_sister: 3 },
			{ grandfather: '2/5', full_sister: '3/5' },
		],
		[
			{ fathers_fathers_father: 1, full_sister: 1 },
			{ fathers_fathers_father: '2/3', full_sister: '1/3' },
		],
		// Daughters: a sixth is best; the sisters are not residuaries with them.
		[
			{ daughter: 2, grandfather: 1, full_sister: 2 },
			{ daughter: '2/3', grandfather: '1/6', full_sister: '1/6' },
		],
		[
			{ mother: 1, wife: 1, daughter: 2, grandfather: 1, full_brother: 1 },
			{ mother: '4/27', wife: '1/9', daughter: '16/27', grandfather: '4/27' },
		],
		// Paternal siblings count against the grandfather; the full ones take from them.
		[
			{ grandfather: 1, full_brother: 1, paternal_brother: 1 },
			{ grandfather: '1/3', full_brother: '2/3' },
		],
		[
			{ grandfather: 1, full_sister: 2, paternal_brother: 1 },
			{ grandfather: '1/3', full_sister: '2/3' },
		],
		[
			{ grandfather: 1, full_sister: 1, paternal_sister: 2 },
			{ grandfather: '2/5', full_sister: '1/2', paternal_sister: '1/10' },
		],
		// A son leaves him a sixth, and nothing to them.
		[
			{ grandfather: 1, son: 1, full_brother: 1 },
			{ grandfather: '1/6', son: '5/6' },
		],
	])('%j', (heirs, wanted) => {
		for (const school of ['maliki', 'shafii', 'hanbali'] as const)
			expect(sharesOf(school, heirs)).toEqual(wanted)
	})
})

describe('agnates beyond brothers', () => {
	const order = [
		'full_nephew',
		'paternal_nephew',
		'full_nephews_son',
		'paternal_nephews_son',
		'full_nephews_sons_son',
		'full_uncle',
		'paternal_uncle',
		'full_cousin',
		'paternal_cousin',
		'full_cousins_son',
		'paternal_cousins_son',
		'fathers_full_uncle',
		'fathers_paternal_uncle',
		'fathers_full_cousin',
		'grandfathers_full_uncle',
	]
	test('the first of them excludes all after it, and is excluded by siblings and the grandfather', () => {
		for (const [at, first] of order.entries()) {
			const heirs = Object.fromEntries(order.slice(at).map((key) => [key, 2]))
			expect(sharesOf('hanafi', { ...heirs, mother: 1 })).toEqual({ mother: '1/3', [first]: '2/3' })
			expect(sharesOf('shafii', { ...heirs, grandfather: 1 })).toEqual({ grandfather: '1' })
			expect(sharesOf('maliki', { ...heirs, daughter: 1, paternal_sister: 1 })).toEqual({
				daughter: '1/2',
				paternal_sister: '1/2',
			})
		}
	})
})

describe('the base numbers', () => {
	test.each<[School, Record<string, number>, string, number, number, number]>([
		['hanafi', { husband: 1, full_sister: 2 }, 'awl', 6, 7, 7],
		['hanafi', { husband: 1, full_sister: 3 }, 'awl', 6, 7, 21],
		['hanafi', { husband: 1, mother: 1, full_sister: 2, uterine_sister: 2 }, 'awl', 6, 10, 10],
		['hanafi', { wife: 1, mother: 1, paternal_sister: 2, uterine_sister: 2 }, 'awl', 12, 17, 17],
		['hanafi', { wife: 1, daughter: 2, father: 1, mother: 1 }, 'awl', 24, 27, 27],
		['shafii', { husband: 1, mother: 1, grandfather: 1, full_sister: 1 }, 'awl', 6, 9, 27],
		['hanbali', { mother: 1, daughter: 1 }, 'radd', 6, 4, 4],
		['hanbali', { full_sister: 1, paternal_sister: 1, uterine_sister: 1 }, 'radd', 6, 5, 5],
		['hanafi', { wife: 1, full_sister: 1, uterine_brother: 1 }, 'radd', 12, 16, 16],
		['hanafi', { wife: 1, daughter: 1, sons_daughter: 1, mothers_mother: 1 }, 'radd', 24, 40, 40],
		['shafii', { wife: 1, daughter: 7 }, 'radd', 24, 8, 8],
		['maliki', { grandfather: 1, full_sister: 1, paternal_brother: 1 }, 'none', 2, 2, 10],
		[
			'hanbali',
			{ mother: 1, grandfather: 1, full_sister: 1, paternal_brother: 2, paternal_sister: 1 },
			'none',
			18,
			18,
			90,
		],
		['hanafi', { son: 2, daughter: 3 }, 'none', 7, 7, 7],
		['hanafi', { full_uncle: 3 }, 'none', 3, 3, 3],
		['hanafi', { wife: 3, son: 1 }, 'none', 8, 8, 24],
		['shafii', { husband: 1, mother: 1, uterine_brother: 2, full_brother: 1 }, 'none', 6, 6, 18],
		['hanafi', {}, 'none', 1, 1, 1],
	])('%s %j: %s, %i, %i, %i', (school, heirs, kind, base, adjusted, corrected) => {
		const { base: first, adjustment, adjustedBase, correctedBase } = divided({ school, heirs })
		expect([adjustment, first, adjustedBase, correctedBase].map(String)).toEqual(
			[kind, base, adjusted, corrected].map(String),
		)
	})
})

describe('why', () => {
	test('each who gets nothing is named with the rule and who excludes', () => {
		const { exclusions } = divided({
			school: 'hanafi',
			heirs: {
				daughter: 2,
				sons_daughter: 1,
				father: 1,
				grandfather: 1,
				mother: 1,
				fathers_mother: 1,
				full_sister: 1,
				uterine_brother: 1,
				full_uncle: 1,
			},
		})
		expect(exclusions).toEqual([
			{ key: 'sons_daughter', by: ['daughter'], rule: 'two-thirds-taken' },
			{ key: 'grandfather', by: ['father'], rule: 'nearer-ascendant' },
			{ key: 'fathers_mother', by: ['mother'], rule: 'mother-before-grandmothers' },
			{ key: 'uterine_brother', by: ['daughter', 'sons_daughter'], rule: 'uterine-by-descendant' },
			{ key: 'full_sister', by: ['father'], rule: 'siblings-by-father' },
			{ key: 'full_uncle', by: ['father'], rule: 'nearer-residuary' },
		])
	})

	test('distant kindred beside an heir are named too', () => {
		const { exclusions } = divided({ school: 'hanafi', heirs: { mother: 1, maternal_uncle: 2 } })
		expect(exclusions).toEqual([{ key: 'maternal_uncle', by: [], rule: 'distant-kindred' }])
	})

	test('steps name the rule, the share before awl, and the verse', () => {
		const { steps, rules } = divided({ school: 'hanafi', heirs: { husband: 1, full_sister: 2 } })
		expect(
			steps.map(({ code, keys, part, reference }) => [code, keys, formatFraction(part), reference]),
		).toEqual([
			['husband', ['husband'], '1/2', '4:12'],
			['full-sisters', ['full_sister'], '2/3', '4:176'],
			['awl', ['husband', 'full_sister'], '7/6', 'awl'],
		])
		expect(rules).toEqual({ version: 1 })
	})
})

describe('amounts', () => {
	const estate = { currency: 'PKR', assetsMinor: 1_000_001, funeralMinor: 50_000, debtsMinor: 150_000 }

	test('are what funeral, debts and a will up to a third leave, to the unit', () => {
		const { net, shares } = divided({
			school: 'hanafi',
			heirs: { wife: 2, son: 1, daughter: 2, full_uncle: 1 },
			estate: { ...estate, will: { bequestMinor: 400_000, heirBequestMinor: 10_000, hasConsent: false } },
		})
		expect(net).toEqual({
			currency: 'PKR',
			funeralMinor: 50_000,
			debtsMinor: 150_000,
			bequestMinor: 266_667,
			heirBequestMinor: 0,
			unpaidMinor: 0,
			limits: ['more-than-a-third', 'to-an-heir'],
			heirsMinor: 533_334,
		})
		expect(shares.map(({ amountsMinor }) => amountsMinor)).toEqual([
			[33_333, 33_333],
			[233_334],
			[116_667, 116_667],
			[0],
		])
	})

	test('with consent a will stands, as far as the estate goes', () => {
		const heirs = { son: 1, daughter: 1 }
		const will = { bequestMinor: 600_000, heirBequestMinor: 300_000, hasConsent: true }
		const { net } = divided({ school: 'hanafi', heirs, estate: { ...estate, will } })
		expect(net).toMatchObject({
			bequestMinor: 600_000,
			heirBequestMinor: 200_001,
			limits: ['more-than-the-estate'],
			heirsMinor: 0,
		})
	})

	test('debts beyond the estate stay unpaid, and the heirs get nothing', () => {
		const { net, shares, residueMinor } = divided({
			school: 'shafii',
			heirs: { mother: 1 },
			options: { treasury: true },
			estate: { ...estate, debtsMinor: 2_000_000 },
		})
		expect(net).toMatchObject({ debtsMinor: 950_001, unpaidMinor: 1_049_999, heirsMinor: 0 })
		expect([shares[0]?.amountsMinor, residueMinor]).toEqual([[0], 0])
	})

	test('what no heir takes has its amount', () => {
		const { shares, residueMinor } = divided({
			school: 'shafii',
			heirs: { mother: 1 },
			options: { treasury: true },
			estate: { currency: 'EUR', assetsMinor: 100, funeralMinor: 0, debtsMinor: 0 },
		})
		expect([shares[0]?.amountsMinor, residueMinor]).toEqual([[33], 67])
	})

	test.each([
		[{ assetsMinor: 1.5 }, 'not-whole'],
		[{ debtsMinor: -1 }, 'negative'],
		[{ assetsMinor: 2 ** 53 - 1 }, 'too-large'],
	])('%j is refused: %s', (wrong, fault) => {
		const result = divide({ school: 'hanafi', heirs: { son: 1 }, estate: { ...estate, ...wrong } })
		expect(result).toEqual({ ok: false, fault: { reason: 'estate', fault } })
	})
})
