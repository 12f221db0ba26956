import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { aScholar, as, noon, testEnv } from '#tests/world.ts'
import { saveSnippet } from './commands/save-snippet.server.ts'
import { limits } from './model.ts'
import { snippets } from './tables.server.ts'

const url = await ownDatabase()
const ofScholar = { service: 'fatwas', owner: 'own', secret: testEnv.SECRET } as const
const opening = { id: null, kind: 'opening', language: 'en', title: 'Praise', text: 'Praise' } as const

test('of eight that are saved at once, where there is room for one, one is kept', async () => {
	const pool = new pg.Pool({ connectionString: url, max: 8 })
	const db = drizzle(pool) as unknown as Db
	const eight = Array.from({ length: 8 }, (_, n) => n)
	// Connections are opened first, or one insert would finish before the next begins.
	await Promise.all(eight.map(() => db.execute(sql`select pg_sleep(0.1)`)))
	const scholar = await aScholar(db, { email: `snippets-${process.hrtime.bigint()}@example.com` })
	const almost = Array.from({ length: limits.fatwas.most - 1 }, (_, n) => ({
		id: crypto.randomUUID(),
		service: 'fatwas' as const,
		ownerId: scholar.id,
		title: `No. ${n}`,
		body: '',
		at: noon,
	}))
	await db.insert(snippets).values(almost)
	const saved = await Promise.all(eight.map(() => saveSnippet(as(scholar, db), opening, ofScholar)))
	const own = eq(snippets.ownerId, scholar.id)
	const rows = await db.$count(snippets, own)
	await db.delete(snippets).where(own)
	await db.delete(profiles).where(eq(profiles.id, scholar.id))
	await pool.end()
	expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
	expect(rows).toBe(limits.fatwas.most)
})
