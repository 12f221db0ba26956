import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import type { PaymentState } from './model.ts'
import { paymentRules } from './rules.ts'

const person = (role: User['role'], id = role): User => ({ id, name: id, email: '', avatar: null, role })
const both = { enters: true, approves: true, isAlone: false }
const asker = 'asker' as User['role']

const people = {
	visitor: { actor: null, duties: both },
	user: { actor: person('user'), duties: both },
	scholar: { actor: person('scholar'), duties: both },
	enterer: { actor: person('admin'), duties: { ...both, approves: false } },
	approver: { actor: person('admin'), duties: { ...both, enters: false } },
	both: { actor: person('admin'), duties: both },
	'who requested': { actor: person('admin', asker), duties: both },
	'who requested, and only enters': { actor: person('admin', asker), duties: { ...both, approves: false } },
	'who requested, alone': { actor: person('admin', asker), duties: { ...both, isAlone: true } },
	'an admin as somebody': { actor: { ...person('admin'), impersonatedBy: 'x' }, duties: both },
}
type Who = keyof typeof people
type Verb = keyof typeof paymentRules.verbs

const approvers: Who[] = ['approver', 'both', 'who requested, alone']
const requesters: Who[] = ['who requested', 'who requested, and only enters', 'who requested, alone']
const enterers: Who[] = ['enterer', 'both', ...requesters]

/** The parties allowed, by verb and state; nobody else may. */
const table: [Verb, PaymentState, Who[]][] = [
	['approve', 'requested', approvers],
	['approve', 'approved', []],
	['approve', 'paid', []],
	['approve', 'refused', []],
	['approve', 'withdrawn', []],
	['refuse', 'requested', approvers],
	['refuse', 'approved', []],
	['refuse', 'paid', []],
	['withdraw', 'requested', requesters],
	['withdraw', 'approved', ['approver', 'both', ...requesters]],
	['withdraw', 'paid', []],
	['withdraw', 'refused', []],
	['withdraw', 'withdrawn', []],
	['addFile', 'requested', enterers],
	['addFile', 'paid', enterers],
	['addFile', 'withdrawn', []],
	['pay', 'requested', []],
	['pay', 'approved', enterers],
	['pay', 'paid', []],
	['pay', 'refused', []],
	['pay', 'withdrawn', []],
	['takeBack', 'approved', []],
	['takeBack', 'paid', enterers],
]

const mayIn = (verb: Verb, status: PaymentState, lineId: string | null = null) =>
	(Object.keys(people) as Who[]).filter((name) => {
		const { actor, duties } = people[name]
		return can(paymentRules, actor, verb, { status, requestedBy: asker, lineId, ...duties })
	})

test.each(table)('%s, %s: who may', (verb, status, allowed) => {
	expect(mayIn(verb, status).sort()).toEqual([...allowed].sort())
})

test('what a transaction of the bank paid is taken back there alone', () => {
	expect(mayIn('takeBack', 'paid', 'line')).toEqual([])
})
