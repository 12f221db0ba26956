import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authAccounts, passkeys } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { disconnectProvider } from './disconnect-provider.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { renamePasskey } from './rename-passkey.server.ts'

let serial = 0

async function aPasskey(db: Db, user: User): Promise<string> {
	const key = { publicKey: 'k', credentialID: `c${++serial}`, counter: 0, deviceType: 'x', backedUp: false }
	const [row] = await db
		.insert(passkeys)
		.values({ ...key, name: 'Phone', userId: user.id })
		.returning({ id: passkeys.id })
	return row?.id ?? ''
}

async function anAccount(db: Db, user: User, providerId: string): Promise<string> {
	const [row] = await db
		.insert(authAccounts)
		.values({ userId: user.id, providerId, accountId: `a${++serial}`, password: 'hash' })
		.returning({ id: authAccounts.id })
	return row?.id ?? ''
}

const lastWayIn = { ok: false, reason: 'last-way-in' }
const notFound = { init: { status: 404 } }
const saidOf = (db: Db, user: User) =>
	db.select({ name: events.name, data: events.data }).from(events).where(eq(events.actorId, user.id))

test('a passkey is removed where another way in is left, and the last one is not', async ({ db }) => {
	const user = await aUser(db)
	const [one, other] = [await aPasskey(db, user), await aPasskey(db, user)]
	expect(await removePasskey(as(user, db), one)).toEqual({ ok: true })
	await expect(removePasskey(as(user, db), one)).rejects.toMatchObject(notFound)
	expect(await removePasskey(as(user, db), other)).toEqual(lastWayIn)
	expect(await db.select({ id: passkeys.id }).from(passkeys)).toEqual([{ id: other }])
	await anAccount(db, user, 'credential')
	expect(await removePasskey(as(user, db), other)).toEqual({ ok: true })
	const removed = { name: 'user.passkey-removed', data: {} }
	expect(await saidOf(db, user)).toEqual([removed, removed])
})

test('a provider is parted with where another way in is left, and the last one is not', async ({ db }) => {
	const user = await aUser(db)
	const account = await anAccount(db, user, 'google')
	expect(await disconnectProvider(as(user, db), account)).toEqual(lastWayIn)
	await anAccount(db, user, 'credential')
	expect(await disconnectProvider(as(user, db), account)).toEqual({ ok: true })
	await expect(disconnectProvider(as(user, db), account)).rejects.toMatchObject(notFound)
	expect(await saidOf(db, user)).toEqual([
		{ name: 'user.provider-disconnected', data: { provider: 'google' } },
	])
})

test('a password is no provider to part with', async ({ db }) => {
	const user = await aUser(db)
	await aPasskey(db, user)
	const password = await anAccount(db, user, 'credential')
	await expect(disconnectProvider(as(user, db), password)).rejects.toMatchObject(notFound)
})

test('a passkey is called otherwise, shortly, or by no name', async ({ db }) => {
	const user = await aUser(db)
	const [id, kept] = [await aPasskey(db, user), await aPasskey(db, user)]
	const nameOf = async (key: string) =>
		(await db.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.id, key)))[0]?.name
	await renamePasskey(as(user, db), id, `  ${'x'.repeat(300)}`)
	expect(await nameOf(id)).toMatch(/^x{1,299}$/)
	await renamePasskey(as(user, db), id, ' ')
	expect(await nameOf(id)).toBeNull()
	expect(await nameOf(kept)).toBe('Phone')
})

test("another's passkey and provider are not there, for an admin either", async ({ db }) => {
	const user = await aUser(db)
	const [key, account] = [await aPasskey(db, user), await anAccount(db, user, 'google')]
	for (const other of [await aUser(db), await anAdmin(db)]) {
		await aPasskey(db, other)
		const ctx = as(other, db)
		await expect(removePasskey(ctx, key)).rejects.toMatchObject(notFound)
		await expect(renamePasskey(ctx, key, 'Mine')).rejects.toMatchObject(notFound)
		await expect(disconnectProvider(ctx, account)).rejects.toMatchObject(notFound)
	}
	expect(await db.select({ name: passkeys.name }).from(passkeys).where(eq(passkeys.id, key))).toEqual([
		{ name: 'Phone' },
	])
	expect(await db.$count(authAccounts, eq(authAccounts.id, account))).toBe(1)
})
