import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles, sessions, twoFactors } from '#app/features/users/tables.server.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { passwordLinkTask, readPasswordLinkArgs } from '#scripts/account/password-link.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { anAdmin, aUser, noon, sessionCookie, testEnv } from './world.ts'
import { aRuntime, runTask } from './world-files.ts'

const passwords = { password: 'a lamp in a niche', confirm: 'a lamp in a niche' }

const run = (db: Db, ...args: string[]) => runTask(passwordLinkTask(aRuntime(db)), args)

async function aLockedOutAdmin(db: Db) {
	const admin = await anAdmin(db)
	await db.insert(twoFactors).values({ userId: admin.id, secret: 'x', backupCodes: 'x', verified: true })
	await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, admin.id))
	await sessionCookie(db, admin)
	return admin
}

async function useLink(db: Db, said: string[]) {
	const path = /^(\S+)(\/set-password\/\S+)$/m.exec(said.join('\n'))
	expect(path?.[1]).toBe(testEnv.SITE_URL)
	return (await site(db).post(path?.[2] ?? '', passwords)).headers.get('location')
}

test('the operator lets the only admin in, who lost password, app and codes', async ({ db }) => {
	const admin = await aLockedOutAdmin(db)
	const done = await run(db, ` ${admin.email.toUpperCase()} `, '--second-step-off')
	expect(done.code).toBe(0)
	expect(await db.$count(twoFactors)).toBe(0)
	expect(await db.$count(sessions)).toBe(0)
	expect(await useLink(db, done.lines)).toBe('/admin')
	const trail = await db.select({ kind: auditEntries.kind, by: auditEntries.actorId }).from(auditEntries)
	expect(trail).toEqual(
		expect.arrayContaining([
			{ kind: 'user.factor-removed', by: null },
			{ kind: 'user.password-link-offered', by: null },
		]),
	)
})

test('without being asked to, it leaves the second step on, and the sessions until the link is used', async ({
	db,
}) => {
	const admin = await aLockedOutAdmin(db)
	const { lines } = await run(db, admin.email)
	expect(await db.$count(sessions)).toBe(1)
	expect(await useLink(db, lines)).toMatch(/^\/login\/second-factor/)
	expect(await db.$count(twoFactors)).toBe(1)
})

test('an address that nobody has, and a banned account, get a sentence and no link', async ({ db }) => {
	const banned = await aUser(db, { bannedAt: noon })
	for (const [email, says] of [
		['nobody@example.com', 'Nobody has an account with the address nobody@example.com.'],
		[banned.email, 'This account is banned'],
	] as const) {
		const { code, lines } = await run(db, email, '--second-step-off')
		expect([code, lines.join()]).toEqual([1, expect.stringContaining(says)])
	}
	expect(await db.$count(auditEntries)).toBe(0)
})

test.for([[], ['a@example.com', 'b@example.com'], ['a@example.com', '--second-step']])(
	'a command line of %o is refused with how it goes',
	(args) => {
		expect(() => readPasswordLinkArgs(args)).toThrow()
	},
)
