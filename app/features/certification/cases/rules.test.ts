import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { applicationStatuses } from '../model.ts'
import { applicationRules } from './rules.ts'

type Verb = keyof typeof applicationRules.verbs
const verbs = Object.keys(applicationRules.verbs) as Verb[]
const person = (role: Role): User => ({ id: role, name: role, email: '', avatar: null, role })

/** Nobody in particular, about a case in which nothing is done. */
const nothing = {
	editor: false,
	owner: false,
	free: false,
	reviewer: false,
	lead: false,
	auditor: false,
	decider: false,
	hearer: false,
	manages: false,
	conflicted: false,
	seated: false,
	evaluator: false,
	unreviewed: false,
	undeclared: false,
	decides: false,
	complete: false,
	confirmed: false,
	quoted: false,
	settled: false,
	visited: false,
	checked: false,
	majorOpen: false,
	minorOpen: false,
	valid: false,
	suspended: false,
	proposed: false,
	appealable: false,
	appealed: false,
}
type Facts = typeof nothing

/** All that can be fulfilled about a case is. */
const ready: Partial<Facts> = {
	complete: true,
	confirmed: true,
	quoted: true,
	settled: true,
	visited: true,
	checked: true,
	appealable: true,
	appealed: true,
	unreviewed: true,
	valid: true,
}

const people: Record<string, { role: Role; facts: Partial<Facts> }> = {
	stranger: { role: 'user', facts: {} },
	scholar: { role: 'scholar', facts: {} },
	editor: { role: 'user', facts: { editor: true, conflicted: true } },
	owner: { role: 'user', facts: { editor: true, owner: true, conflicted: true } },
	'free reviewer': { role: 'user', facts: { free: true } },
	reviewer: { role: 'user', facts: { reviewer: true, seated: true, evaluator: true } },
	lead: { role: 'user', facts: { lead: true, auditor: true, seated: true, evaluator: true } },
	auditor: { role: 'user', facts: { auditor: true, seated: true, evaluator: true } },
	decider: { role: 'scholar', facts: { decider: true, seated: true, decides: true } },
	hearer: { role: 'user', facts: { hearer: true, seated: true, decides: true } },
	manager: { role: 'user', facts: { manages: true } },
	'manager with a tie': { role: 'user', facts: { manages: true, conflicted: true } },
	admin: { role: 'admin', facts: { manages: true } },
	'admin with a part': { role: 'admin', facts: { manages: true, seated: true } },
	'decider with a tie': { role: 'user', facts: { decides: true, conflicted: true } },
	'auditor who is named to decide': { role: 'user', facts: { decides: true, seated: true, evaluator: true } },
}

function whoMay(verb: Verb, over: Partial<Facts> = {}): Record<string, string[]> {
	const answers = Object.entries(people).map(([name, { role, facts }]) => [
		name,
		applicationStatuses.filter((status) =>
			can(applicationRules, person(role), verb, { ...nothing, ...ready, ...over, ...facts, status }),
		),
	])
	return Object.fromEntries(answers.filter(([, states]) => (states?.length ?? 0) > 0))
}

const beforeDecision = [
	'draft',
	'submitted',
	'reviewing',
	'returned',
	'planning',
	'planned',
	'correcting',
	'deciding',
]
const evaluated = ['planning', 'planned', 'correcting']
const managers = (states: string[]) => ({ manager: states, admin: states, 'admin with a part': states })

