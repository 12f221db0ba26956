import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { allowedVerbs, can } from '#app/workflow/rules.ts'
import { type PledgeState, pledgeStates } from './model.ts'
import { pledgeRules } from './rules.ts'

const person = (id: string, role: User['role']): User => ({ id, role, name: id, email: id, avatar: null })
const people = {
	visitor: null,
	donor: person('donor', 'user'),
	another: person('another', 'user'),
	scholar: person('scholar', 'scholar'),
	admin: person('admin', 'admin'),
}
const rowIn = (status: PledgeState, isRipe = false) => ({
	status,
	userId: 'donor',
	sentAt: null as Date | null,
	isRipe,
})

type PledgeVerb = keyof typeof pledgeRules.verbs

const ofDonor: Record<PledgeState, PledgeVerb[]> = {
	pledged: ['send', 'withdraw', 'pay'],
	part: ['send', 'complete', 'pay'],
	given: [],
	lapsed: ['send', 'withdraw', 'pay'],
	withdrawn: [],
}

test.each(pledgeStates)('who may do what to a pledge that is %s', (status) => {
	const of = (who: User | null, isRipe = false) => allowedVerbs(pledgeRules, who, rowIn(status, isRipe))
	expect(of(people.donor)).toEqual(ofDonor[status])
	expect(of(people.visitor)).toEqual([])
	expect(of(people.another)).toEqual([])
	expect(of(people.scholar)).toEqual([])
	expect(of(people.admin)).toEqual([])
	expect(of(people.admin, true)).toEqual(status === 'part' ? ['complete'] : [])
	for (const [verb, may] of Object.entries({
		send: ofDonor[status].includes('send'),
		pay: ofDonor[status].includes('pay'),
		claim: false,
	}))
		expect(can(pledgeRules, null, verb as PledgeVerb, rowIn(status), 'donor')).toBe(may)
})

test('the donor says once that they sent it', () => {
	const sent = { ...rowIn('pledged'), sentAt: new Date() }
	expect(can(pledgeRules, null, 'send', sent, 'donor')).toBe(false)
	expect(can(pledgeRules, null, 'withdraw', sent, 'donor')).toBe(true)
})

test('who has the link claims a pledge that has no account, and no other', () => {
	const free = { status: 'given' as const, userId: null, sentAt: null, isRipe: false }
	expect(can(pledgeRules, people.another, 'claim', free, 'donor')).toBe(true)
	expect(can(pledgeRules, people.another, 'claim', free)).toBe(false)
	expect(can(pledgeRules, people.another, 'claim', rowIn('given'), 'donor')).toBe(false)
})
