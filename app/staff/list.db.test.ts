import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import { test } from '#tests/db.ts'
import { as, aUser, noon } from '#tests/world.ts'
import { containsWords, countEach, csvFile, firstOf, keyset, readCursor, toPage } from './list.server.ts'

const { id, createdAt, name } = profiles
const orders = {
	newest: keyset([createdAt, 'desc nulls last'], [id, 'asc']),
	oldest: keyset([createdAt, 'asc'], [id, 'asc']),
	latest: keyset([createdAt, 'desc'], [id, 'desc']),
	byLength: keyset([{ sql: sql`length(${name})`, kind: 'number' }, 'desc'], [createdAt, 'asc'], [id, 'asc']),
	byDay: keyset([{ sql: sql`${createdAt}::date`, kind: 'date' }, 'asc'], [id, 'desc']),
}

test('whatever its order, the pages of a list follow each other without gap or repetition', async ({
	db,
}) => {
	for (let n = 0; n < 9; n++)
		await aUser(db, { name: 'x'.repeat(1 + (n % 3)), createdAt: new Date(noon.getTime() + (n % 4) * 1e7) })
	for (const [called, order] of Object.entries(orders)) {
		const select = () => db.select({ id, key: order.key }).from(profiles)
		const all = await select().orderBy(...order.by)
		const seen: string[] = []
		let cursor: string | null = null
		do {
			const rows = await select()
				.where(order.after(cursor))
				.orderBy(...order.by)
				.limit(3)
			const page = toPage(rows, 2)
			seen.push(...page.rows.map((row) => row.id))
			cursor = readCursor(new Request(`http://here/?before=${page.older ?? ''}`))
			expect(cursor).toBe(page.older)
		} while (cursor)
		expect(seen, called).toEqual(all.map((row) => row.id))
	}
})

test('what is no key of an order means its first page', () => {
	const forged = ['', 'x', '1_2', '99999999999999999_a', `1_${'0'.repeat(36)}`, '2026-99-99_1', "1_'or 1"]
	for (const key of forged)
		for (const order of Object.values(orders)) expect(order.after(key)).toBeUndefined()
	expect(readCursor(new Request('http://here/?before=%27;drop'))).toBeNull()
})

test('rows of several conditions come in one order, and are counted in one statement', async ({ db }) => {
	const ctx = as(null, db)
	for (const called of ['a', 'b', 'c', 'a']) await aUser(db, { name: called })
	const of = (called: string) => sql`${name} = ${called}`
	const where = firstOf({ table: profiles, id, by: orders.oldest.by, limit: 5 }, of('a'), of('c'))
	const rows = await db.select({ name }).from(profiles).where(where)
	expect(rows.map((row) => row.name).sort()).toEqual(['a', 'a', 'c'])
	const counts = {
		a: sql`select 1 from ${profiles} where ${of('a')}`,
		z: sql`select 1 from ${profiles} where ${of('z')}`,
	}
	expect(await countEach(ctx, counts)).toEqual({ a: 2, z: 0 })
})

test('words are found however they are spelled, and signs of the pattern language stand for themselves', async ({
	db,
}) => {
	await aUser(db, { name: 'أَحْمَد O’Neil', email: 'a100%@example.com' })
	const found = async (q: string) =>
		(
			await db
				.select({ id })
				.from(profiles)
				.where(sql.join([sql`true`, ...containsWords(sql`search`, q)], sql` and `))
		).length
	expect([await found("احمد o'neil"), await found('100%'), await found('%%'), await found('ei')]).toEqual([
		1, 1, 0, 0,
	])
})

test('a list is written as a file while it is sent, page by page', async () => {
	const pages = new Map([
		[null, { rows: ['a', '=b'], older: '1' }],
		['1', { rows: ['c'], older: null }],
	])
	const answer = csvFile({
		name: 'things',
		now: noon,
		head: ['name'],
		list: async (cursor: string | null) => pages.get(cursor) ?? { rows: [], older: null },
		line: (row) => [row],
	})
	expect(answer.headers.get('content-disposition')).toBe(
		`attachment; filename="things-${noon.toISOString().slice(0, 10)}.csv"`,
	)
	const bytes = new Uint8Array(await answer.arrayBuffer())
	expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe("\uFEFFname\r\na\r\n'=b\r\nc\r\n")
})