test('who may do what in which state', () => {
	const expected: Record<Verb, Record<string, string[]>> = {
		edit: { editor: ['draft', 'returned'], owner: ['draft', 'returned'] },
		submit: { editor: ['draft', 'returned'], owner: ['draft', 'returned'] },
		withdraw: { owner: beforeDecision },
		claim: { 'free reviewer': ['submitted'] },
		confirm: { reviewer: ['reviewing'] },
		reconfirm: { reviewer: ['granted'] },
		release: { reviewer: ['reviewing'] },
		reopen: managers(['reviewing']),
		return: { reviewer: ['reviewing'] },
		decline: { reviewer: ['reviewing'] },
		accept: { reviewer: ['reviewing'] },
		quote: {},
		acceptQuote: {},
		waive: { manager: [...applicationStatuses], admin: [...applicationStatuses] },
		appointAuditor: managers([...evaluated, 'granted']),
		appointDecider: managers([...evaluated, 'deciding', 'granted']),
		appointReviewer: managers(['granted']),
		appointHearer: managers(['refused']),
		declare: {},
		plan: { lead: ['planning', 'planned'] },
		check: { lead: ['planned'], auditor: ['planned'] },
		report: { lead: ['planned'] },
		raise: { lead: ['planned', 'correcting', 'granted'], auditor: ['planned', 'correcting', 'granted'] },
		answer: { editor: ['correcting', 'granted'], owner: ['correcting', 'granted'] },
		close: { lead: ['correcting', 'granted'], auditor: ['correcting', 'granted'] },
		refer: { lead: ['correcting'] },
		vote: { decider: ['deciding'] },
		suspend: { decider: ['granted'], hearer: ['granted'] },
		propose: { lead: ['granted'], auditor: ['granted'], ...managers(['granted']) },
		giveBack: { owner: ['granted'] },
		appeal: { owner: ['refused'] },
		decideAppeal: { hearer: ['refused'] },
		lapse: {},
	}
	expect(Object.fromEntries(verbs.map((verb) => [verb, whoMay(verb)]))).toEqual(expected)
})

test('a quote is the office’s until it is settled, also with a tie, and the owner’s to accept', () => {
	const open = ['submitted', 'reviewing', 'returned', ...evaluated, 'deciding']
	const asked = whoMay('quote', { settled: false, quoted: false })
	expect(Object.keys(asked).sort()).toEqual(['admin', 'admin with a part', 'manager', 'manager with a tie'])
	expect(asked.manager?.toSorted()).toEqual(open.toSorted())
	expect(Object.keys(whoMay('acceptQuote', { settled: false }))).toEqual(['owner'])
})

test('a lack stops the step: each of them alone', () => {
	const stops: [Verb, Partial<Facts>][] = [
		['submit', { complete: false }],
		['accept', { confirmed: false }],
		['accept', { settled: false }],
		['check', { visited: false }],
		['report', { checked: false }],
		['refer', { majorOpen: true }],
		['refer', { minorOpen: true }],
		['suspend', { valid: false, suspended: true }],
		['reconfirm', { valid: false, suspended: false }],
		['propose', { proposed: true }],
		['giveBack', { proposed: true }],
		['appeal', { appealable: false }],
		['decideAppeal', { appealed: false }],
		['reopen', { unreviewed: false }],
		['appointReviewer', { unreviewed: false }],
	]
	for (const [verb, lack] of stops) expect(whoMay(verb, lack), verb).toEqual({})
	expect(whoMay('vote', { proposed: true }).decider).toEqual(['deciding', 'granted'])
})

test('an admin decides nothing, and views nobody’s case as somebody else', () => {
	const admin = { ...nothing, ...ready, manages: true }
	const decisions: Verb[] = [
		'claim',
		'accept',
		'confirm',
		'reconfirm',
		'raise',
		'close',
		'refer',
		'vote',
		'suspend',
		'decideAppeal',
	]
	for (const status of applicationStatuses)
		for (const verb of decisions)
			expect(can(applicationRules, person('admin'), verb, { ...admin, status }), `${verb} ${status}`).toBe(
				false,
			)
	const viewed = { ...person('user'), impersonatedBy: 'admin' }
	const all = Object.fromEntries(Object.keys(nothing).map((fact) => [fact, true])) as Facts
	for (const status of applicationStatuses)
		for (const verb of verbs) expect(can(applicationRules, viewed, verb, { ...all, status })).toBe(false)
})
