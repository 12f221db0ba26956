import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aProcess } from '#tests/world-mail.ts'
import type { Db } from './db.server.ts'
import { record, recordAll } from './events.server.ts'
import type { Listener } from './jobs.server.ts'
import { relayEvents } from './relay.server.ts'
import { events, searchWords } from './tables.server.ts'

const name = 'user.role-changed'

function minutesLater(minutes: number): Date {
	return new Date(noon.getTime() + minutes * 60_000)
}

/** Writes down what it hears, and then fails at what it is told to. */
function writer(failsAt: string[] = []): Listener {
	return {
		on: name,
		async hear(ctx, event) {
			await ctx.db.insert(searchWords).values({ word: event.subjectId })
			if (failsAt.includes(event.subjectId)) throw new Error('No')
		},
	}
}

async function heard(db: Db) {
	return (await db.select().from(searchWords).orderBy(asc(searchWords.word))).map((row) => row.word)
}

test('what is recorded is heard once', async ({ db }) => {
	await record(as(null, db), name, 'a')
	for (let n = 0; n < 3; n++) await relayEvents(aProcess(db), [writer()], noon)
	expect(await heard(db)).toEqual(['a'])
})

test('many events are heard in batches, to the last', async ({ db }) => {
	await recordAll(as(null, db), name, [...'abcdefghijklm'])
	const worker = aProcess(db)
	expect(await relayEvents(worker, [writer()], noon)).toBe(true)
	expect(await relayEvents(worker, [writer()], noon)).toBe(false)
	expect(await heard(db)).toEqual([...'abcdefghijklm'])
})

test('a listener that fails undoes its own work, stops nobody, and is asked again later', async ({ db }) => {
	await recordAll(as(null, db), name, ['a', 'b', 'c'])
	const worker = aProcess(db)
	await relayEvents(worker, [writer(['b'])], noon)
	expect(await heard(db)).toEqual(['a', 'c'])

	await relayEvents(worker, [writer()], noon)
	expect(await heard(db)).toEqual(['a', 'c'])
	await relayEvents(worker, [writer()], minutesLater(2))
	expect(await heard(db)).toEqual(['a', 'b', 'c'])
})

test('an event at which a listener fails for ever is parked', async ({ db }) => {
	await record(as(null, db), name, 'b')
	for (let n = 0; n < 20; n++) await relayEvents(aProcess(db), [writer(['b'])], minutesLater(n * 400))
	const [event] = await db.select().from(events).where(eq(events.name, name))
	expect(event).toMatchObject({ relayTries: 8, relayedAt: null, parkedAt: expect.any(Date) })
	await relayEvents(aProcess(db), [writer()], minutesLater(99_999))
	expect(await heard(db)).toEqual([])
})

test('what nobody listens to never waits', async ({ db }) => {
	await recordAll(as(null, db), 'fatwa.imported', ['a', 'b'])
	const rows = await db.select().from(events)
	expect(rows.map((row) => row.relayedAt)).toEqual([noon, noon])
})

test('what only a newer version listens to is left to it', async ({ db }) => {
	await record(as(null, db), name, 'a')
	await relayEvents(aProcess(db), [{ ...writer(), on: 'user.password-set' }], noon)
	expect(await heard(db)).toEqual([])
	await relayEvents(aProcess(db), [writer()], noon)
	expect(await heard(db)).toEqual(['a'])
})

test('a listener asks within its own transaction, whichever database it takes', async ({ db }) => {
	await record(as(null, db), name, 'a')
	const both: Listener = {
		on: name,
		async hear(ctx, _event, runtime) {
			expect(runtime.db).toBe(ctx.db)
		},
	}
	await relayEvents(aProcess(db), [both], noon)
	const [event] = await db.select().from(events)
	expect(event?.relayedAt).toEqual(noon)
})
