import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import { aFolder, aRuntime } from '#tests/world-files.ts'
import { aPdf, inPieces } from '#tests/world-uploads.ts'
import type { Db } from '../db/db.server.ts'
import { files as table } from '../db/tables.server.ts'
import { openFolder } from '../storage/store.server.ts'
import { removeOrphans } from './file-jobs.server.ts'
import { attachFile, type Files, uploadFile } from './files.server.ts'

const url = await ownDatabase()
const connections = 8
const bucket = 'consultation-documents'

/** Many connections, opened first: else one request would end before the next begins. */
async function crowd() {
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	const person = await aUser(db, { email: `files-${process.hrtime.bigint()}@example.com` })
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const folder = await aFolder()
	const files: Files = { ...aRuntime(db).files, store: openFolder(`${folder}/files`, `${folder}/tmp`) }
	onTestFinished(async () => {
		await db.delete(table).where(eq(table.ownerId, person.id))
		await db.delete(profiles).where(eq(profiles.id, person.id))
		await pool.end()
	})
	return { db, files, person, ctx: as(person, db) }
}

test('a file that is attached while the clean-up runs is either there or was never attached', async () => {
	const { db, files, ctx } = await crowd()
	const runtime = { ...aRuntime(db), files }
	for (let round = 0; round < 10; round++) {
		const given = await uploadFile(ctx, files, { bucket, body: inPieces(aPdf()), name: 'a.pdf' })
		if (!given.ok) throw new Error(given.reason)
		const { id, key } = given.file
		const later = new Date(ctx.now.getTime() + 25 * 60 * 60 * 1000)
		const [attached] = await Promise.all([
			attachFile({ ...ctx, now: later }, id, `consultation:${round}`).then(
				() => true,
				() => false,
			),
			removeOrphans(runtime, later),
		])
		expect(await db.$count(table, eq(table.id, id))).toBe(attached ? 1 : 0)
		expect(await files.store.has(key)).toBe(attached)
	}
})
