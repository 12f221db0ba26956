import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerCases } from './answer.ts'

type Case = {
	id: string
	name: string
	school: string[]
	heirs: Record<string, number>
	options?: Record<string, boolean>
	shares: Record<string, string>
}
const file = 'tests/calculators/inheritance-cases.json'
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]
const each = cases.flatMap(({ school, ...one }) => school.map((only) => ({ ...one, school: only })))

test('there are 151 cases, asked for each of their schools', () => {
	expect(cases).toHaveLength(151)
	expect(each).toHaveLength(429)
})

test.each(each)('$id, $name ($school)', (one) => {
	expect(answerCases(JSON.stringify([one]))).toEqual([{ shares: one.shares }])
})

const ask = (heirs: object, options = {}, school = 'hanafi') =>
	answerCases(JSON.stringify([{ school, heirs, options }]))[0]

test('a list of schools that divide alike is answered once', () => {
	expect(answerCases(JSON.stringify(cases)).map((one) => 'shares' in one && one.shares)).toEqual(
		cases.map(({ shares }) => shares),
	)
	const heirs = { grandfather: 1, full_brother: 1 }
	expect(() => answerCases(JSON.stringify([{ school: ['hanafi', 'maliki'], heirs }]))).toThrow(
		'Case 1: these schools divide differently; ask for each by itself.',
	)
	expect(() => answerCases(JSON.stringify([{ school: [], heirs }]))).toThrow(
		'Case 1: school is an empty list.',
	)
})

test('circumstances and people whose share is not computed are refused by name', () => {
	expect(ask({ son: 1 }, { killing: true })).toEqual({ refused: 'killing' })
	expect(ask({ son: 1 }, { killing: false })).toEqual({ shares: { son: '1', residue: '0' } })
	expect(ask({ son: 1 }, { several_deaths: true })).toEqual({ refused: 'several-deaths' })
	expect(ask({ son: 1 }, { different_religion: true })).toEqual({ refused: 'different-religion' })
	expect(ask({ wife: 1, son: 1 }, { divorce_in_illness: true })).toEqual({ refused: 'divorce-in-illness' })
	expect(ask({ wife: 1, unborn: 1 })).toEqual({ refused: 'unborn' })
	expect(ask({ missing: 1, son: 2 })).toEqual({ refused: 'missing' })
	expect(ask({ hermaphrodite: 1 })).toEqual({ refused: 'hermaphrodite' })
	expect(ask({ emancipator: 1 })).toEqual({ refused: 'emancipator' })
	expect(ask({ daughters_son: 2 })).toEqual({ refused: 'distant-kindred' })
	expect(ask({ wife: 1, maternal_uncle: 1 })).toEqual({ refused: 'distant-kindred' })
	expect(ask({ son: 1, maternal_uncle: 1 })).toEqual({
		shares: { son: '1', maternal_uncle: '0', residue: '0' },
	})
})

test('a name that is another of the same heir is understood, and answered as it was asked', () => {
	expect(ask({ full_brothers_son: 1, full_uncles_son: 1 })).toEqual({
		shares: { full_brothers_son: '1', full_uncles_son: '0', residue: '0' },
	})
})

test('a spouse alone leaves the rest, but by later Hanafis', () => {
	expect(ask({ wife: 2 })).toEqual({ shares: { wife: '1/4', residue: '3/4' } })
	expect(ask({ wife: 2 }, { spouse_radd: true })).toEqual({ shares: { wife: '1', residue: '0' } })
	expect(ask({ wife: 2 }, { spouse_radd: true }, 'hanbali')).toEqual({
		shares: { wife: '1/4', residue: '3/4' },
	})
	expect(ask({})).toEqual({ shares: { residue: '1' } })
})

test.each([
	['{', 'This is no JSON: '],
	['{}', 'A list of cases is expected.'],
	['[1]', 'Case 1: an object is expected.'],
	['[{"school":"jafari","heirs":{}}]', 'Case 1: school is "jafari"; expected hanafi, '],
	['[{"heirs":{}}]', 'Case 1: school is missing; '],
	['[{"school":"hanafi"}]', 'Case 1: heirs is expected to be an object of counts.'],
	['[{"school":"hanafi","heirs":{"son":"1"}}]', 'Case 1: heirs.son is "1"; expected a number.'],
	[
		'[{"school":"hanafi","heirs":{}},{"school":"hanafi","heirs":{"sun":1}}]',
		'Case 2: heirs.sun is not known.',
	],
	['[{"school":"hanafi","heirs":{"__proto__":1}}]', 'Case 1: heirs.__proto__ is not known.'],
	[
		'[{"school":"hanafi","heirs":{"son":1.5}}]',
		'Case 1: heirs.son is expected to be a whole number, 0 or more.',
	],
	[
		'[{"school":"hanafi","heirs":{"son":-1}}]',
		'Case 1: heirs.son is expected to be a whole number, 0 or more.',
	],
	['[{"school":"hanafi","heirs":{"wife":5}}]', 'Case 1: heirs.wife is at most 4.'],
	['[{"school":"hanafi","heirs":{"father":2}}]', 'Case 1: heirs.father is at most 1.'],
	[
		'[{"school":"hanafi","heirs":{"wife":1,"husband":1}}]',
		'Case 1: a husband and a wife cannot both be left.',
	],
	[
		'[{"school":"hanafi","heirs":{"full_cousin":1,"full_uncles_son":1}}]',
		'Case 1: heirs.full_uncles_son is another name of an heir who is named already.',
	],
	['[{"school":"hanafi","heirs":{},"options":[]}]', 'Case 1: options is expected to be an object.'],
	[
		'[{"school":"hanafi","heirs":{},"options":{"treasury":1}}]',
		'Case 1: options.treasury is 1; expected true or false.',
	],
	[
		'[{"school":"hanafi","heirs":{},"options":{"tresury":true}}]',
		'Case 1: options.tresury is not known; expected treasury, ',
	],
])('%s is answered by what is wrong', (json, message) => {
	expect(() => answerCases(json)).toThrow(message)
})

test('the command reads standard input and ends with 1 for what it cannot read', () => {
	const run = (input: string) =>
		spawnSync(process.execPath, ['scripts/divide.ts'], { input, encoding: 'utf8' })
	const good = run('[{"school":"hanafi","heirs":{"wife":1,"son":1}}]')
	expect(JSON.parse(good.stdout)).toEqual([{ shares: { wife: '1/8', son: '7/8', residue: '0' } }])
	expect([good.status, good.stderr]).toEqual([0, ''])
	const bad = run('[{"school":"hanafi","heirs":{"wife":5}}]')
	expect([bad.status, bad.stdout, bad.stderr]).toEqual([1, '', 'Case 1: heirs.wife is at most 4.\n'])
})
