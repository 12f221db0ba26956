import { inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { certificateKeys } from '#app/platform/signatures/tables.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { issueCertificate } from './api.server.ts'
import { certificates } from './tables.server.ts'

const url = await ownDatabase()
const connections = 8

async function connected<T>(max: number, work: (db: Db) => Promise<T>): Promise<T> {
	const pool = new pg.Pool({ connectionString: url, max })
	const db = drizzle(pool) as unknown as Db
	// Opens the connections first, so that the statements race.
	await Promise.all(Array.from({ length: max }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const done = await work(db)
	await pool.end()
	return done
}

async function withEight(work: (userIds: string[], courseId: string, secret: string) => Promise<void>) {
	const unique = String(process.hrtime.bigint())
	const { ids, courseId } = await connected(1, async (db) => {
		const ids: string[] = []
		for (let n = 0; n < connections; n++)
			ids.push((await aUser(db, { email: `finisher-${n}-${unique}@example.com` })).id)
		const texts = { title: 'Fiqh', description: 'Of acts.', language: 'en' as const }
		const [course] = await db
			.insert(courses)
			.values({ ...texts, slug: `race-${unique}` })
			.returning()
		return { ids, courseId: course?.id ?? '' }
	})
	await work(ids, courseId, `a secret of this test alone ${unique}`)
	await connected(1, async (db) => {
		const made = await db
			.delete(certificates)
			.where(inArray(certificates.userId, ids))
			.returning({ keyId: certificates.keyId })
		await db.delete(certificateKeys).where(
			inArray(
				certificateKeys.id,
				made.map(({ keyId }) => keyId),
			),
		)
		await db.delete(courses).where(inArray(courses.id, [courseId]))
		await db.delete(profiles).where(inArray(profiles.id, ids))
	})
}

test('a course finished eight times at once gives one certificate', async () => {
	await withEight(async ([userId = ''], courseId, secret) => {
		const numbers = await connected(connections, (db) =>
			Promise.all(
				Array.from({ length: connections }, () =>
					issueCertificate(as(null, db, noon), { userId, courseId, versionId: null, secret }),
				),
			),
		)
		expect(new Set(numbers).size).toBe(1)
	})
})

test('eight who finish the first courses at one moment get certificates of one key', async () => {
	await withEight(async (ids, courseId, secret) => {
		const keys = await connected(connections, async (db) => {
			await Promise.all(
				ids.map((userId) =>
					issueCertificate(as(null, db, noon), { userId, courseId, versionId: null, secret }),
				),
			)
			return db
				.select({ keyId: certificates.keyId })
				.from(certificates)
				.where(inArray(certificates.userId, ids))
		})
		expect(keys).toHaveLength(connections)
		expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
	})
})
