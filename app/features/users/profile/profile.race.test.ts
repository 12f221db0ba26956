import { and, eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { offerLink, setPassword } from '#app/features/users/api.server.ts'
import { profiles, twoFactors } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, aUser, testEnv } from '#tests/world.ts'
import { ownOf } from '#tests/world-profile.ts'
import { aCaller, aMember, oldPassword as password } from '#tests/world-recovery.ts'
import { askDeletion } from './commands/ask-deletion.server.ts'
import { askEmailChange } from './commands/ask-email-change.server.ts'
import { changeEmail } from './commands/change-email.server.ts'
import { startFactor } from './commands/start-factor.server.ts'
import { updateProfile } from './commands/update-profile.server.ts'
import { verifyFactor } from './commands/verify-factor.server.ts'
import { stampOf } from './queries.server.ts'

const url = await ownDatabase()
const connections = 6

/** Several open connections; deletes its rows afterwards. */
async function many() {
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const people: User[] = []
	onTestFinished(async () => {
		if (people.length > 0)
			await db.delete(profiles).where(
				inArray(
					profiles.id,
					people.map(({ id }) => id),
				),
			)
		await pool.end()
	})
	return { db, people, unique: process.hrtime.bigint() }
}

test('of two tabs that save at once, one is told that the other was first', async () => {
	const { db, people, unique } = await many()
	const member = await aUser(db, { email: `tabs-${unique}@example.com` })
	people.push(member)
	const stamp = stampOf({ name: member.name, locale: null, zone: null, calendar: 'gregorian' })
	const save = (name: string) =>
		updateProfile(as(member, db), { name, locale: 'en', zone: null, calendar: 'gregorian', stamp })
	const done = await Promise.all([save('First'), save('Second'), save('Third')])
	expect(done.filter(({ ok }) => ok)).toHaveLength(1)
	expect(done.filter((each) => !each.ok && each.reason === 'stale')).toHaveLength(2)
})

test('of two admins who leave at once, one stays', async () => {
	const { db, people, unique } = await many()
	const admins = await Promise.all(
		['a', 'b'].map((letter) => aMember(db, { email: `${letter}-${unique}@example.com`, role: 'admin' })),
	)
	people.push(...admins)
	const owns = await Promise.all(admins.map((admin) => ownOf(db, admin)))
	const done = await Promise.all(
		owns.map((own) => askDeletion(own, { email: own.ctx.actor.email, password })),
	)
	expect(done.map((each) => (each.ok ? 'asked' : each.reason)).sort()).toEqual(['asked', 'last-admin'])
})

test('of two people who confirm the same new address, one gets it', async () => {
	const { db, people, unique } = await many()
	const wanted = `wanted-${unique}@example.com`
	const tokens: string[] = []
	for (const letter of ['c', 'd']) {
		const member = await aUser(db, { email: `${letter}-${unique}@example.com` })
		people.push(member)
		await askEmailChange(await ownOf(db, member), wanted)
		const { unseal } = await import('#app/platform/seal.server.ts')
		const { mails } = await import('#app/platform/db/tables.server.ts')
		const [mail] = await db
			.select()
			.from(mails)
			.where(and(eq(mails.personId, member.id), eq(mails.kind, 'profile.email-asked')))
		const { path } = JSON.parse(unseal(mail?.sealed ?? '', testEnv.SECRET) ?? '{}') as { path: string }
		tokens.push(path.split('/').at(-1) ?? '')
	}
	const done = await Promise.allSettled(
		tokens.map((token) => changeEmail(as(null, db, new Date()), { env: testEnv, locale: 'en' }, token)),
	)
	expect(done.filter((each) => each.status === 'fulfilled' && each.value.ok)).toHaveLength(1)
	expect(done.filter((each) => each.status === 'rejected')).toEqual([])
})

test('an app that is begun twice at once has one secret', async () => {
	const { db, people, unique } = await many()
	const member = await aUser(db, { email: `app-${unique}@example.com` })
	people.push(member)
	const own = await ownOf(db, member)
	await Promise.all([startFactor(own), startFactor(own), startFactor(own)])
	expect(await db.$count(twoFactors, eq(twoFactors.userId, member.id))).toBe(1)
	expect(await verifyFactor(own, '000000')).toMatchObject({ ok: false })
})

test('of a thief who confirms a new address and an owner who sets a password at once, one is first', async () => {
	const { db, people, unique } = await many()
	for (const n of Array.from({ length: 8 }, (_, n) => n)) {
		const member = await aMember(db, { email: `owner-${n}-${unique}@example.com` })
		people.push(member)
		const own = await ownOf(db, member)
		const thief = `thief-${n}-${unique}@example.com`
		const change = await transaction(own.ctx, (ctx) => offerLink(ctx, 'change-email', member, thief))
		const reset = await transaction(own.ctx, (ctx) => offerLink(ctx, 'reset-password', member))
		const asked = { token: reset, password: 'a lamp in a niche', by: 'reset-password' } as const
		const nobody = as(null, db, new Date())
		const [taken, set] = await Promise.all([
			changeEmail(nobody, { env: testEnv, locale: 'en' }, change),
			setPassword(nobody, asked, aCaller()),
		])
		expect([taken.ok, set.ok].sort()).toEqual([false, true])
	}
})
