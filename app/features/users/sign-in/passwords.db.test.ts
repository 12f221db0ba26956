import { hashPassword as byScrypt } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test as plainly } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { leastPasswordMemory } from '#app/platform/process/env.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { authAccounts } from '../tables.server.ts'
import { passwordFits, savePassword } from './credentials.server.ts'
import { fitsHash, hashPassword, isOutdated } from './passwords.server.ts'
import { openSession } from './session.server.ts'

const password = 'light upon light'
const caller = { env: testEnv, address: '203.0.113.7', headers: new Headers() }

async function hashOf(db: Db, userId: string): Promise<string> {
	const which = and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'))
	const [row] = await db.select({ hash: authAccounts.password }).from(authAccounts).where(which)
	return row?.hash ?? ''
}

plainly(
	'a password is hashed by Argon2id at the work that OWASP asks for, in a text that says so',
	async () => {
		const hash = await hashPassword(password)
		expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
		expect(await fitsHash(password, hash)).toBe(true)
		expect(await fitsHash(`${password}.`, hash)).toBe(false)
		expect(
			await fitsHash(password, hash.slice(0, -2) + (hash.at(-2) === 'A' ? 'B' : 'A') + hash.at(-1)),
		).toBe(false)
		expect(await hashPassword(password)).not.toBe(hash)
		expect(isOutdated(hash)).toBe(false)
		expect(isOutdated(hash, leastPasswordMemory * 2)).toBe(true)
	},
)

plainly('the same letters typed on another keyboard are the same password', async () => {
	expect(await fitsHash('caf\u00e9 in Cairo', await hashPassword('cafe\u0301 in Cairo', 8))).toBe(true)
})

plainly('forty logins at once all get their answer', async () => {
	const hash = await hashPassword(password, 8)
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, n) =>
			fitsHash(n % 2 ? password : 'another', n === 7 ? 'no hash' : hash).catch(() => 'broken'),
		),
	)
	expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => (n === 7 ? 'broken' : n % 2 === 1)))
	expect(await fitsHash(password, hash)).toBe(true)
})

test('a hash of an earlier version opens, and is made anew when its password is typed', async ({ db }) => {
	const { id, email } = await aUser(db, { emailVerified: true })
	const old = await byScrypt(password)
	await savePassword(as(null, db), id, old)
	expect(await openSession(db, caller, { email, password: 'something else' })).toBeNull()
	expect(await hashOf(db, id)).toBe(old)

	expect(await openSession(db, caller, { email, password })).not.toBeNull()
	const renewed = await hashOf(db, id)
	expect(renewed).toMatch(/^\$argon2id\$/)
	expect(await openSession(db, caller, { email, password })).not.toBeNull()
	expect(await hashOf(db, id)).toBe(renewed)
})

test('confirming with the password renews an outdated hash of this person only', async ({ db }) => {
	const [one, other] = [await aUser(db), await aUser(db)]
	for (const { id } of [one, other]) await savePassword(as(null, db), id, await byScrypt(password))
	const kept = await hashOf(db, other.id)
	expect(await passwordFits(as(one, db), testEnv, one.id, password)).toBe(true)
	expect(await hashOf(db, one.id)).toMatch(/^\$argon2id\$/)
	expect(await hashOf(db, other.id)).toBe(kept)
})
