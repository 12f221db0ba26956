import { expect, test } from 'vitest'
import { actorOf, people, states } from '#tests/fatwa-states.ts'
import { canManageFatwas, canRead, canWorkAtDesk } from './policy.ts'
import { can, type FatwaFacts, fatwaRules, type Verb } from './rules.ts'

const verbs = Object.keys(fatwaRules.verbs) as Verb[]

/** The question as the person's: own, claimed, or of two others. */
function seenBy(who: string, state: string): FatwaFacts {
	const { asks, holds } = people[who] ?? {}
	const row = states[state]
	if (!row) throw new Error(`There is no state called ${state}.`)
	return {
		isPrivate: false,
		clarificationAskedAt: null,
		revisionAt: null,
		closedAt: null,
		supersededBy: null,
		takenDownAt: null,
		...row,
		userId: asks ? 'me' : 'the asker',
		scholarId: row.scholarId ? (holds ? 'me' : 'the holder') : null,
	}
}

function mayDo(who: string, state: string, alone = false): string {
	const { wrote } = people[who] ?? {}
	const waits = /^answered|revision waits/.test(state)
	const circumstances = { alone, wrote: Boolean(wrote && waits) }
	return verbs.filter((verb) => can(actorOf(who), verb, seenBy(who, state), circumstances)).join(' ') || '-'
}

/** Written by hand from the specification: who may do what in each state. */
const table: Record<string, Record<string, string>> = {
	pending: {
		asker: 'makePrivate withdraw',
		scholar: 'claim',
		admin: 'claim assign reject merge edit',
	},
	'pending, private': {
		asker: 'withdraw',
		scholar: 'claim',
		admin: 'claim assign reject merge edit',
	},
	'pending, asked to clarify': {
		asker: 'clarify makePrivate withdraw',
		scholar: 'claim',
		admin: 'claim assign reject merge edit',
	},
	'pending, private, asked to clarify': {
		asker: 'clarify withdraw',
		scholar: 'claim',
		admin: 'claim assign reject merge edit',
	},
	assigned: {
		asker: 'makePrivate withdraw',
		scholar: '-',
		holder: 'release handOver askClarification write submit',
		admin: 'assign release handOver reject merge edit',
		'holding admin': 'assign release handOver askClarification write submit reject merge edit',
	},
	'assigned, private': {
		asker: 'withdraw',
		scholar: '-',
		holder: 'release handOver askClarification write submit',
		admin: 'assign release handOver reject merge edit',
		'holding admin': 'assign release handOver askClarification write submit reject merge edit',
	},
	'assigned, asked to clarify': {
		asker: 'clarify makePrivate withdraw',
		scholar: '-',
		holder: 'release handOver write submit',
		admin: 'assign release handOver reject merge edit',
		'holding admin': 'assign release handOver write submit reject merge edit',
	},
	'assigned, private, asked to clarify': {
		asker: 'clarify withdraw',
		scholar: '-',
		holder: 'release handOver write submit',
		admin: 'assign release handOver reject merge edit',
		'holding admin': 'assign release handOver write submit reject merge edit',
	},
	answered: {
		asker: 'makePrivate withdraw',
		scholar: 'approve sendBack remark reject',
		holder: 'recall',
		writer: '-',
		admin: 'approve sendBack remark reject edit',
		'holding admin': 'recall reject edit',
	},
	'answered, private': {
		asker: 'withdraw',
		scholar: 'approve sendBack remark reject',
		holder: 'recall',
		writer: '-',
		admin: 'approve sendBack remark reject edit',
		'holding admin': 'recall reject edit',
	},
	'answered, by nobody here': {
		asker: 'makePrivate withdraw',
		scholar: 'approve sendBack remark reject',
		writer: '-',
		admin: 'approve sendBack remark reject edit',
	},
	approved: {
		asker: '-',
		scholar: '-',
		holder: 'revise',
		admin: 'revise supersede takeDown edit',
		'holding admin': 'revise supersede takeDown edit',
	},
	'approved, private': {
		asker: '-',
		scholar: '-',
		holder: 'revise',
		admin: 'revise edit',
		'holding admin': 'revise edit',
	},
	'approved, revision waits': {
		asker: '-',
		scholar: 'approve sendBack remark',
		holder: '-',
		writer: 'recall',
		admin: 'approve sendBack remark supersede takeDown edit',
		'holding admin': 'supersede takeDown edit',
	},
	'approved, private, revision waits': {
		asker: '-',
		scholar: 'approve sendBack remark',
		holder: '-',
		writer: 'recall',
		admin: 'approve sendBack remark edit',
		'holding admin': 'edit',
	},
	'approved, superseded': {
		asker: '-',
		scholar: '-',
		holder: '-',
		admin: 'takeDown restore edit',
		'holding admin': 'takeDown restore edit',
	},
	'approved, superseded, revision waits': {
		asker: '-',
		scholar: 'approve sendBack remark',
		holder: '-',
		writer: 'recall',
		admin: 'approve sendBack remark takeDown restore edit',
		'holding admin': 'takeDown restore edit',
	},
	'approved, taken down': {
		asker: '-',
		scholar: '-',
		holder: '-',
		admin: 'restore edit',
		'holding admin': 'restore edit',
	},
	'approved, taken down, revision waits': {
		asker: '-',
		scholar: 'approve sendBack remark',
		holder: '-',
		writer: 'recall',
		admin: 'approve sendBack remark restore edit',
		'holding admin': 'restore edit',
	},
	'approved, superseded, taken down': {
		asker: '-',
		scholar: '-',
		holder: '-',
		admin: 'restore edit',
		'holding admin': 'restore edit',
	},
	rejected: { asker: '-', scholar: '-', holder: '-', admin: 'edit', 'holding admin': 'edit' },
	'rejected, private': { asker: '-', scholar: '-', holder: '-', admin: 'edit', 'holding admin': 'edit' },
	'closed while pending': { asker: '-', scholar: '-', admin: '-' },
	'closed while pending, private': { asker: '-', scholar: '-', admin: '-' },
	'closed while assigned': { asker: '-', scholar: '-', holder: '-', admin: '-', 'holding admin': '-' },
	'closed while answered': { asker: '-', scholar: '-', holder: '-', admin: '-', 'holding admin': '-' },
}

