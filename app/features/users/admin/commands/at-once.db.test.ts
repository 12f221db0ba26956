import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
	hashPassword,
	oneTimePasswordLink,
	readActor,
	savePassword,
	setPassword,
} from '#app/features/users/api.server.ts'
import { openSession } from '#app/features/users/sign-in/session.server.ts'
import { profiles, sessions, verifications } from '#app/features/users/tables.server.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon, sessionCookie, testEnv } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'
import { findPerson } from '../queries.server.ts'
import { banPerson } from './ban-person.server.ts'
import { changeRole } from './change-role.server.ts'
import { deleteUser } from './delete-user.server.ts'
import { importPeople } from './import-people.server.ts'
import { keepUser } from './keep-user.server.ts'
import { offerAccountLink } from './offer-link.server.ts'
import { signOutEverywhere } from './sign-out-everywhere.server.ts'

const forbidden = { init: { status: 403 } }
const password = 'light upon light'
const caller = { env: testEnv, address: '203.0.113.7', headers: new Headers() }
const mailing = { ...testEnv, SMTP_URL: 'smtp://mail.example.org' }
const recovery = { kind: 'recovery', locale: 'en' } as const

test('deleted at once is deleted: nobody logs in any more or takes it back, before any job has run', async ({
	db,
}) => {
	const [admin, user] = [await anAdmin(db), await aUser(db)]
	const ctx = as(admin, db)
	await savePassword(ctx, user.id, await hashPassword(testEnv, password))
	const headers = new Headers({ cookie: await sessionCookie(db, user) })
	const signIn = () => openSession(db, caller, { email: user.email, password })
	expect(await readActor(db, testEnv, headers)).toMatchObject({ id: user.id })
	expect(await signIn()).not.toBeNull()
	const link = await oneTimePasswordLink(ctx, testEnv, user.email)

	await deleteUser(ctx, testEnv, { personId: user.id, days: 0 })
	expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
	expect(await readActor(db, testEnv, headers)).toBeNull()
	expect(await signIn()).toBeNull()
	const opened = { token: link.split('/').at(-1) ?? '', password: 'a lamp in a niche 7' }
	expect(await setPassword(as(null, db), opened, caller)).toEqual({ ok: false, reason: 'link-spent' })
	await expect(keepUser(ctx, user.id)).rejects.toMatchObject(forbidden)
	expect(await findPerson(ctx, user.id)).toBeUndefined()

	const waiting = await db.execute(sql`select data from pgboss.job where name = 'jobs'`)
	expect((waiting as unknown as { rows: unknown[] }).rows).toEqual([{ data: { job: 'profile.erase-due' } }])
	const job = registry.jobs.find(({ name }) => name === 'profile.erase-due')
	expect(await job?.run(aRuntime(db), noon)).toMatchObject({ erased: 1 })
	expect(await job?.run(aRuntime(db), noon)).toMatchObject({ erased: 0 })
	const [row] = await db.select().from(profiles).where(eq(profiles.id, user.id))
	expect(row).toMatchObject({ name: '', email: `${user.id}@deleted.invalid`, deletionDueAt: null })
})

test('a ban, a logout everywhere and a new role take effect at the next request', async ({ db }) => {
	const admin = await anAdmin(db)
	const ctx = as(admin, db)
	const done = {
		ban: (personId: string) =>
			banPerson(ctx, testEnv, { personId, reason: 'Insulted others', until: null, zone: 'UTC' }),
		out: (personId: string) => signOutEverywhere(ctx, personId),
		role: (personId: string) => changeRole(ctx, { personId, from: 'user', to: 'scholar', reason: 'Teaches' }),
	}
	const after: Record<string, unknown> = {}
	for (const [verb, act] of Object.entries(done)) {
		const user = await aUser(db)
		const headers = new Headers({ cookie: await sessionCookie(db, user) })
		expect(await readActor(db, testEnv, headers)).toMatchObject({ role: 'user' })
		await act(user.id)
		after[verb] = (await readActor(db, testEnv, headers))?.role ?? null
	}
	expect(after).toEqual({ ban: null, out: null, role: 'scholar' })
})

test('a link to an account that was used is shown to nobody; it goes by mail, if mail goes at all', async ({
	db,
}) => {
	const [admin, used] = [await anAdmin(db), await aUser(db)]
	const never = await aUser(db, { signedInAt: null })
	const ctx = as(admin, db)
	const offer = (env: typeof testEnv, { id }: { id: string }, way: 'mail' | 'show') =>
		offerAccountLink(ctx, env, { personId: id, way, ...recovery })
	for (const env of [testEnv, mailing])
		expect(await offer(env, used, 'show')).toEqual({ ok: false, reason: 'in-use' })
	expect(await offer(testEnv, used, 'mail')).toEqual({ ok: false, reason: 'no-mail' })
	expect(await db.$count(verifications)).toBe(0)
	expect(await offer(mailing, used, 'mail')).toEqual({ ok: true, path: null })
	expect(await offer(testEnv, never, 'show')).toMatchObject({
		path: expect.stringContaining('/reset-password'),
	})
	// The audit trail names each author.
	const made = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'user.link-offered'))
	expect(made).toMatchObject([
		{ actorId: admin.id, thingId: used.id, after: { kind: 'recovery', way: 'mail' } },
		{ actorId: admin.id, thingId: never.id, after: { kind: 'recovery', way: 'show' } },
	])
})

test('a link that was shown ends when its account is used, whichever way', async ({ db }) => {
	const [admin, never] = [await anAdmin(db), await aUser(db, { signedInAt: null })]
	const ctx = as(admin, db)
	for (const kind of ['invite', 'recovery'] as const)
		await offerAccountLink(ctx, testEnv, { personId: never.id, way: 'show', kind, locale: 'en' })
	expect(await db.$count(verifications)).toBe(2)
	await sessionCookie(db, never)
	expect(await db.$count(verifications)).toBe(0)
	const again = await offerAccountLink(ctx, testEnv, { personId: never.id, way: 'show', ...recovery })
	expect(again).toEqual({ ok: false, reason: 'in-use' })
})

test('with another role the links that open an account end', async ({ db }) => {
	const [admin, user] = [await anAdmin(db), await aUser(db, { signedInAt: null })]
	const ctx = as(admin, db)
	await offerAccountLink(ctx, testEnv, { personId: user.id, way: 'show', ...recovery })
	expect(await db.$count(verifications)).toBe(1)
	await changeRole(ctx, { personId: user.id, from: 'user', to: 'scholar', reason: 'Teaches' })
	expect(await db.$count(verifications)).toBe(0)
})

test('the audit trail names the admin who invited the people of a file', async ({ db }) => {
	const admin = await anAdmin(db)
	const rows = [{ line: 2, name: 'Zayd', email: 'zayd@example.com', role: 'user' as const }]
	await importPeople(as(admin, db), testEnv, rows, { invite: true, locale: 'en' })
	const made = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'user.link-offered'))
	expect(made).toMatchObject([{ actorId: admin.id, after: { kind: 'invite', way: 'mail' } }])
})
