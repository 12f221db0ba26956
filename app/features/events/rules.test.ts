import { expect, test } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { can } from '#app/workflow/rules.ts'
import type { SeriesState } from './model.ts'
import { type DateVerb, dateRules, type SeriesVerb, seriesRules } from './rules.ts'

const person = (role: User['role'], id: string = role): User => ({
	id,
	name: id,
	email: '',
	avatar: null,
	role,
})
const owner = 'owner'

const people = {
	visitor: null,
	user: person('user'),
	scholar: person('scholar'),
	admin: person('admin'),
	organiser: person('user', owner),
	'organiser who is a scholar': person('scholar', owner),
	'an admin as the organiser': { ...person('user', owner), impersonatedBy: 'x' },
}
type Who = keyof typeof people
const organisers: Who[] = ['admin', 'organiser', 'organiser who is a scholar']

/** The persons allowed, by verb and state; nobody else may. */
const table: [SeriesVerb, SeriesState, Who[]][] = [
	['edit', 'draft', organisers],
	['edit', 'published', organisers],
	['edit', 'ended', []],
	['publish', 'draft', organisers],
	['publish', 'published', []],
	['publish', 'ended', []],
	['end', 'draft', []],
	['end', 'published', organisers],
	['end', 'ended', []],
	['repeat', 'draft', []],
	['repeat', 'published', organisers],
	['repeat', 'ended', organisers],
	['remove', 'draft', organisers],
	['remove', 'published', []],
	['remove', 'ended', []],
]

test.each(table)('series: %s, %s', (verb, status, allowed) => {
	const may = (Object.keys(people) as Who[]).filter((name) =>
		can(seriesRules, people[name], verb, { status, ownerId: owner }),
	)
	expect(may.sort()).toEqual([...allowed].sort())
})

test('every verb of a series and state stands in the table', () => {
	expect(table).toHaveLength(Object.keys(seriesRules.verbs).length * 3)
})

const ahead = { organises: true, open: true, begun: false, byHand: true }
type Facts = typeof ahead

/** Where an organiser may; an admin may in the same, and somebody else nowhere. */
const dates: [DateVerb, 'held' | 'cancelled', Partial<Facts>, boolean][] = [
	['move', 'held', {}, true],
	['move', 'held', { begun: true }, false],
	['move', 'held', { open: false }, false],
	['move', 'cancelled', {}, false],
	['place', 'held', {}, true],
	['place', 'held', { begun: true }, false],
	['place', 'cancelled', {}, false],
	['staff', 'held', {}, true],
	['staff', 'held', { begun: true }, false],
	['staff', 'cancelled', {}, false],
	['link', 'held', {}, true],
	['link', 'held', { begun: true }, true],
	['link', 'held', { open: false }, false],
	['link', 'cancelled', {}, false],
	['cancel', 'held', {}, true],
	['cancel', 'held', { begun: true }, false],
	['cancel', 'held', { open: false }, false],
	['cancel', 'cancelled', {}, false],
	['restore', 'cancelled', {}, true],
	['restore', 'cancelled', { byHand: false }, false],
	['restore', 'cancelled', { begun: true }, false],
	['restore', 'held', {}, false],
]

test.each(dates)('date: %s, %s %j', (verb, status, over, isAllowed) => {
	const row = { ...ahead, ...over, status }
	expect(can(dateRules, people.organiser, verb, row)).toBe(isAllowed)
	expect(can(dateRules, people.admin, verb, { ...row, organises: false })).toBe(isAllowed)
	for (const name of ['visitor', 'user', 'scholar', 'an admin as the organiser'] as const)
		expect(can(dateRules, people[name], verb, { ...row, organises: name.startsWith('an admin') }), name).toBe(
			false,
		)
})
