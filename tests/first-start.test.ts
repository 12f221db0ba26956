import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { findLink, offerLink } from '#app/features/users/api.server.ts'
import {
	authAccounts,
	passkeys,
	profiles,
	sessions,
	twoFactors,
	userRoles,
} from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { prepareFirstStart } from '#scripts/first-start.ts'
import { seedTask } from '#scripts/seeds/task.ts'
import { test } from './db.ts'
import { runListeners } from './listeners.ts'
import { anAdmin, aUser, sessionCookie } from './world.ts'
import { aRuntime, runTask } from './world-files.ts'

const url = 'http://localhost:3000'

async function start(db: Db, settings: Record<string, string> = {}) {
	const env = readEnv({ SECRET: 'a secret for tests, long enough!', ...settings })
	const { host, greeting } = await prepareFirstStart(aRuntime(db, env))
	return { host, text: greeting(url) }
}

const admins = (db: Db) =>
	db
		.select({ email: profiles.email })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(eq(userRoles.role, 'admin'))

test('the bare default loads the sample organisation, for this machine only, and says how to sign in', async ({
	db,
}) => {
	const { host, text } = await start(db)
	expect(host).toBe('127.0.0.1')
	expect(text).toContain(`Mishkat is at ${url}`)
	for (const said of [
		'mishkat-demo',
		'user@mishkat.example',
		'scholar@mishkat.example',
		'admin@mishkat.example',
	])
		expect(text).toContain(said)
	expect(await db.select().from(fatwas)).toHaveLength(32)
})

test('a restart keeps what people did to the sample', async ({ db }) => {
	await start(db)
	await db.delete(fatwas)
	await start(db)
	expect(await db.select().from(fatwas)).toEqual([])
})

test('a sample that was removed does not come back', async ({ db }) => {
	await start(db)
	await runTask(seedTask(aRuntime(db), 20), ['clear'])
	const { text } = await start(db)
	expect(await db.select().from(profiles)).toEqual([])
	expect(text).not.toContain('demo')
})

test('a database that holds anything gets no sample', async ({ db }) => {
	await aUser(db)
	expect((await start(db)).text).not.toContain('admin@mishkat.example')
	expect(await db.select().from(fatwas)).toEqual([])
})

test('demo accounts keep the server on its machine, whatever the later settings say', async ({ db }) => {
	await start(db)
	expect((await start(db, { SAMPLE: 'no' })).host).toBe('127.0.0.1')
	const byHand = await start(db, { SAMPLE: 'no', HOST: '0.0.0.0' })
	expect(byHand.host).toBe('0.0.0.0')
	expect(byHand.text).toContain('WARNING: HOST is 0.0.0.0')
})

test('demo accounts refuse a public address', async ({ db }) => {
	await start(db)
	const public_ = { SAMPLE: 'no', SITE_URL: 'https://learn.example.org' }
	await expect(start(db, public_)).rejects.toMatchObject({
		name: 'SettingError',
		message: expect.stringMatching(/^SITE_URL is public/),
	})
	await runTask(seedTask(aRuntime(db), 20), ['clear'])
	expect((await start(db, public_)).host).toBe('0.0.0.0')
})

test('ADMIN_EMAIL makes the first admin and a link, at each start until the password is set', async ({
	db,
}) => {
	const settings = { ADMIN_EMAIL: 'Boss@example.org' }
	const first = await start(db, settings)
	const second = await start(db, settings)
	const linkIn = (text: string) => new RegExp(`${url}/set-password/[\\w-]{40,}`).exec(text)?.[0]
	expect(linkIn(first.text)).toBeDefined()
	expect(linkIn(second.text)).not.toBe(linkIn(first.text))
	expect(await admins(db)).toEqual([{ email: 'boss@example.org' }])
	expect(await db.select().from(fatwas)).toEqual([])

	const [boss] = await db.select().from(profiles)
	await db
		.insert(authAccounts)
		.values({ userId: boss?.id ?? '', providerId: 'credential', accountId: boss?.id ?? '', password: 'x' })
	expect((await start(db, settings)).text).not.toContain('set-password')
})

