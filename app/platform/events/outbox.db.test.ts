import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aMail, aProcess } from '#tests/world-mail.ts'
import { transaction } from '../ctx.server.ts'
import type { Db } from '../db/db.server.ts'
import { events, listenedEvents, mails, settings } from '../db/tables.server.ts'
import { record, recordAll, recordLater, unrecord } from './events.server.ts'
import type { Listener } from './jobs.server.ts'
import { handleEvent, migrateLegacyQueue } from './outbox.server.ts'
import { onQueues } from './queues.server.ts'

const name = 'tests.happened'

function secondsLater(seconds: number): Date {
	return new Date(noon.getTime() + seconds * 1000)
}

/** Writes each event down, then fails for the given ones. */
function writer(failsAt: string[] = []): Listener {
	return {
		on: name,
		async handle(ctx, event) {
			await ctx.db.insert(settings).values({ key: event.subjectId, value: true })
			if (failsAt.includes(event.subjectId)) throw new Error('No')
		},
	}
}

async function listened(db: Db) {
	await db.insert(listenedEvents).values({ name })
}

async function heard(db: Db) {
	return (await db.select().from(settings).orderBy(asc(settings.key))).map((row) => row.key)
}

async function eventOf(db: Db, subjectId: string) {
	const [event] = await db.select().from(events).where(eq(events.subjectId, subjectId))
	return event?.id ?? 0
}

async function jobsOf(db: Db) {
	const jobs = await onQueues(db, (boss) => boss.findJobs<{ event: number; name: string }>('events'))
	return jobs.map(({ data }) => data).sort((a, b) => a.event - b.event)
}

test('what somebody listens to becomes a job with its commit', async ({ db }) => {
	await listened(db)
	await recordAll(as(null, db), name, ['a', 'b'])
	await transaction(as(null, db), async (ctx) => {
		await record(ctx, name, 'c')
		throw new Error('No')
	}).catch(() => {})
	expect(await jobsOf(db)).toEqual([
		{ event: await eventOf(db, 'a'), name },
		{ event: await eventOf(db, 'b'), name },
	])
})

test('what nobody listens to becomes none', async ({ db }) => {
	await recordAll(as(null, db), name, ['a', 'b'])
	expect(await jobsOf(db)).toEqual([])
	expect(await db.$count(events)).toBe(2)
})

test('what is taken back in time is heard by nobody, and leaves nothing', async ({ db }) => {
	await listened(db)
	const ctx = as(null, db)
	await recordLater(ctx, name, 'a', 30)
	const id = await eventOf(db, 'a')
	expect(await unrecord(as(null, db, secondsLater(29)), name, 'a', noon)).toBe(true)
	expect(await unrecord(as(null, db, secondsLater(29)), name, 'a', noon)).toBe(false)
	expect(await jobsOf(db)).toEqual([])
	// Another process had taken the job a moment before.
	await handleEvent(aProcess(db), [writer()], id)
	expect(await heard(db)).toEqual([])
})

test('what nobody listens to is taken back just so', async ({ db }) => {
	await recordLater(as(null, db), name, 'a', 30)
	expect(await unrecord(as(null, db, secondsLater(29)), name, 'a', noon)).toBe(true)
	expect(await db.$count(events)).toBe(0)
	await recordLater(as(null, db), name, 'b', 30)
	expect(await unrecord(as(null, db, secondsLater(30)), name, 'b', noon)).toBe(false)
	expect(await db.$count(events)).toBe(1)
})

test('what was heard is not taken back, by whatever clock', async ({ db }) => {
	await recordLater(as(null, db), name, 'a', 30)
	await handleEvent(aProcess(db), [writer()], await eventOf(db, 'a'))
	expect(await unrecord(as(null, db, secondsLater(10)), name, 'a', noon)).toBe(false)
})

test('a job that waits for the time of undoing is fetched by nobody before', async ({ db }) => {
	await listened(db)
	await recordLater(as(null, db, new Date()), name, 'a', 30)
	expect(await onQueues(db, (boss) => boss.fetch('events'))).toEqual([])
	await recordLater(as(null, db, new Date(Date.now() - 31_000)), name, 'b', 30)
	expect(await onQueues(db, (boss) => boss.fetch('events'))).toHaveLength(1)
})

test('a listener that fails undoes its own work and that of the others', async ({ db }) => {
	await recordAll(as(null, db), name, ['a', 'b'])
	const listeners = [writer(), { on: name, handle: writer(['a']).handle }] as const
	await expect(handleEvent(aProcess(db), [...listeners], await eventOf(db, 'a'))).rejects.toThrow()
	await handleEvent(aProcess(db), [writer()], await eventOf(db, 'b'))
	expect(await heard(db)).toEqual(['b'])
})

test('what only a newer version listens to is left to it', async ({ db }) => {
	await record(as(null, db), name, 'a')
	const other: Listener = { ...writer(), on: 'user.password-set' }
	await expect(handleEvent(aProcess(db), [other], await eventOf(db, 'a'))).rejects.toThrow('no listener')
})

test('a listener asks within its own transaction, whichever database it takes', async ({ db }) => {
	await record(as(null, db), name, 'a')
	let isSame = false
	const both: Listener = {
		on: name,
		async handle(ctx, _event, runtime) {
			isSame = runtime.db === ctx.db
		},
	}
	await handleEvent(aProcess(db), [both], await eventOf(db, 'a'))
	expect(isSame).toBe(true)
})

test('what the version before left waiting becomes jobs, once', async ({ db }) => {
	await recordAll(as(null, db), name, ['heard', 'waits', 'open'])
	const due = new Date(Date.now() + 30_000).toISOString()
	await db.execute(sql`update events set relayed_at = null where subject_id in ('waits', 'open')`)
	await db.execute(sql`update events set relay_due_at = ${due}::timestamptz where subject_id = 'open'`)
	const { key } = await aMail(db)
	await onQueues(db, (boss) => boss.deleteAllJobs('mails'))
	for (let n = 0; n < 2; n++) await migrateLegacyQueue(as(null, db, secondsLater(700)))

	expect(await jobsOf(db)).toEqual([
		{ event: await eventOf(db, 'waits'), name },
		{ event: await eventOf(db, 'open'), name },
	])
	expect(await onQueues(db, (boss) => boss.fetch('events', { batchSize: 9 }))).toHaveLength(1)
	const [mail] = await db.select().from(mails).where(eq(mails.key, key))
	const jobs = await onQueues(db, (boss) => boss.findJobs('mails'))
	expect(jobs.map(({ id }) => id)).toEqual([mail?.id])
})
