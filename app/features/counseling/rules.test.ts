import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import type { Status } from './model.ts'
import { counselingRules, type Verb } from './rules.ts'

const verbs = Object.keys(counselingRules.verbs) as Verb[]

type Who = { role: Role; seeks?: boolean; holds?: boolean; counsels?: boolean }
const people: Record<string, Who | null> = {
	visitor: null,
	stranger: { role: 'user' },
	seeker: { role: 'user', seeks: true },
	'seeking counselor': { role: 'scholar', seeks: true, counsels: true },
	'seeking admin': { role: 'admin', seeks: true },
	scholar: { role: 'scholar' },
	counselor: { role: 'scholar', counsels: true },
	holder: { role: 'scholar', holds: true, counsels: true },
	'holder of other matters by now': { role: 'scholar', holds: true },
	'demoted holder': { role: 'user', holds: true, counsels: true },
	admin: { role: 'admin' },
	'holding admin': { role: 'admin', holds: true },
}

/**
 * Written by hand from the specification. The holder reads a thread; an admin must give a reason first, and an admin
 * who holds it does not need to. Nobody else may do anything.
 */
const table: Record<Status, Record<string, string>> = {
	pending: { seeker: 'write close erase', counselor: 'claim', admin: 'assign look' },
	assigned: {
		seeker: 'write close erase',
		holder: 'release handOver reply refer note close',
		admin: 'assign release look',
		'holding admin': 'assign release handOver reply refer note close',
	},
	answered: {
		seeker: 'write close erase',
		holder: 'handOver reply refer note close',
		admin: 'look',
		'holding admin': 'handOver reply refer note close',
	},
	closed: {
		seeker: 'erase',
		holder: 'note reopen',
		admin: 'look reopen',
		'holding admin': 'note reopen',
	},
}
const sameAs: Record<string, string> = {
	'seeking counselor': 'seeker',
	'seeking admin': 'seeker',
	'holder of other matters by now': 'holder',
}

for (const status of Object.keys(table) as Status[])
	test(`a thread that is ${status}: who may do what`, () => {
		// A pending thread has no holder.
		const names = Object.keys(people).filter((name) => status !== 'pending' || !people[name]?.holds)
		const done = names.map((name) => [name, mayDo(name, status)])
		expect(done).toEqual(names.map((name) => [name, table[status][sameAs[name] ?? name] ?? '']))
	})

function mayDo(name: string, status: Status): string {
	const who = people[name]
	const holder = who?.holds ? 'me' : 'the holder'
	const row = {
		status,
		userId: who?.seeks ? 'me' : 'the seeker',
		scholarId: status === 'pending' ? null : holder,
		fits: who?.counsels ?? false,
	}
	const actor = who
		? ({ id: 'me', name, email: 'me@example.com', avatar: null, role: who.role } as User)
		: null
	return verbs.filter((verb) => can(counselingRules, actor, verb, row)).join(' ')
}
