import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aDraft, aRoom, datesOf, london } from '#tests/world-events.ts'
import { publishSeries } from './commands/series.server.ts'
import { resettle } from './resettle.server.ts'
import { uses } from './tables.server.ts'

const connections = 8
const now = new Date('2027-02-07T12:00:00Z')
let pool: pg.Pool
let db: Db

beforeAll(async () => {
	pool = new pg.Pool({ connectionString: await ownDatabase(), max: connections })
	db = drizzle(pool) as unknown as Db
	// Opened first: else one would end before the next begins.
	await Promise.all(Array.from({ length: connections }, () => db.execute(sql`select pg_sleep(0.1)`)))
})

afterAll(() => pool.end())

test('of eight organisers who publish for one room at one time, one has it', async () => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const ids: string[] = []
	for (let n = 0; n < connections; n++) ids.push(await aDraft(ctx, { roomId: room.id }))
	// The nightly job runs between them.
	const all = [
		...ids.map((id) => publishSeries(ctx, london, id)),
		resettle(as(null, db, now), london, 'night').then(() => null),
	]
	const done = (await Promise.all(all)).filter((each) => each !== null)
	expect(done.filter(({ ok }) => ok)).toHaveLength(1)
	for (const refused of done) if (!refused.ok) expect(refused).toMatchObject({ reason: 'clash' })
	const held = await Promise.all(ids.map((id) => datesOf(db, id)))
	expect(held.filter((rows) => rows.length > 0)).toHaveLength(1)
	const rows = await db.select().from(uses)
	expect(rows.every(({ live }) => live)).toBe(true)
})

test('the database itself refuses a room twice', async () => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const done = await publishSeries(ctx, london, await aDraft(ctx, { roomId: room.id }))
	const other = await publishSeries(ctx, london, await aDraft(ctx))
	if (!done.ok || !other.ok) throw new Error('not published')
	const [date] = await datesOf(db, other.id)
	const twice = sql`insert into uses (occurrence_id, thing, kind, during)
		values (${date?.id}, ${room.id}, 'room', tstzrange('2027-02-08 19:30+00', '2027-02-08 20:30+00'))`
	await expect(db.execute(twice)).rejects.toMatchObject({ cause: { constraint: 'uses_no_overlap' } })
	// All nights move by their own length in one statement: none meets the old time of the next.
	await db.execute(sql`update uses set during = tstzrange(lower(during) + interval '7 days', upper(during) + interval '7 days')
		where thing = ${room.id}`)
})
