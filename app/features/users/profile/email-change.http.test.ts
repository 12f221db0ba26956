import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { banPerson } from '#app/features/users/admin/commands/ban-person.server.ts'
import { editUser } from '#app/features/users/admin/commands/edit-user.server.ts'
import { endSessions, setPassword } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, as, sessionCookie, testEnv } from '#tests/world.ts'
import { cookiesOf } from '#tests/world-profile.ts'
import { aCaller, aMember, mailedToken, oldPassword, waitingMails, withMail } from '#tests/world-recovery.ts'

const thief = 'thief@example.com'
const fresh = { password: 'a lamp in a niche', confirm: 'a lamp in a niche' }

async function asked(db: Db) {
	const owner = await aMember(db, { email: 'owner@example.com' })
	const cookie = await sessionCookie(db, owner)
	const { post, get } = site(db, {}, withMail)
	await post('/profile/email', { email: thief }, { cookie })
	const link = (await waitingMails(db)).find(({ to }) => to === thief)?.values.path ?? 'none'
	return { owner, cookie, link, post, get }
}

async function addressOf(db: Db, { id }: User) {
	const [row] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id))
	return row?.email
}

const ends: [what: string, how: (db: Db, owner: User, cookie: string) => Promise<unknown>][] = [
	[
		'resets the password',
		async (db, owner) => {
			const { post } = site(db, {}, withMail)
			await post('/forgot-password', { email: owner.email })
			const token = await mailedToken(db, 'recovery.reset-password')
			const done = await post(`/reset-password?token=${token}`, fresh)
			expect(done.headers.get('location')).toBe('/dashboard')
		},
	],
	[
		'changes the password',
		(db, _, cookie) =>
			site(db).post('/profile/security/password', { current: oldPassword, ...fresh }, { cookie }),
	],
	[
		'logs out everywhere',
		(db, _, cookie) => site(db).post('/profile/security/sessions/end-all', {}, { cookie }),
	],
	[
		'logs out everywhere else',
		(db, _, cookie) => site(db).post('/profile/security/sessions/end-others', {}, { cookie }),
	],
	[
		'ends the other sessions by a call',
		(db, _, cookie) => aBrowser(db, cookie).call('POST', '/revoke-other-sessions'),
	],
	[
		'is banned',
		async (db, { id: personId }) => {
			const ban = { personId, reason: 'x', until: null, zone: 'UTC' }
			await banPerson(as(await anAdmin(db), db, new Date()), testEnv, ban)
		},
	],
	[
		'is given another address by an admin',
		async (db, { id: personId, name }) => {
			const edit = { personId, name, email: 'third@example.com', picture: null }
			await editUser(as(await anAdmin(db), db, new Date()), testEnv, edit)
		},
	],
]

for (const [what, how] of ends) {
	test(`an address that a thief asked for is worth nothing once the owner ${what}`, async ({ db }) => {
		const { owner, cookie, link, post, get } = await asked(db)
		expect((await get(link)).status).toBe(200)
		await how(db, owner, cookie)
		expect((await get(link)).status).toBe(404)
		await post(link, {})
		expect(await addressOf(db, owner)).not.toBe(thief)
	})
}

test('a link to a new address is worth nothing once the account has another one', async ({ db }) => {
	const { owner, link, post } = await asked(db)
	await db.update(profiles).set({ email: 'moved@example.com' }).where(eq(profiles.id, owner.id))
	await post(link, {})
	expect(await addressOf(db, owner)).toBe('moved@example.com')
})

test('the old address hears that another was asked for, and stops it with everybody who is inside', async ({
	db,
}) => {
	const { owner, cookie, link, post, get } = await asked(db)
	const mail = (await waitingMails(db)).find(({ kind }) => kind === 'profile.email-moving')
	expect(mail).toMatchObject({ to: owner.email, values: { name: owner.name } })
	const stop = `/profile/email/stop/${mail?.values.token}`
	const page = await get(stop)
	expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
	expect(await page.text()).toContain('Stop it and log everyone out')
	expect((await get(link)).status).toBe(200)

	const stopped = await post(stop, {})
	expect(stopped.headers.get('location')).toBe('/forgot-password')
	const next = await (await get('/forgot-password', { cookie: cookiesOf(stopped) })).text()
	expect(next).toContain('Email change stopped')
	expect((await get(link)).status).toBe(404)
	expect((await get('/profile', { cookie })).headers.get('location')).toContain('/login')
	expect(await db.$count(events, eq(events.name, 'user.email-change-stopped'))).toBe(1)

	expect((await get(stop)).status).toBe(404)
	expect((await post(`/ar${stop}`, {})).headers.get('location')).toBe('/ar/contact')
	expect(await (await get(`/ar${stop}`)).text()).toContain('فراسلنا')
})

test('a link to a new address that is pressed first ends the link to a new password', async ({ db }) => {
	const { owner, link, post } = await asked(db)
	await post('/forgot-password', { email: owner.email })
	const token = await mailedToken(db, 'recovery.reset-password')
	await post(link, {})
	const set = { token, password: fresh.password, by: 'reset-password' } as const
	expect(await setPassword(as(null, db, new Date()), set, aCaller())).toMatchObject({ reason: 'link-spent' })
	expect(await endSessions(as(null, db), owner.id)).toBe(1)
})
