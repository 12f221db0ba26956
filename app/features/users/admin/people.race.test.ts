import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { profiles, roleChanges, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { anAdmin, as, aUser, testEnv } from '#tests/world.ts'
import { banPerson } from './commands/ban-person.server.ts'
import { changeRole } from './commands/change-role.server.ts'

const url = await ownDatabase()
const patient = { timeout: 60_000 }

/** A database with several open connections. */
async function racing<T>(work: (db: Db) => Promise<T>): Promise<T> {
	const connections = 4
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	try {
		return await work(db)
	} finally {
		await pool.end()
	}
}

// The tests of this file share a database and commit.
let serial = 0
const unique = () => ({ email: `race-${process.hrtime.bigint()}-${++serial}@example.com` })

function forget(db: Db, people: User[]) {
	return db.delete(profiles).where(
		inArray(
			profiles.id,
			people.map(({ id }) => id),
		),
	)
}

test('of two admins who lower each other at the same moment one stays', patient, () =>
	racing(async (db) => {
		for (let round = 0; round < 10; round++) {
			const [a, b] = [await anAdmin(db, unique()), await anAdmin(db, unique())]
			const lower = (by: User, whom: User) =>
				changeRole(as(by, db), { personId: whom.id, from: 'admin', to: 'user', reason: 'A race' })
			const done = await Promise.allSettled([lower(a, b), lower(b, a)])
			expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
			// Refused because they are no longer an admin, not because of a deadlock.
			const refused = done.find(({ status }) => status === 'rejected')
			expect(refused).toMatchObject({ reason: { init: { status: 403 } } })
			const admins = inArray(userRoles.userId, [a.id, b.id])
			const left = await db.select({ role: userRoles.role }).from(userRoles).where(admins)
			expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1)
			await forget(db, [a, b])
		}
	}),
)

test('a role that several admins change at the same moment is changed once', patient, () =>
	racing(async (db) => {
		const admins = [await anAdmin(db, unique()), await anAdmin(db, unique()), await anAdmin(db, unique())]
		const user = await aUser(db, unique())
		const done = await Promise.all(
			admins.map((admin, n) =>
				changeRole(as(admin, db), {
					personId: user.id,
					from: 'user',
					to: n === 0 ? 'admin' : 'scholar',
					reason: `The word of ${n}`,
				}),
			),
		)
		expect(done.some(({ ok }) => ok)).toBe(true)
		expect(await db.$count(roleChanges, eq(roleChanges.userId, user.id))).toBe(1)
		await forget(db, [...admins, user])
	}),
)

test('a promotion to admin and a ban at the same moment do not both succeed', patient, () =>
	racing(async (db) => {
		const [a, b] = [await anAdmin(db, unique()), await anAdmin(db, unique())]
		for (let round = 0; round < 10; round++) {
			const user = await aUser(db, unique())
			await Promise.allSettled([
				changeRole(as(a, db), { personId: user.id, from: 'user', to: 'admin', reason: 'A race' }),
				banPerson(as(b, db), testEnv, { personId: user.id, reason: 'A race', until: null, zone: 'UTC' }),
			])
			const [row] = await db
				.select({ role: userRoles.role, bannedAt: profiles.bannedAt })
				.from(profiles)
				.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
				.where(eq(profiles.id, user.id))
			expect(row?.role === 'admin' && row.bannedAt !== null).toBe(false)
			await forget(db, [user])
		}
		await forget(db, [a, b])
	}),
)
