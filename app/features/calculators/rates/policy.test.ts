import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { stateOfRate } from '../model.ts'
import { canEnter, canSign, canSignRules, canWithdraw } from './policy.ts'

const person = (role: User['role']) => ({ id: role, role }) as User
const people = [null, person('user'), person('scholar'), person('admin')]
const draft = { enteredBy: 'admin', reviewedAt: null }
const signed = { enteredBy: 'admin', reviewedAt: new Date(0) }

// visitor, user, scholar, admin
test.each([
	['enter', canEnter, [false, false, false, true]],
	['delete a draft', (actor: User | null) => canWithdraw(actor, draft), [false, false, false, true]],
	['delete a signed rate', (actor: User | null) => canWithdraw(actor, signed), [false, false, false, false]],
	['sign a draft', (actor: User | null) => canSign(actor, draft), [false, false, true, false]],
	['sign twice', (actor: User | null) => canSign(actor, signed), [false, false, false, false]],
	[
		'sign their own',
		(actor: User | null) => canSign(actor, { enteredBy: 'scholar', reviewedAt: null }),
		[false, false, false, false],
	],
	['sign rules', canSignRules, [false, false, true, false]],
] as const)('who may %s', (_verb, may, expected) => {
	expect(people.map((actor) => may(actor))).toEqual(expected)
})

test.each([
	[null, '2026-01-01', null, 'draft'],
	[new Date(0), '2026-05-02', null, 'reviewed'],
	[new Date(0), '2026-05-01', null, 'in-force'],
	[new Date(0), '2026-01-01', '2026-05-01', 'replaced'],
	[new Date(0), '2026-01-01', '2026-05-02', 'in-force'],
] as const)(
	'a rate signed %s, from %s until %s is %s on the first of May',
	(reviewedAt, validFrom, validUntil, state) => {
		expect(stateOfRate({ reviewedAt, validFrom, validUntil }, '2026-05-01')).toBe(state)
	},
)
