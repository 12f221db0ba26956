import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { aCategory, as, aUser } from '#tests/world.ts'
import { submitFatwa } from './commands/submit-fatwa.server.ts'
import { askInput } from './inputs.ts'

const url = await ownDatabase()
const connections = 8

async function inEightTabs(work: (db: Db, n: number) => Promise<unknown>) {
	const pool = new pg.Pool({ connectionString: url, max: connections })
	const db = drizzle(pool) as unknown as Db
	// Connections are opened first, or one submission would finish before the next begins.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
	const done = await Promise.all(Array.from({ length: connections }, (_, n) => work(db, n)))
	await pool.end()
	return done
}

async function inPeace<T>(work: (db: Db) => Promise<T>): Promise<T> {
	const pool = new pg.Pool({ connectionString: url, max: 1 })
	const done = await work(drizzle(pool) as unknown as Db)
	await pool.end()
	return done
}

async function anAsker() {
	const unique = process.hrtime.bigint()
	return inPeace(async (db) => ({
		asker: await aUser(db, { email: `asker-${unique}@example.com` }),
		category: await aCategory(db, { slug: `race-${unique}` }),
	}))
}

async function clean({ asker, category }: Awaited<ReturnType<typeof anAsker>>) {
	await inPeace(async (db) => {
		await db.delete(fatwas).where(eq(fatwas.userId, asker.id))
		await db.delete(profiles).where(eq(profiles.id, asker.id))
		await db.delete(categories).where(eq(categories.id, category.id))
	})
}

const input = (category: string, title: string) =>
	askInput.parse({ title, question: 'On gold?', language: 'en', category })
const around = { settings: defaultSettings(), fileId: null }

test('eight tabs that send eight questions at once do not ask more than a day allows', async () => {
	const who = await anAsker()
	const done = (await inEightTabs((db, n) =>
		submitFatwa(as(who.asker, db), input(who.category.id, `Question ${n}`), around),
	)) as { ok: boolean; reason?: string }[]
	expect(done.filter(({ ok }) => ok)).toHaveLength(3)
	expect(new Set(done.filter(({ ok }) => !ok).map(({ reason }) => reason))).toEqual(new Set(['daily-limit']))
	await clean(who)
})

test('eight copies of one form that arrive together make one question', async () => {
	const who = await anAsker()
	const done = (await inEightTabs((db) =>
		submitFatwa(as(who.asker, db), input(who.category.id, 'The same'), around),
	)) as { ok: boolean; id?: string }[]
	expect(new Set(done.map(({ id }) => id)).size).toBe(1)
	expect(await inPeace((db) => db.$count(fatwas, eq(fatwas.userId, who.asker.id)))).toBe(1)
	await clean(who)
})
