import { expect, test } from 'vitest'
import type { Role, User } from '#app/platform/actor.ts'
import { canManageCertificates, canReinstate, canReplace, canRevoke } from './policy.ts'

const person = (role: Role, over: Partial<User> = {}): User => ({
	id: role,
	name: role,
	email: `${role}@example.com`,
	avatar: null,
	role,
	...over,
})
const nobody = [null, person('user'), person('scholar'), person('admin', { impersonatedBy: 'somebody' })]
const valid = { revokedAt: null, replacedAt: null }
const revoked = { revokedAt: new Date(0), replacedAt: null }
const replaced = { revokedAt: new Date(0), replacedAt: new Date(0) }

test('only an admin who is themself manages certificates', () => {
	expect(canManageCertificates(person('admin'))).toBe(true)
	for (const actor of nobody)
		for (const may of [
			canManageCertificates(actor),
			canRevoke(actor, valid),
			canReinstate(actor, revoked),
			canReplace(actor, valid),
		])
			expect(may).toBe(false)
})

test('a valid one can be revoked, a revoked one reinstated', () => {
	const admin = person('admin')
	expect([canRevoke(admin, valid), canRevoke(admin, revoked)]).toEqual([true, false])
	expect([canReinstate(admin, valid), canReinstate(admin, revoked)]).toEqual([false, true])
})

test('a valid one can be replaced, once: a replaced one never counts again', () => {
	const admin = person('admin')
	expect([valid, revoked, replaced].map((each) => canReplace(admin, each))).toEqual([true, false, false])
	expect(canReinstate(admin, replaced)).toBe(false)
})
