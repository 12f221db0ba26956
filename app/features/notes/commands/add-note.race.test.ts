import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { as, aUser } from '#tests/world.ts'
import { notes } from '../tables.server.ts'
import { addNote } from './add-note.server.ts'

const url = await ownDatabase()

test('two copies of one form that arrive together make one note', async () => {
	const connections = 8
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	const writer = await aUser(db, { name: 'Maryam', email: `maryam-${process.hrtime.bigint()}@example.com` })
	// Connections are opened first, or one insert would finish before the next begins.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))

	const ids = await Promise.all(
		Array.from({ length: connections }, () =>
			addNote(as(writer, db), { title: 'Zakat', content: 'At 2.5%' }),
		),
	)
	expect(new Set(ids).size).toBe(1)
	expect(await db.$count(notes, eq(notes.userId, writer.id))).toBe(1)
	await db.delete(profiles).where(eq(profiles.id, writer.id))
	await pool.end()
})
