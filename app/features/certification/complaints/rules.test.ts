import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { complaintStates } from './model.ts'
import { type ComplaintVerb, complaintRules } from './rules.ts'

const me: User = { id: 'me', name: 'me', email: '', avatar: null, role: 'user' }
const verbs = Object.keys(complaintRules.verbs) as ComplaintVerb[]

const open = { manages: false, involved: false, handlerId: null as string | null }
/** The facts of each person. */
const people = {
	'a manager': { ...open, manages: true },
	'a manager, while another handles it': { ...open, manages: true, handlerId: 'other' },
	'its handler': { ...open, manages: true, handlerId: 'me' },
	'an involved manager': { ...open, manages: true, involved: true },
	'its handler, involved since': { ...open, manages: true, involved: true, handlerId: 'me' },
	'its handler, no longer named': { ...open, handlerId: 'me' },
	'somebody else': open,
}

const live = ['received', 'acknowledged', 'investigating', 'upheld', 'not-upheld', 'outside']
const decided = ['upheld', 'not-upheld', 'outside']
/** The states in which each may use a verb. */
const may: Record<string, Partial<Record<ComplaintVerb, string[]>>> = {
	'a manager': { acknowledge: ['received'], assign: live, read: [...live, 'closed'] },
	'a manager, while another handles it': { assign: live, read: [...live, 'closed'] },
	'its handler': {
		acknowledge: ['received'],
		assign: live,
		link: ['acknowledged', 'investigating'],
		investigate: ['acknowledged'],
		write: ['acknowledged', 'investigating', ...decided],
		decide: ['investigating'],
		close: decided,
		read: [...live, 'closed'],
	},
}

test.for(Object.entries(people))('%s may do what the table says, and nothing else', ([who, facts]) => {
	for (const verb of verbs)
		for (const status of complaintStates) {
			const expected = may[who]?.[verb]?.includes(status) ?? false
			expect([verb, status, can(complaintRules, me, verb, { ...facts, status })]).toEqual([
				verb,
				status,
				expected,
			])
		}
})

test('a complainant, proved by receipt, adds words until it is closed, and does nothing else', () => {
	for (const verb of verbs)
		for (const status of complaintStates) {
			const may = can(complaintRules, null, verb, { ...open, status }, 'complainant')
			expect([verb, status, may]).toEqual([verb, status, verb === 'add' && status !== 'closed'])
		}
})