test('an organisation of its own begins with categories in three languages; what an admin deletes stays deleted', async ({
	db,
}) => {
	await start(db, { ADMIN_EMAIL: 'boss@example.org' })
	const made = await db.select().from(categories)
	const ofType = (type: string) => made.filter((each) => each.type === type).map(({ name }) => name)
	expect(ofType('fatwa')).toEqual(['Worship', 'Family', 'Finance', 'Lifestyle', 'Technology', 'Other'])
	expect(ofType('course').length).toBeGreaterThan(2)
	for (const { names, descriptions, icon, sampleAt } of made) {
		expect(Object.keys(names).sort()).toEqual(['ar', 'en', 'ur'])
		expect(Object.keys(descriptions).sort()).toEqual(['ar', 'en', 'ur'])
		expect([icon === null, sampleAt]).toEqual([false, null])
	}

	await db.delete(categories).where(eq(categories.name, 'Technology'))
	await start(db, { ADMIN_EMAIL: 'boss@example.org' })
	expect(await db.select().from(categories)).toHaveLength(made.length - 1)
	await db.delete(categories)
	await start(db, { ADMIN_EMAIL: 'boss@example.org' })
	expect(await db.select().from(categories)).toEqual([])
})

test('the sample has each category once', async ({ db }) => {
	await start(db, { ADMIN_EMAIL: 'boss@example.org' })
	const before = await db.select().from(categories)
	await runTask(seedTask(aRuntime(db), 20), ['sample', '--force'])
	expect(await db.select().from(categories)).toHaveLength(before.length)
})

test('ADMIN_EMAIL makes nobody where there is an admin', async ({ db }) => {
	const admin = await anAdmin(db)
	const { text } = await start(db, { ADMIN_EMAIL: 'other@example.org' })
	expect(text).not.toContain('set-password')
	expect(await admins(db)).toEqual([{ email: admin.email }])
})

test('the demo admin does not stand in for the one of ADMIN_EMAIL', async ({ db }) => {
	await start(db)
	const { text } = await start(db, { ADMIN_EMAIL: 'boss@example.org' })
	expect(text).toContain('Set the password of boss@example.org')
	expect(await admins(db)).toHaveLength(2)
})

test('whoever registered with the address of ADMIN_EMAIL before needs the link to get in', async ({ db }) => {
	const early = await aUser(db, { email: 'boss@example.org' })
	await db
		.insert(authAccounts)
		.values({ userId: early.id, providerId: 'credential', accountId: early.id, password: 'x' })
	await sessionCookie(db, early)
	await db.insert(passkeys).values({
		userId: early.id,
		publicKey: 'x',
		credentialID: 'x',
		counter: 0,
		deviceType: 'x',
		backedUp: false,
	})
	await db.insert(twoFactors).values({ userId: early.id, secret: 'x', backupCodes: 'x' })
	const change = await offerLink(
		{ db, actor: null, now: new Date() },
		'change-email',
		early,
		'stranger@example.org',
	)
	expect((await start(db, { ADMIN_EMAIL: 'boss@example.org' })).text).toContain('/set-password/')
	expect((await findLink({ db, actor: null, now: new Date() }, 'change-email', change)).state).toBe('unknown')
	expect(await admins(db)).toEqual([{ email: early.email }])
	for (const table of [authAccounts, sessions, passkeys, twoFactors])
		expect(await db.select().from(table)).toEqual([])
})

test('whoever becomes the admin at a start is told which role they have now', async ({ db }) => {
	const registered = await aUser(db, { email: 'owner@example.com', name: 'Owner' })
	await start(db, { ADMIN_EMAIL: 'owner@example.com' })
	await runListeners(db)
	const [notice] = await db.select().from(notifications).where(eq(notifications.personId, registered.id))
	expect(notice?.values).toEqual({ role: 'admin' })
})
