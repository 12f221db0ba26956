import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { editUser } from '#app/features/users/admin/commands/edit-user.server.ts'
import {
	authAccounts,
	passkeys,
	profiles,
	twoFactors,
	verifications,
} from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, testEnv } from '#tests/world.ts'
import {
	aMember,
	keptCookies,
	mailedToken,
	oldPassword,
	waitingMails,
	withMail,
} from '#tests/world-recovery.ts'

const newPassword = { password: 'a lamp in a niche', confirm: 'a lamp in a niche' }
const noMail = {}

async function keysOf(db: Db, { id: userId }: User) {
	await db.insert(twoFactors).values({ userId, secret: 'x', backupCodes: 'x' })
	await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, userId))
	await db
		.insert(passkeys)
		.values({ userId, publicKey: 'x', credentialID: userId, counter: 0, deviceType: 'x', backedUp: false })
}

async function keysLeft(db: Db, { id }: User): Promise<[factors: number, passkeys: number]> {
	return [
		await db.$count(twoFactors, eq(twoFactors.userId, id)),
		await db.$count(passkeys, eq(passkeys.userId, id)),
	]
}

async function reset(db: Db, { email }: User, env: Partial<typeof testEnv>) {
	const { post } = site(db, {}, env)
	await post('/forgot-password', { email })
	return post(`/reset-password?token=${await mailedToken(db, 'recovery.reset-password', email)}`, newPassword)
}

async function byCode(db: Db, { email }: User, env: Partial<typeof testEnv>) {
	const browser = aBrowser(db, '', '203.0.113.7', env)
	await browser.call('POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' })
	const otp = (await waitingMails(db)).filter(({ to }) => to === email).at(-1)?.values.code
	return (await browser.call('POST', '/sign-in/email-otp', { email, otp })).json
}

test('a link that an admin handed over takes no second step and no passkey away', async ({ db }) => {
	const member = await aMember(db, { emailVerified: false })
	await keysOf(db, member)
	const done = await reset(db, member, noMail)
	expect(done.headers.get('location')).toMatch(/^\/login\/second-factor/)
	expect(await keysLeft(db, member)).toEqual([1, 1])
})

test('a code that an admin handed over takes nothing away, and leads to the second step', async ({ db }) => {
	const member = await aMember(db, { emailVerified: false })
	await keysOf(db, member)
	expect(await byCode(db, member, noMail)).toMatchObject({ twoFactorRedirect: true })
	expect(await keysLeft(db, member)).toEqual([1, 1])
	expect(await db.$count(authAccounts, eq(authAccounts.userId, member.id))).toBe(1)
	const [row] = await db.select().from(profiles).where(eq(profiles.id, member.id))
	expect(row?.emailVerified).toBe(false)
	const right = await site(db).post('/login', { email: member.email, password: oldPassword })
	expect(right.headers.get('location')).toMatch(/^\/login\/second-factor/)
})

test('the owner of an address that was never proven is told which keys of a stranger are gone', async ({
	db,
}) => {
	const member = await aMember(db, { emailVerified: false })
	await keysOf(db, member)
	expect((await reset(db, member, withMail)).headers.get('location')).toBe('/dashboard')
	expect(await keysLeft(db, member)).toEqual([0, 0])
	await runListeners(db)
	const kinds = (await waitingMails(db)).map(({ kind }) => kind)
	expect(kinds).toEqual(expect.arrayContaining(['profile.factor-removed', 'profile.passkey-removed']))
})

for (const [way, come] of [
	['a link', reset],
	['a code', byCode],
] as const) {
	test(`whoever has the mailbox that an admin moved somebody to removes no key by ${way}`, async ({ db }) => {
		const member = await aMember(db, { email: 'old@example.com', emailVerified: true })
		await keysOf(db, member)
		const ctx = as(await anAdmin(db), db, new Date())
		for (const email of ['typo@example.com', 'moved@example.com'])
			await editUser(
				ctx,
				{ ...testEnv, ...withMail },
				{ personId: member.id, name: 'M', email, picture: null },
			)
		await come(db, { ...member, email: 'moved@example.com' }, withMail)
		expect(await keysLeft(db, member)).toEqual([1, 1])
		const [row] = await db.select().from(profiles).where(eq(profiles.id, member.id))
		expect(row).toMatchObject({ emailVerified: true, emailMovedAt: null })
	})
}

test('after a reset the page says what else opens the account, and where to remove it', async ({ db }) => {
	const member = await aMember(db)
	const { id: userId } = member
	await db.insert(authAccounts).values({ userId, providerId: 'house', accountId: 'x' })
	await db
		.insert(passkeys)
		.values({ userId, publicKey: 'x', credentialID: 'x', counter: 0, deviceType: 'x', backedUp: false })
	const done = await reset(db, member, withMail)
	expect(done.headers.get('location')).toBe('/profile/security')
	const cookie = keptCookies(done)
	const said = async (path: string) =>
		(await (await site(db).get(path, { cookie })).text()).replace(/[\u2066-\u2069]/g, '')
	expect(await said('/profile/security')).toContain(
		'You can also still log in with: passkeys (1), connected accounts (1).',
	)
	expect(await said('/ar/profile/security')).toContain('ولا يزال الدخول ممكنًا أيضًا عبر: مفاتيح المرور (١)')
})

test('a reset ends the sign-in that waits for its second step, and the trust in devices', async ({ db }) => {
	const member = await aMember(db)
	const rows = ['2fa-abc', 'trust-device-abc', 'something-else'].map((identifier) => ({
		identifier,
		value: member.id,
		expiresAt: new Date(Date.now() + 60_000),
	}))
	await db.insert(verifications).values(rows)
	await reset(db, member, withMail)
	const left = await db.select().from(verifications).where(eq(verifications.value, member.id))
	expect(left.map(({ identifier }) => identifier)).toEqual(['something-else'])
})
