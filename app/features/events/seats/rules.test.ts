import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { registrationStates } from './model.ts'
import { canAsHolder, type RegistrationFacts, registrationRules, type Verb } from './rules.ts'

const verbs = Object.keys(registrationRules.verbs) as Verb[]

type Who = { role: Role; registered?: boolean; organises?: boolean; impersonatedBy?: string }
const people: Record<string, Who | null> = {
	visitor: null,
	stranger: { role: 'user' },
	'another scholar': { role: 'scholar' },
	holder: { role: 'user', registered: true },
	'organiser of the event': { role: 'user', organises: true },
	'organiser who registered': { role: 'user', organises: true, registered: true },
	admin: { role: 'admin' },
	'admin who registered': { role: 'admin', registered: true },
	'holder, an admin looks as them': { role: 'user', registered: true, impersonatedBy: 'the admin' },
	'organiser, an admin looks as them': { role: 'user', organises: true, impersonatedBy: 'the admin' },
}
const byHolder = ['holder', 'organiser who registered', 'admin who registered']
const byOrganiser = ['organiser of the event', 'admin']

/** Written by hand from the design: by state, what the holder, by account, and what the organiser may do. */
const table: Record<string, { holder: string; organiser: string; link?: string }> = {
	asked: { holder: 'withdraw change', organiser: 'approve refuse' },
	confirmed: { holder: 'withdraw change', organiser: 'cancel' },
	offered: { holder: 'accept decline withdraw change', organiser: 'cancel' },
	waiting: { holder: 'withdraw change', organiser: 'promote cancel' },
	cancelled: { holder: '', organiser: '' },
	lapsed: { holder: '', organiser: '' },
	'asked, it has begun': { holder: 'withdraw change', link: '', organiser: 'refuse' },
	'confirmed, it has begun': { holder: 'withdraw change', link: '', organiser: 'cancel' },
	'offered, it has begun': { holder: 'accept decline withdraw change', link: 'decline', organiser: 'cancel' },
	'waiting, it has begun': { holder: 'withdraw change', link: '', organiser: 'cancel' },
}

function rowOf(state: string): RegistrationFacts {
	const status = registrationStates.find((each) => state.startsWith(each)) ?? 'lapsed'
	const confirmedContactAt = new Date(0)
	return {
		status,
		userId: 'another',
		confirmedContactAt,
		organises: false,
		hasBegun: state.endsWith('begun'),
	}
}

function mayDo(who: Who | null | undefined, row: RegistrationFacts, as: 'holder' | null = null): string {
	const actor = who
		? ({ ...who, id: 'me', name: 'Me', email: 'me@example.com', avatar: null } as unknown as User)
		: null
	const facts = { ...row, organises: who?.organises ?? false, userId: who?.registered ? 'me' : row.userId }
	return verbs.filter((verb) => can(registrationRules, actor, verb, facts, as)).join(' ')
}

for (const [state, { holder, organiser, link = holder }] of Object.entries(table))
	test(`a registration that is ${state}: who may do what`, () => {
		const done = Object.entries(people).map(([name, who]) => [name, mayDo(who, rowOf(state))])
		const wanted = Object.keys(people).map((name) => {
			if (byHolder.includes(name)) return [name, holder]
			return [name, byOrganiser.includes(name) ? organiser : '']
		})
		expect(done).toEqual(wanted)
		// By the secret link, as the commands ask, too.
		const row = rowOf(state)
		expect(verbs.filter((verb) => canAsHolder(verb, row, row.hasBegun)).join(' ')).toBe(link)
	})

test('a contact is confirmed once, and a registration without an account moves to one', () => {
	const row: RegistrationFacts = { ...rowOf('waiting'), confirmedContactAt: null, userId: null }
	expect(mayDo(null, row, 'holder').split(' ')).toEqual(['withdraw', 'change', 'confirmContact', 'claim'])
	expect(mayDo({ role: 'admin' }, row)).toBe('promote cancel')
})
