import { describe, expect, test } from 'vitest'
import { formatFraction } from '../fraction.ts'
import { answerOf, readDraft, withChange } from './draft.ts'
import { findRelevant, offeredKeys } from './offered.ts'

const empty = readDraft({}, 'hanafi')
const pressed = (...changes: string[]) => changes.reduce(withChange, empty)

describe('the form of a family', () => {
	test('one more and one fewer, as far as there can be', () => {
		expect(pressed('more:son', 'more:son', 'less:son').counts).toEqual({ son: 1 })
		expect(pressed('more:son', 'less:son', 'less:son').counts).toEqual({})
		expect(pressed(...Array(6).fill('more:wife')).counts).toEqual({ wife: 4 })
		expect(pressed('more:father', 'more:father').counts).toEqual({ father: 1 })
	})

	test('a wife takes the place of a husband', () => {
		expect(pressed('more:husband', 'more:wife').counts).toEqual({ wife: 1 })
		expect(pressed('more:wife', 'more:husband').counts).toEqual({ husband: 1 })
	})

	test('whatever is no relative, school, number or currency is left out', () => {
		expect(pressed('more:cat', 'more:__proto__', 'son', '').counts).toEqual({})
		const read = readDraft(
			{
				'heir-son': '2',
				'heir-daughter': '1.5',
				'heir-wife': '9',
				'heir-cat': '1',
				school: 'x',
				currency: 'XX',
			},
			'maliki',
		)
		expect(read).toMatchObject({ counts: { wife: 4, son: 2 }, school: 'maliki', currency: 'PKR' })
	})

	test('amounts in any digits; what cannot be read is a fault and no amount', () => {
		const typed = { 'heir-wife': '1', 'heir-son': '1', assets: '٨٠٠', debts: 'ten', currency: 'SAR' }
		const { result, faults } = answerOf(readDraft(typed, 'hanafi'))
		expect(faults).toEqual({ debts: 'unreadable' })
		expect(result).toMatchObject({ ok: true, net: { heirsMinor: 80_000 } })
		expect(result && 'shares' in result && result.shares.map(({ amountsMinor }) => amountsMinor)).toEqual([
			[10_000],
			[70_000],
		])
	})

	test('a circumstance is refused by its name, even without a family', () => {
		expect(answerOf(readDraft({ unborn: 'yes' }, 'hanafi')).result).toEqual({ ok: false, refused: 'unborn' })
		expect(answerOf(empty).result).toBeNull()
	})

	test('distant kindred alone are refused, and excluded beside an heir', () => {
		expect(answerOf(pressed('more:distant_kindred')).result).toEqual({
			ok: false,
			refused: 'distant-kindred',
		})
		const { result } = answerOf(pressed('more:distant_kindred', 'more:son'))
		expect(result).toMatchObject({ ok: true, exclusions: [{ key: 'distant_kindred' }] })
	})
})

describe('relatives who are offered', () => {
	test('all of them beside nobody', () => {
		expect([...findRelevant({})].sort()).toEqual([...offeredKeys].sort())
	})

	test('beside a son and both parents only those who share with them', () => {
		const left = findRelevant({ son: 1, father: 1, mother: 1 })
		expect([...left].sort()).toEqual(['daughter', 'husband', 'wife'])
	})

	test('siblings who get nothing are offered where they reduce the mother', () => {
		const left = findRelevant({ father: 1, mother: 1 })
		expect(left.has('full_brother')).toBe(true)
		expect(left.has('full_nephew')).toBe(false)
		expect(findRelevant({ son: 1, father: 1, mother: 1 }).has('full_brother')).toBe(false)
	})

	test('the father’s mother is offered beside him, for the school in which she inherits', () => {
		expect(findRelevant({ father: 1 }).has('fathers_mother')).toBe(true)
	})
})

test('a division says its exact shares', () => {
	const { result } = answerOf(pressed('more:wife', 'more:mother', 'more:daughter', 'more:daughter'))
	const shares = result && 'shares' in result ? result.shares : []
	expect(shares.map(({ key, share }) => `${key} ${formatFraction(share)}`)).toEqual([
		'wife 1/8',
		'mother 7/40',
		'daughter 7/10',
	])
})
