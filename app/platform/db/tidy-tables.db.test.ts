import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import type { Db } from './db.server.ts'
import { rateLimits } from './tables.server.ts'
import { analyzeAsItGrows } from './tidy-tables.server.ts'

test('while many rows are written, what the database knows of its tables keeps up', async ({ db }) => {
	const lookAgain = analyzeAsItGrows({ db, kind: 'pglite' } as Parameters<typeof analyzeAsItGrows>[0])
	await write(db, 'first', 300)
	await lookAgain(300)
	expect(await known(db)).not.toBe(300)
	await write(db, 'second', 100)
	await lookAgain(400)
	expect(await known(db)).toBe(400)
	await write(db, 'third', 1199)
	await lookAgain(1599)
	expect(await known(db)).toBe(400)
	await lookAgain(7000)
	expect(await known(db)).toBe(1599)
})

async function write(db: Db, name: string, rows: number) {
	await db
		.insert(rateLimits)
		.values(Array.from({ length: rows }, (_, index) => ({ key: `${name}-${index}`, points: 1 })))
}

async function known(db: Db): Promise<number> {
	const { rows } = (await db.execute(
		sql`select reltuples::int as known from pg_class where oid = ${'rate_limits'}::regclass`,
	)) as unknown as { rows: [{ known: number }] }
	return rows[0].known
}
