import { expect, test } from 'vitest'
import { type Actor, isAtLeast, type Role, roleOf, roles } from './actor.ts'

function person(role: Role): Actor {
	return { id: '1', name: 'A person', email: 'a@example.com', avatar: null, role }
}

const levels = [...roles, 'owner', 'Admin', '', 'toString', '__proto__']

const table: [who: string, actor: Actor, allowed: string[]][] = [
	['nobody', null, []],
	['a user', person('user'), ['user']],
	['a scholar', person('scholar'), ['user', 'scholar']],
	['an admin', person('admin'), ['user', 'scholar', 'admin']],
	['somebody whose role record is missing', person(roleOf(undefined)), ['user']],
	['somebody whose role could not be looked up', person(roleOf(null)), ['user']],
	['somebody of an unknown level', person(roleOf('owner')), ['user']],
	['somebody of an unknown level that got past the look-up', person('owner' as Role), []],
]

for (const [who, actor, allowed] of table) {
	test(`${who} is allowed ${allowed.join(', ') || 'nothing'}`, () => {
		expect(levels.filter((level) => isAtLeast(actor, level))).toEqual(allowed)
	})
}

test('whatever is stored as a role, nobody is raised by it', () => {
	const stored = [
		undefined,
		null,
		'',
		' admin',
		'ADMIN',
		'admin ',
		'owner',
		0,
		2,
		true,
		{},
		['admin'],
		'user,admin',
	]
	expect(stored.map(roleOf)).toEqual(stored.map(() => 'user'))
	expect(roles.map(roleOf)).toEqual(['user', 'scholar', 'admin'])
})
