import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openFromAuth, passwordFits, sealForAuth } from '#app/features/users/api.server.ts'
import { profiles, sessions, twoFactors } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, sessionCookie, testEnv } from '#tests/world.ts'
import { cookieSince, ownOf } from '#tests/world-profile.ts'
import { aMember, oldPassword, waitingMails } from '#tests/world-recovery.ts'
import { changePassword } from './change-password.server.ts'
import { confirmPerson } from './confirm-person.server.ts'
import { makeBackupCodes } from './make-backup-codes.server.ts'
import { removeFactor } from './remove-factor.server.ts'

// Password hashing is slow.
const patient = { timeout: 60_000 }
const another = 'a lamp in a niche of glass'
const wrong = { ok: false, reason: 'wrong-password' }

async function aFactor(db: Db, user: User, over: { verified?: boolean } = {}) {
	const seal = (text: string) => sealForAuth(as(null, db), testEnv, text)
	const factor = { secret: await seal('secret'), backupCodes: await seal('["aaaaa-bbbbb"]'), verified: true }
	await db.insert(twoFactors).values({ ...factor, ...over, userId: user.id })
	await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, user.id))
}

const saidOf = async (db: Db, user: User) =>
	(await db.select({ name: events.name }).from(events).where(eq(events.actorId, user.id))).map(
		({ name }) => name,
	)

test('a password is changed by who knows the old one; all other sessions end', patient, async ({ db }) => {
	const [user, other] = [await aMember(db), await aUser(db)]
	for (const who of [user, user, other]) await sessionCookie(db, who)
	const own = await ownOf(db, user)
	const typed = { current: oldPassword, password: another, confirm: another }
	expect(await changePassword(own, { ...typed, current: 'a wrong one' })).toEqual(wrong)
	for (const [over, field] of [
		[{ current: '' }, 'current'],
		[{ confirm: 'otherwise' }, 'confirm'],
		[{ password: 'password1', confirm: 'password1' }, 'password'],
		[{ password: oldPassword, confirm: oldPassword }, 'password'],
	] as const) {
		const refused = await changePassword(own, { ...typed, ...over })
		expect(refused).toMatchObject({ ok: false, reason: 'refused', errors: { [field]: expect.any(String) } })
	}
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(3)

	expect(await changePassword(own, typed)).toMatchObject({ ok: true })
	expect(await passwordFits(as(null, db), testEnv, user.id, another)).toBe(true)
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
	expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1)
	expect(await saidOf(db, user)).toEqual(['user.password-changed'])
	expect(await waitingMails(db)).toMatchObject([{ kind: 'recovery.password-changed', to: user.email }])
})

test('a first password needs a session that was opened of late', patient, async ({ db }) => {
	const user = await aUser(db)
	const typed = { current: '', password: another, confirm: another }
	const old = await ownOf(db, user, await cookieSince(db, user, 24 * 60))
	expect(await changePassword(old, typed)).toEqual({ ok: false, reason: 'not-fresh' })
	expect(await changePassword(await ownOf(db, user), typed)).toMatchObject({ ok: true })
	expect(await passwordFits(as(null, db), testEnv, user.id, another)).toBe(true)
})

test(
	'who says again who they are goes on under a new session; a wrong password changes nothing',
	patient,
	async ({ db }) => {
		const user = await aMember(db)
		const own = await ownOf(db, user)
		expect(await confirmPerson(own, { password: 'a wrong one', code: '' })).toEqual(wrong)
		expect(await confirmPerson(own, { password: '', code: '123456' })).toEqual({
			ok: false,
			reason: 'wrong-code',
		})
		expect(await db.$count(sessions, eq(sessions.id, own.session.id))).toBe(1)
		expect(await saidOf(db, user)).toEqual([])
		expect(await confirmPerson(own, { password: oldPassword, code: '' })).toMatchObject({ ok: true })
		expect(await saidOf(db, user)).toEqual(['user.confirmed'])
	},
)

test('new backup codes take the place of all before, for a proven second factor', async ({ db }) => {
	const [user, other] = [await aUser(db), await aUser(db)]
	for (const who of [user, other]) await aFactor(db, who)
	const codes = await makeBackupCodes(await ownOf(db, user))
	const kept = async ({ id }: User) => {
		const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, id))
		return JSON.parse(await openFromAuth(as(null, db), testEnv, row?.backupCodes ?? '')) as string[]
	}
	expect(new Set(codes).size).toBeGreaterThan(5)
	expect(await kept(user)).toEqual(codes)
	expect(await kept(other)).toEqual(['aaaaa-bbbbb'])
	expect(await saidOf(db, user)).toEqual(['user.backup-codes-made'])

	for (const over of [{ verified: false }, null]) {
		const without = await aUser(db)
		if (over) await aFactor(db, without, over)
		const own = await ownOf(db, without)
		await expect(makeBackupCodes(own)).rejects.toMatchObject({ init: { status: 404 } })
	}
})

test('a second factor is removed by who proves who they are, and only theirs', patient, async ({ db }) => {
	const [user, other] = [await aMember(db), await aUser(db)]
	for (const who of [user, other]) await aFactor(db, who)
	const own = await ownOf(db, user)
	expect(await removeFactor(own, { password: 'a wrong one', code: '' })).toEqual(wrong)
	expect(await db.$count(twoFactors)).toBe(2)
	for (const _ of [1, 2])
		expect(await removeFactor(own, { password: oldPassword, code: '' })).toEqual({ ok: true })
	expect(await db.select({ id: twoFactors.userId }).from(twoFactors)).toEqual([{ id: other.id }])
	const enabled = await db
		.select({ id: profiles.id })
		.from(profiles)
		.where(eq(profiles.twoFactorEnabled, true))
	expect(enabled).toEqual([{ id: other.id }])
	expect(await saidOf(db, user)).toEqual(['user.factor-removed'])
})
