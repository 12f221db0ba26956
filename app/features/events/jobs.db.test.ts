import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { announceMonth, withdrawMonth } from '#app/features/months/commands/announce-month.server.ts'
import { addIqamahRule } from '#app/features/prayer-times/commands/change-rules.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { announceMonths } from '#app/platform/time/hijri.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as } from '#tests/world.ts'
import { aSeries, datesOf, london } from '#tests/world-events.ts'
import { aRuntime } from '#tests/world-files.ts'
import { eventJobs, eventListeners } from './jobs.server.ts'
import { eventSeries } from './tables.server.ts'

const now = new Date('2027-02-07T12:00:00Z')
const rule = { days: { kind: 'daily' }, at: { clock: '19:00' }, minutes: 60, from: '2027-02-01' } as const

afterEach(() => announceMonths([]))

const firstOf = async (db: Parameters<typeof datesOf>[0], id: string) =>
	(await datesOf(db, id))[0]?.startsAt.toISOString()

test('an announced month moves the dates, and its withdrawal moves them back', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, {
		rule: { ...rule, days: { kind: 'hijri', month: 9, days: null, part: 'night' } },
	})
	expect(await firstOf(db, id)).toBe('2027-02-07T19:00:00.000Z')
	const start = { year: 1448, month: 9, on: '2027-02-09' }
	expect(await announceMonth(ctx, start, { source: 'announced', authority: '' })).toEqual({ ok: true })
	await runListeners(db, eventListeners, now)
	expect(await firstOf(db, id)).toBe('2027-02-08T19:00:00.000Z')
	const [told] = await db.select().from(events).where(eq(events.name, 'event.resettled'))
	expect(told).toMatchObject({ subjectId: id, data: { why: 'month' } })
	await withdrawMonth(ctx, start)
	await runListeners(db, eventListeners, now)
	expect(await firstOf(db, id)).toBe('2027-02-07T19:00:00.000Z')
})

test('a new iqamah moves the dates that follow it', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	await writeSettings(ctx, london)
	const id = await aSeries(ctx, { rule: { ...rule, at: { iqamah: 'isha', minutes: 0 } } })
	// The settings are heard first, so that the iqamah alone moves the date.
	await runListeners(db, eventListeners, now)
	const before = await firstOf(db, id)
	await addIqamahRule(ctx, { prayer: 'isha', rule: 'fixed', time: '20:30' })
	await runListeners(db, eventListeners, now)
	expect(before).not.toBe('2027-02-07T20:30:00.000Z')
	expect(await firstOf(db, id)).toBe('2027-02-07T20:30:00.000Z')
})

test('a new zone of the organisation moves its clock times; other settings move nothing', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	await writeSettings(ctx, london)
	const id = await aSeries(ctx, { rule })
	await runListeners(db, eventListeners, now)
	await writeSettings(ctx, { 'organisation.zone': 'Asia/Karachi' })
	await runListeners(db, eventListeners, now)
	expect(await firstOf(db, id)).toBe('2027-02-07T14:00:00.000Z')
	await writeSettings(ctx, { 'organisation.phone': '1' })
	await runListeners(db, eventListeners, now)
	expect((await datesOf(db, id))[0]?.sequence).toBe(1)
})

test('a start with other zone data computes again, and a night adds the next day', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule })
	const [job] = eventJobs
	const runtime = aRuntime(db)
	// Its own settings are others than the builder's.
	await job?.run(runtime, now)
	await db.update(eventSeries).set({ tzVersion: '2020a' })
	expect(await job?.run(runtime, now)).toBeUndefined()
	const [series] = await db.select().from(eventSeries).where(eq(eventSeries.id, id))
	expect(series?.tzVersion).toBe(process.versions.tz)
	const tomorrow = new Date(now.getTime() + 86_400_000)
	expect(await job?.run(runtime, tomorrow)).toMatchObject({ added: 1, changed: 0 })
	expect(job?.atStart).toBe(true)
})
