import { expect, test } from 'vitest'
import { type Actor, type Role, roles } from '#app/platform/actor.ts'
import * as policy from './policy.ts'

const now = new Date('2026-03-10T12:00:00Z')
function person(id: string, role: Role, impersonatedBy?: string): NonNullable<Actor> {
	return { id, role, name: 'Maryam', email: 'maryam@example.com', avatar: null, impersonatedBy }
}

const rules: [name: string, may: (actor: Actor, target: policy.Target) => boolean][] = [
	['edit', policy.canEdit],
	['email', policy.canChangeEmail],
	['role', policy.canChangeRole],
	['ban', policy.canBan],
	['erase', policy.canErase],
	['link', (actor, target) => policy.canOfferLink(actor, target, now)],
	['show-link', (actor, target) => policy.canShowLink(actor, target, now)],
	['second-step', policy.canRemoveSecondFactor],
	['sign-out', policy.canSignOutElsewhere],
	['look', (actor, target) => policy.canImpersonate(actor, target, now)],
]
const all = rules.map(([name]) => name)
/** `show-link` needs to know whether the account was used. */
const usual = all.filter((name) => name !== 'show-link')
const banned = { bannedAt: now, bannedUntil: null }

const targets: [who: string, target: policy.Target, byAdmin: string[]][] = [
	['a user', { id: 'u', role: 'user', signedInAt: now }, usual],
	['a user of whom nobody knows whether they came', { id: 'u', role: 'user' }, usual],
	['a user who never came', { id: 'n', role: 'user', signedInAt: null }, all],
	['a scholar', { id: 's', role: 'scholar', signedInAt: now }, usual],
	['a scholar who never came', { id: 't', role: 'scholar', signedInAt: null }, all],
	['another admin', { id: 'b', role: 'admin', signedInAt: null }, ['edit', 'role', 'sign-out']],
	['themself', { id: 'a', role: 'admin' }, ['edit']],
	[
		'a banned user',
		{ id: 'x', role: 'user', ...banned, signedInAt: null },
		usual.filter((name) => !['link', 'look'].includes(name)),
	],
	[
		'a user whose ban is over',
		{ id: 'x', role: 'user', bannedAt: new Date(0), bannedUntil: new Date(1) },
		usual,
	],
	['somebody erased', { id: 'e', role: 'user', erasedAt: now, signedInAt: null }, []],
]

for (const [who, target, allowed] of targets) {
	test(`an admin may do to ${who}: ${allowed.join(', ') || 'nothing'}`, () => {
		const admin = person('a', 'admin')
		expect(rules.filter(([, may]) => may(admin, target)).map(([name]) => name)).toEqual(allowed)
	})

	test(`nobody else may do anything to ${who}`, () => {
		const others = [null, person('u', 'user'), person('s', 'scholar'), person('a', 'admin', 'b')]
		for (const actor of others) expect(rules.some(([, may]) => may(actor, target))).toBe(false)
	})
}

test('only an admin as themself manages people', () => {
	expect(roles.map((role) => policy.canManagePeople(person('a', role)))).toEqual([false, false, true])
	expect(policy.canManagePeople(person('a', 'admin', 'b'))).toBe(false)
	expect(policy.canManagePeople(null)).toBe(false)
})
