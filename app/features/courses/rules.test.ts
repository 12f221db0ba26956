import { expect, test } from 'vitest'
import { allowedVerbs, can } from '#app/workflow/rules.ts'
import { actorOf, people, states } from '#tests/course-states.ts'
import { canManageCourses, canTeach, courseRules } from './rules.ts'

function mayDo(who: string, state: string): string {
	const row = states[state]
	if (!row) throw new Error(`There is no state called ${state}.`)
	const course = { ...row, scholarId: people[who]?.owns ? 'me' : 'the teacher' }
	return allowedVerbs(courseRules, actorOf(who), course).join(' ') || '-'
}

/** Written by hand from the specification: permissions in every state. */
const table: Record<string, { owner: string; admin: string; 'owning admin'?: string }> = {
	draft: {
		owner: 'see edit submit archive delete',
		admin: 'see edit submit set archive delete',
	},
	'draft, archived': { owner: 'see unarchive delete', admin: 'see unarchive delete' },
	'draft, deleted': { owner: 'restore', admin: 'restore' },
	pending: {
		owner: 'see edit withdraw archive delete',
		admin: 'see edit approve reject set archive delete',
		'owning admin': 'see edit withdraw approve reject set archive delete',
	},
	'pending, worked on': {
		owner: 'see edit submit withdraw archive delete',
		admin: 'see edit submit approve reject set archive delete',
		'owning admin': 'see edit submit withdraw approve reject set archive delete',
	},
	'pending, deleted': { owner: 'restore', admin: 'restore' },
	'pending, published before': {
		owner: 'see edit withdraw archive announce',
		admin: 'see edit approve reject set archive announce',
		'owning admin': 'see edit withdraw approve reject set archive announce',
	},
	'pending, published before, worked on': {
		owner: 'see edit submit withdraw discard archive announce',
		admin: 'see edit submit discard approve reject set archive announce',
		'owning admin': 'see edit submit withdraw discard approve reject set archive announce',
	},
	approved: {
		owner: 'see edit archive delete',
		admin: 'see edit set archive delete',
	},
	'approved, with students': {
		owner: 'see edit archive announce',
		admin: 'see edit set archive announce',
	},
	'approved, worked on': {
		owner: 'see edit submit discard archive announce',
		admin: 'see edit submit discard set archive announce',
	},
	'approved, archived': { owner: 'see unarchive delete', admin: 'see unarchive delete' },
	'approved, archived, with students': {
		owner: 'see unarchive announce',
		admin: 'see unarchive announce',
	},
	'approved, deleted': { owner: 'restore', admin: 'restore' },
	rejected: {
		owner: 'see edit submit archive delete',
		admin: 'see edit submit set archive delete',
	},
	'rejected, published before': {
		owner: 'see edit submit discard archive announce',
		admin: 'see edit submit discard set archive announce',
	},
	'unpublished, with students': {
		owner: 'see edit submit archive announce',
		admin: 'see edit submit set archive announce',
	},
}

test('every state is in the table', () => {
	expect(Object.keys(table)).toEqual(Object.keys(states))
})

for (const [state, row] of Object.entries(table)) {
	test(`who may do what: ${state}`, () => {
		expect(mayDo('owner', state)).toBe(row.owner)
		expect(mayDo('admin', state)).toBe(row.admin)
		// An owner who is an admin has the rights of both.
		expect(mayDo('owning admin', state)).toBe(row['owning admin'] ?? row.admin)
	})
}

const outsiders = Object.keys(people).filter((who) => !['owner', 'admin', 'owning admin'].includes(who))

test('a visitor, a stranger, another scholar, a scholar no more, and who looks as somebody else: nothing, ever', () => {
	expect(outsiders).toHaveLength(6)
	for (const who of outsiders)
		for (const state of Object.keys(states)) expect(mayDo(who, state), `${who}: ${state}`).toBe('-')
})

test('a course without a teacher is the admins’ alone', () => {
	const orphan = { ...states.draft, scholarId: null } as never
	expect(allowedVerbs(courseRules, actorOf('owner'), orphan)).toEqual([])
	expect(can(courseRules, actorOf('admin'), 'edit', orphan)).toBe(true)
})

test('scholars and admins teach, admins run all courses, nobody does while they look as another', () => {
	const all = Object.keys(people)
	expect(all.filter((who) => canTeach(actorOf(who)))).toEqual([
		'another scholar',
		'owner',
		'admin',
		'owning admin',
	])
	expect(all.filter((who) => canManageCourses(actorOf(who)))).toEqual(['admin', 'owning admin'])
})
