import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { allowedVerbs, can } from '#app/workflow/rules.ts'
import { type PlanState, planStates } from './model.ts'
import { planRules } from './rules.ts'

const person = (id: string, role: User['role']): User => ({ id, role, name: id, email: id, avatar: null })
const rowIn = (status: PlanState, of: { isOwn?: boolean; askedAt?: Date } = {}) => ({
	status,
	askedAt: of.askedAt ?? null,
	isOwn: of.isOwn ?? false,
})

type PlanVerb = keyof typeof planRules.verbs

const ofDonor: Record<PlanState, PlanVerb[]> = {
	active: ['change', 'pay', 'pause', 'end'],
	paused: ['change', 'pay', 'resume', 'end'],
	ended: [],
}

test.each(planStates)('who may do what to a plan that is %s', (status) => {
	const asked = { askedAt: new Date() }
	for (const role of ['user', 'scholar', 'admin'] as const) {
		const one = person(role, role)
		expect([role, allowedVerbs(planRules, one, rowIn(status, { isOwn: true }))]).toEqual([
			role,
			ofDonor[status],
		])
		// Amount and answers are the donor's alone.
		const ofStaff = ofDonor[status].filter((verb) => verb !== 'change' && verb !== 'pay')
		expect([role, allowedVerbs(planRules, one, rowIn(status, asked))]).toEqual([
			role,
			role === 'admin' ? ofStaff : [],
		])
	}
	expect(allowedVerbs(planRules, null, rowIn(status, { isOwn: true }))).toEqual([])
	for (const verb of Object.keys(planRules.verbs) as PlanVerb[]) {
		// Without an account, by the secret link.
		expect([verb, can(planRules, null, verb, rowIn(status), 'donor')]).toEqual([
			verb,
			ofDonor[status].includes(verb),
		])
	}
	expect(can(planRules, null, 'continue', rowIn(status, asked), 'donor')).toBe(status === 'active')
})