test('every state is in the table', () => {
	expect(Object.keys(table)).toEqual(Object.keys(states))
})

for (const [state, row] of Object.entries(table)) {
	test(`who may do what: ${state}`, () => {
		const found = Object.fromEntries(Object.keys(row).map((who) => [who, mayDo(who, state)]))
		expect(found).toEqual(row)
		// Expected equal: without a holder all scholars are alike, and without a proposal authors are like others.
		for (const [who, like] of [
			['holder', 'scholar'],
			['holding admin', 'admin'],
			['writer', 'scholar'],
		] as const)
			if (!(who in row)) expect(mayDo(who, state), who).toBe(row[like])
		// An asker is only an asker, whatever the role.
		for (const who of ['asking scholar', 'asking admin', 'asker who holds'])
			expect(mayDo(who, state), who).toBe(row.asker)
	})
}

const outsiders = Object.keys(people).filter((who) => /^(visitor|stranger|holder no|admin as)/.test(who))

test('a visitor, a stranger, a scholar no more, and an admin who looks as somebody else: nothing, ever', () => {
	expect(outsiders).toHaveLength(6)
	for (const who of outsiders)
		for (const state of Object.keys(states))
			for (const alone of [false, true]) expect(mayDo(who, state, alone), `${who}: ${state}`).toBe('-')
})

test('a sole scholar may approve their own answer, and nothing else changes', () => {
	const differing = Object.keys(people).flatMap((who) =>
		Object.keys(states)
			.filter((state) => mayDo(who, state, true) !== mayDo(who, state))
			.map((state) => `${who}, ${state}: ${mayDo(who, state, true)}`),
	)
	expect(differing).toEqual([
		'holder, answered: recall approve',
		'holder, answered, private: recall approve',
		'holder, approved, revision waits: approve',
		'holder, approved, private, revision waits: approve',
		'holder, approved, superseded, revision waits: approve',
		'holder, approved, taken down, revision waits: approve',
		'writer, answered: approve',
		'writer, answered, private: approve',
		'writer, answered, by nobody here: approve',
		'writer, approved, revision waits: recall approve',
		'writer, approved, private, revision waits: recall approve',
		'writer, approved, superseded, revision waits: recall approve',
		'writer, approved, taken down, revision waits: recall approve',
		'holding admin, answered: recall approve reject edit',
		'holding admin, answered, private: recall approve reject edit',
		'holding admin, approved, revision waits: approve supersede takeDown edit',
		'holding admin, approved, private, revision waits: approve edit',
		'holding admin, approved, superseded, revision waits: approve takeDown restore edit',
		'holding admin, approved, taken down, revision waits: approve restore edit',
	])
})

test('a question of nobody is nobody’s to withdraw, and anybody’s of the desk to claim', () => {
	const imported = { ...seenBy('scholar', 'pending'), userId: null }
	const may = (who: string) => verbs.filter((verb) => can(actorOf(who), verb, imported))
	expect(may('scholar')).toEqual(['claim'])
	expect(may('stranger')).toEqual([])
	expect(may('visitor')).toEqual([])
})

test('the asker, scholars and admins read a question; for everybody else it does not exist', () => {
	const readers = Object.keys(people).filter((who) => canRead(actorOf(who), seenBy(who, 'assigned, private')))
	expect(readers).toEqual([
		'asker',
		'scholar',
		'holder',
		'writer',
		'admin',
		'holding admin',
		'asking scholar',
		'asking admin',
		'asker who holds',
	])
})

test('the desk is for scholars and admins, the office for admins, neither for who looks as one', () => {
	const desk = Object.keys(people).filter((who) => canWorkAtDesk(actorOf(who)))
	const office = Object.keys(people).filter((who) => canManageFatwas(actorOf(who)))
	expect(desk).toEqual([
		'scholar',
		'holder',
		'writer',
		'admin',
		'holding admin',
		'asking scholar',
		'asking admin',
		'asker who holds',
	])
	expect(office).toEqual(['admin', 'holding admin', 'asking admin', 'asker who holds'])
})
