import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import { type BookingFacts, consultationRules, type Verb } from './rules.ts'

const verbs = Object.keys(consultationRules.verbs) as Verb[]

type Who = { role: Role; seeks?: boolean; holds?: boolean; impersonatedBy?: string }
const people: Record<string, Who | null> = {
	visitor: null,
	stranger: { role: 'user' },
	seeker: { role: 'user', seeks: true },
	'seeking scholar': { role: 'scholar', seeks: true },
	'seeking admin': { role: 'admin', seeks: true },
	scholar: { role: 'scholar' },
	holder: { role: 'scholar', holds: true },
	'demoted holder': { role: 'user', holds: true },
	'holder, an admin looks as them': { role: 'scholar', holds: true, impersonatedBy: 'the admin' },
	'seeker, an admin looks as them': { role: 'user', seeks: true, impersonatedBy: 'the admin' },
	admin: { role: 'admin' },
	'holding admin': { role: 'admin', holds: true },
}

const states: Record<string, Pick<BookingFacts, 'status'> & Partial<BookingFacts>> = {
	pending: { status: 'pending' },
	'pending, nobody holds it': { status: 'pending', scholarId: null },
	'pending, its hour has come': { status: 'pending', started: true },
	confirmed: { status: 'confirmed' },
	'confirmed, nobody holds it': { status: 'confirmed', scholarId: null },
	'confirmed, its hour has come': { status: 'confirmed', started: true },
	completed: { status: 'completed', started: true },
	'completed, summary kept': { status: 'completed', started: true, summaryKeptAt: new Date(0) },
	declined: { status: 'declined' },
	cancelled: { status: 'cancelled' },
	'no-show': { status: 'no-show', started: true },
}

/** Written by hand from the specification: who may do what in each state. Nobody else may do anything. */
const table: Record<string, Record<string, string>> = {
	pending: {
		seeker: 'withdraw reschedule',
		holder: 'confirm decline reschedule',
		admin: 'confirm decline reschedule assign',
	},
	'pending, nobody holds it': { seeker: 'withdraw', admin: 'decline assign' },
	'pending, its hour has come': {},
	confirmed: {
		seeker: 'withdraw reschedule',
		holder: 'cancel reschedule',
		admin: 'cancel reschedule assign',
	},
	'confirmed, nobody holds it': { seeker: 'withdraw', admin: 'cancel assign' },
	// No no-show before the hour, and no cancellation after it.
	'confirmed, its hour has come': { holder: 'complete noShow', admin: 'complete noShow' },
	completed: { seeker: 'followUp keepSummary' },
	'completed, summary kept': { seeker: 'followUp' },
	declined: {},
	cancelled: {},
	'no-show': {},
}

/**
 * A seeker is not staff of their own booking; a former scholar, and an admin who views the site as another person, may
 * do nothing.
 */
const sameAs: Record<string, string> = {
	'seeking scholar': 'seeker',
	'seeking admin': 'seeker',
	'holding admin': 'admin',
}

for (const [state, over] of Object.entries(states))
	test(`a consultation that is ${state}: who may do what`, () => {
		const done = Object.keys(people).map((name) => [name, mayDo(name, over)])
		const wanted = Object.keys(people).map((name) => [name, table[state]?.[sameAs[name] ?? name] ?? ''])
		expect(done).toEqual(wanted)
	})

function mayDo(name: string, over: Pick<BookingFacts, 'status'> & Partial<BookingFacts>): string {
	const who = people[name]
	const row: BookingFacts = {
		userId: 'the seeker',
		scholarId: 'the holder',
		summaryKeptAt: null,
		started: false,
		...over,
		...(who?.seeks && { userId: 'me' }),
	}
	if (who?.holds && row.scholarId) row.scholarId = 'me'
	const actor = who
		? ({
				id: 'me',
				name,
				email: 'me@example.com',
				avatar: null,
				role: who.role,
				impersonatedBy: who.impersonatedBy,
			} as User)
		: null
	return verbs.filter((verb) => can(consultationRules, actor, verb, row)).join(' ')
}
