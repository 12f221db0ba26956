import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { refuseNewerDatabase } from './refuse-newer.server.ts'

test('a build takes the database of its own version or an older one, and no newer one', async ({ db }) => {
	const select = async (text: string) => ({
		rows: ((await db.execute(sql.raw(text))) as unknown as { rows: unknown[] }).rows,
	})
	await refuseNewerDatabase(select, 'drizzle')
	await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (
		select max(created_at) from drizzle.__drizzle_migrations)`)
	await refuseNewerDatabase(select, 'drizzle')
	await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
		values ('later', ${Date.UTC(2999, 0)})`)
	await expect(refuseNewerDatabase(select, 'drizzle')).rejects.toThrow('newer version of Mishkat')
})

test('an empty database is no newer one', async () => {
	const asked: string[] = []
	await refuseNewerDatabase(async (text) => {
		asked.push(text)
		return { rows: [{ name: null }] }
	}, 'drizzle')
	expect(asked).toHaveLength(1)
})
