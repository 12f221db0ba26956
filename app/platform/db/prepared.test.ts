import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withPreparedStatements } from './prepared.server.ts'

let plain: PGlite
let client: PGlite

beforeAll(async () => {
	plain = await PGlite.create()
	client = withPreparedStatements(plain)
	await client.exec(
		'create table things (id int primary key, name text, at timestamptz, tags text[], more jsonb)',
	)
})
afterAll(() => plain.close())

const kept = async () =>
	(
		await plain.query<{ statement: string }>(
			"select statement from pg_prepared_statements where name like 'kept%'",
		)
	).rows.map(({ statement }) => statement)

test('a statement that is asked again is kept, and answers as it did the first time', async () => {
	const row = [1, 'Lamp', new Date('2026-03-10T12:00:00Z'), ['a', 'b,c'], { light: [1, null] }]
	const insert = 'insert into things values ($1, $2, $3, $4, $5)'
	await client.query(insert, row)
	await client.query(insert, [2, ...row.slice(1)])
	expect(await client.query(insert, [3, null, null, null, null])).toMatchObject({ affectedRows: 1, rows: [] })

	const select = 'select * from things where id = $1'
	for (const [time, rowMode] of (['array', 'object', 'array'] as const).entries()) {
		const asked = await client.query(select, [2], { rowMode })
		expect(asked, `time ${time}`).toMatchObject(await plain.query(select, [2], { rowMode }))
	}
	expect((await client.query(select, [3], { rowMode: 'array' })).rows).toEqual([[3, null, null, null, null]])
	expect(await kept()).toEqual(expect.arrayContaining([insert, select]))
})

test('what is asked once, or changes the tables, is not kept', async () => {
	await client.query('select 77 as once')
	for (const _ of [1, 2, 3]) await client.query('create table if not exists things (id int)')
	expect((await kept()).join()).not.toMatch(/once|create/)
})

test('a refused statement is told by its code, and the next one is answered', async () => {
	const insert = 'insert into things (id) values ($1)'
	await client.query(insert, [10])
	for (const _ of [1, 2])
		await expect(client.query(insert, [10])).rejects.toMatchObject({
			code: '23505',
			constraint: 'things_pkey',
		})
	expect((await client.query(insert, [11])).affectedRows).toBe(1)
	await expect(client.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
	await expect(client.query('select * from nothing')).rejects.toMatchObject({ code: '42P01' })
})

test('a kept statement is prepared anew when its table has another column', async () => {
	const select = 'select * from things where id = 1'
	for (const _ of [1, 2, 3]) await client.query(select)
	await client.exec('alter table things add column late text default $$soon$$')
	expect((await client.query(select)).rows).toMatchObject([{ id: 1, late: 'soon' }])
	await plain.exec('deallocate all')
	expect((await client.query(select)).rows).toMatchObject([{ id: 1, late: 'soon' }])
})

test('a transaction is alone, sees its own rows, and leaves none when it fails', async () => {
	const db = drizzle(client)
	const count = () => client.query<{ n: number }>('select count(*)::int as n from things where id = 20')
	await count()
	await count()
	let outside: Promise<unknown> = Promise.resolve()
	const failing = db.transaction(async (tx) => {
		for (const id of [20, 21, 22])
			await tx.execute(sql`insert into things (id, name) values (${id}, 'inside')`)
		outside = count().then(({ rows }) => expect(rows).toEqual([{ n: 0 }]))
		const seen = await tx.execute<{ n: number }>(sql`select count(*)::int as n from things where id = 20`)
		expect(seen.rows).toEqual([{ n: 1 }])
		throw new Error('no')
	})
	await expect(failing).rejects.toThrow('no')
	await outside
})

test('no more than some statements are kept, the oldest go', async () => {
	for (let n = 0; n < 170; n++) for (const _ of [1, 2]) await client.query(`select ${n} as many`)
	const now = await kept()
	expect(now).toHaveLength(150)
	expect(now.join()).not.toContain('select 0 as many')
	expect((await client.query('select 0 as many')).rows).toEqual([{ many: 0 }])
})
