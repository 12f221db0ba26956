import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { announceMonths } from '#app/platform/time/hijri.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, testEnv } from '#tests/world.ts'
import { aRoom, aSeries, aSeriesInput, datesOf, london, seriesOf } from '#tests/world-events.ts'
import {
	cancelDate,
	moveDate,
	placeDate,
	restoreDate,
	staffDate,
	undoCancel,
} from './commands/dates.server.ts'
import { editSeries, endSeries, publishSeries, repeatSeries, undoEnd } from './commands/series.server.ts'
import { openLink } from './link.server.ts'
import { resettle } from './resettle.server.ts'
import { eventSeries, occurrences, uses } from './tables.server.ts'

// Ramadan 1448 is calculated to begin on 8 February 2027 and to have 29 days.
const now = new Date('2027-02-07T12:00:00Z')
const taraweeh: Rule = {
	days: { kind: 'hijri', month: 9, days: null, part: 'night' },
	at: { clock: '20:15' },
	minutes: 90,
	from: '2027-01-01',
}
const weekly = (time = '19:00', from = '2027-02-01'): Rule => ({
	days: { kind: 'weekly', weekdays: ['mon'], every: 1, weekStart: 'mon' },
	at: { clock: time },
	minutes: 60,
	from,
})
const secrets = { secret: testEnv.SECRET, settings: london }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

afterEach(() => announceMonths([]))

const idOf = async (db: Parameters<typeof datesOf>[0], seriesId: string, key: string) => {
	const row = (await datesOf(db, seriesId)).find((each) => each.key === key)
	if (!row) throw new Error(`no ${key}`)
	return row.id
}
const of1448 = async (db: Parameters<typeof datesOf>[0], seriesId: string) =>
	(await datesOf(db, seriesId)).filter(({ key }) => key.startsWith('1448-09'))

test('a published series has its dates ahead, by key', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: weekly() })
	const rows = await datesOf(db, id)
	expect(rows[0]).toMatchObject({ key: '2027-02-08', day: '2027-02-08', status: 'held', sequence: 0 })
	expect(rows[0]?.startsAt.toISOString()).toBe('2027-02-08T19:00:00.000Z')
	expect(rows.at(-1)?.key).toBe('2028-03-13')
	// Summer time: the clock says the same.
	expect(rows.find(({ key }) => key === '2027-04-05')?.startsAt.toISOString()).toBe(
		'2027-04-05T18:00:00.000Z',
	)
	expect((await seriesOf(db, id)).tzVersion).toBe(process.versions.tz)
})

test('a second run changes nothing, and what has begun is not touched', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: weekly() })
	expect(await resettle(ctx, london, 'night')).toEqual({
		ok: true,
		added: 0,
		changed: 0,
		cancelled: 0,
		clashes: 0,
	})
	// On 22 February at 19:30 the rule changes to another hour.
	const atHalf = { ...ctx, now: new Date('2027-02-22T19:30:00Z') }
	const input = aSeriesInput({ rule: weekly('10:00') })
	expect(await editSeries(atHalf, secrets, id, input)).toMatchObject({ ok: true })
	const rows = await datesOf(db, id)
	expect(rows.slice(0, 4).map(({ startsAt, sequence }) => [startsAt.toISOString(), sequence])).toEqual([
		['2027-02-08T19:00:00.000Z', 0],
		['2027-02-15T19:00:00.000Z', 0],
		['2027-02-22T19:00:00.000Z', 0],
		['2027-03-01T10:00:00.000Z', 1],
	])
	expect(rows[3]?.changedAt).toEqual(atHalf.now)
})

test('a month that begins a day later moves its nights; a thirtieth comes and goes', async ({ db }) => {
	const admin = await anAdmin(db)
	const ctx = as(admin, db, now)
	const room = await aRoom(db)
	const id = await aSeries(ctx, { rule: taraweeh, roomId: room.id })
	const before = await of1448(db, id)
	expect(before).toHaveLength(29)
	expect(before[0]?.startsAt.toISOString()).toBe('2027-02-07T20:15:00.000Z')

	announceMonths([{ year: 1448, month: 9, on: '2027-02-09' }], true)
	expect(await resettle(as(null, db, later(60)), london, 'month')).toMatchObject({ ok: true, clashes: 0 })
	const moved = await of1448(db, id)
	const held = moved.filter(({ status }) => status === 'held')
	expect(held[0]).toMatchObject({ id: before[0]?.id, key: '1448-09-01', day: '2027-02-08', sequence: 1 })
	expect(held.every((row, nth) => nth === 0 || row.startsAt > (held[nth - 1]?.startsAt as Date))).toBe(true)
	const inRoom = await db.select().from(uses).where(eq(uses.thing, room.id))
	expect(inRoom.every(({ live }) => live)).toBe(true)

	// Thirty days, then 29 after all.
	announceMonths([{ year: 1448, month: 10, on: '2027-03-11' }])
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-09' },
		{ year: 1448, month: 10, on: '2027-03-11' },
	])
	await resettle(as(null, db, later(120)), london, 'month')
	const thirtieth = (await of1448(db, id)).find(({ key }) => key === '1448-09-30')
	expect(thirtieth).toMatchObject({ status: 'held', day: '2027-03-09', isExpected: false })
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-09' },
		{ year: 1448, month: 10, on: '2027-03-10' },
	])
	await resettle(as(null, db, later(180)), london, 'month')
	const gone = (await of1448(db, id)).find(({ key }) => key === '1448-09-30')
	expect(gone).toMatchObject({
		status: 'cancelled',
		cause: 'month',
		sequence: (thirtieth?.sequence ?? 0) + 1,
	})
	expect(
		await db
			.select()
			.from(uses)
			.where(eq(uses.occurrenceId, gone?.id ?? '')),
	).toEqual([])
	// And back: the same row is held again.
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-09' },
		{ year: 1448, month: 10, on: '2027-03-11' },
	])
	await resettle(as(null, db, later(240)), london, 'month')
	expect((await of1448(db, id)).find(({ key }) => key === '1448-09-30')).toMatchObject({
		id: gone?.id,
		status: 'held',
		cause: null,
	})
})

test('a night that has begun stays when its month moves', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: taraweeh })
	announceMonths([{ year: 1448, month: 9, on: '2027-02-09' }])
	await resettle(as(null, db, new Date('2027-02-07T20:30:00Z')), london, 'month')
	const [first, second] = await of1448(db, id)
	expect(first?.startsAt.toISOString()).toBe('2027-02-07T20:15:00.000Z')
	expect(first).toMatchObject({ sequence: 0, status: 'held' })
	expect(second?.startsAt.toISOString()).toBe('2027-02-09T20:15:00.000Z')
})

test('dates of an unannounced month are expected where the organisation waits for the moon', async ({
	db,
}) => {
	announceMonths([], true)
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: taraweeh })
	expect((await of1448(db, id)).every(({ isExpected }) => isExpected)).toBe(true)
	announceMonths([{ year: 1448, month: 9, on: '2027-02-08' }], true)
	await resettle(ctx, london, 'month')
	const [first] = await of1448(db, id)
	expect(first).toMatchObject({ isExpected: false, sequence: 1 })
	expect(first?.startsAt.toISOString()).toBe('2027-02-07T20:15:00.000Z')
})

test('what the moon moves onto a taken room is flagged, and blocks nothing', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const nights = await aSeries(ctx, { rule: taraweeh, roomId: room.id })
	// A wedding on the evening after the last night.
	const wedding = await aSeries(ctx, {
		title: 'Wedding',
		roomId: room.id,
		rule: {
			days: { kind: 'once', on: '2027-03-09' },
			at: { clock: '20:00' },
			minutes: 120,
			from: '2027-02-07',
		},
	})
	announceMonths([
		{ year: 1448, month: 9, on: '2027-02-09' },
		{ year: 1448, month: 10, on: '2027-03-11' },
	])
	expect(await resettle(as(null, db, later(5)), london, 'month')).toMatchObject({ ok: true, clashes: 1 })
	const rows = await of1448(db, nights)
	expect(rows.filter(({ hasClash }) => hasClash).map(({ key, day }) => [key, day])).toEqual([
		['1448-09-30', '2027-03-09'],
	])
	expect((await datesOf(db, wedding))[0]).toMatchObject({ hasClash: false, status: 'held' })
	// It stays flagged until the room is free.
	expect(await resettle(as(null, db, later(6)), london, 'night')).toMatchObject({ clashes: 0 })
	await cancelDate({ ...ctx, now: later(7) }, (await datesOf(db, wedding))[0]?.id ?? '', 'Another hall')
	await resettle(as(null, db, later(8)), london, 'night')
	expect((await of1448(db, nights)).some(({ hasClash }) => hasClash)).toBe(false)
})

test('two series of the moon in one room move together without a clash', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const onDay = (day: number): Rule => ({
		days: { kind: 'hijri', month: null, days: [day], part: 'day' },
		at: { clock: '18:00' },
		minutes: 60,
		from: '2027-02-07',
	})
	await aSeries(ctx, { rule: onDay(15), roomId: room.id })
	await aSeries(ctx, { rule: onDay(14), roomId: room.id })
	announceMonths([{ year: 1448, month: 9, on: '2027-02-09' }])
	expect(await resettle(as(null, db, later(5)), london, 'month')).toMatchObject({ ok: true, clashes: 0 })
	const inRoom = await db.select().from(uses).where(eq(uses.thing, room.id))
	expect(inRoom.every(({ live }) => live)).toBe(true)
})

test('an organiser is refused a room or a speaker that is taken, and told by what', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const speaker = await aScholar(db, { name: 'Aisha' })
	await aSeries(ctx, { title: 'Tafsir', rule: weekly(), roomId: room.id })
	await aSeries(ctx, {
		title: 'Fiqh',
		rule: weekly('09:00'),
		speakers: [{ profileId: speaker.id, name: '' }],
	})
	await expect(aSeries(ctx, { rule: weekly('19:30'), roomId: room.id })).rejects.toThrow('clash')
	const free = await aSeries(ctx, { rule: weekly('20:00'), roomId: room.id })
	const earlier = aSeriesInput({ rule: weekly('18:30'), roomId: room.id })
	expect(await editSeries(ctx, secrets, free, earlier)).toMatchObject({
		ok: false,
		clash: { kind: 'room', room: room.names, title: 'Tafsir', key: '2027-02-08' },
	})
	// Refused as a whole.
	expect((await datesOf(db, free))[0]?.startsAt.toISOString()).toBe('2027-02-08T20:00:00.000Z')
	const busy = aSeriesInput({
		rule: weekly('09:30'),
		speakers: [{ profileId: speaker.id, name: '' }],
	})
	expect(await editSeries(ctx, secrets, free, busy)).toMatchObject({
		clash: { kind: 'speaker', person: 'Aisha', title: 'Fiqh' },
	})
})

test('one date is moved, gets another room and other speakers; its key stays', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const [hall, library] = [await aRoom(db), await aRoom(db)]
	const speaker = await aScholar(db)
	const other = await aSeries(ctx, { rule: weekly(), roomId: hall.id })
	const id = await aSeries(ctx, { rule: weekly('21:00'), roomId: hall.id })
	const date = await idOf(db, id, '2027-02-15')
	const moveTo = (day: string, clock: string) => moveDate(ctx, london, date, { day, at: { clock } })
	expect(await moveTo('2027-02-15', '19:00')).toMatchObject({ ok: false, clash: { seriesId: other } })
	expect(await moveTo('2027-02-06', '19:00')).toEqual({ ok: false, reason: 'past' })
	expect(await moveTo('2027-02-16', '19:00')).toEqual({ ok: true })
	const moved = (await datesOf(db, id)).find(({ key }) => key === '2027-02-15')
	expect(moved).toMatchObject({ id: date, day: '2027-02-16', sequence: 1 })
	// The time of the rule moves others alone.
	await editSeries(ctx, secrets, id, aSeriesInput({ rule: weekly('21:30'), roomId: hall.id }))
	expect((await datesOf(db, id)).find(({ key }) => key === '2027-02-15')?.startsAt.toISOString()).toBe(
		'2027-02-16T19:00:00.000Z',
	)
	// Even when its own day is over.
	await resettle(as(null, db, new Date('2027-02-16T09:00:00Z')), london, 'night')
	expect((await datesOf(db, id)).find(({ key }) => key === '2027-02-15')).toMatchObject({ status: 'held' })

	const next = await idOf(db, id, '2027-02-22')
	expect(await placeDate(ctx, next, { id: library.id, place: '' })).toEqual({ ok: true })
	expect(await staffDate(ctx, next, [{ profileId: speaker.id, name: '' }])).toEqual({ ok: true })
	const things = await db.select({ thing: uses.thing }).from(uses).where(eq(uses.occurrenceId, next))
	expect(things.map(({ thing }) => thing).sort()).toEqual([library.id, speaker.id].sort())
	expect(await placeDate(ctx, next, null)).toEqual({ ok: true })
	expect(await staffDate(ctx, next, null)).toEqual({ ok: true })
	expect(await db.select({ thing: uses.thing }).from(uses).where(eq(uses.occurrenceId, next))).toEqual([
		{ thing: hall.id },
	])
	expect(await moveDate(ctx, london, date, null)).toEqual({ ok: true })
	expect((await datesOf(db, id)).find(({ key }) => key === '2027-02-15')?.day).toBe('2027-02-15')
})

test('a cancelled date gives its reason, frees its room, and comes back by undo', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const room = await aRoom(db)
	const id = await aSeries(ctx, { rule: weekly(), roomId: room.id })
	const date = await idOf(db, id, '2027-02-15')
	expect(await cancelDate(ctx, date, 'The hall is being painted')).toEqual({ ok: true })
	const row = async () => (await datesOf(db, id)).find(({ key }) => key === '2027-02-15')
	expect(await row()).toMatchObject({
		status: 'cancelled',
		cause: 'organiser',
		reason: 'The hall is being painted',
		sequence: 1,
	})
	expect(await db.$count(uses, eq(uses.occurrenceId, date))).toBe(0)
	// The calendar does not bring it back.
	await resettle(ctx, london, 'night')
	expect(await row()).toMatchObject({ status: 'cancelled' })
	expect(await undoCancel({ ...ctx, now: new Date(now.getTime() + 10_000) }, date)).toEqual({ ok: true })
	expect(await row()).toMatchObject({ status: 'held', cause: null, reason: '', sequence: 2 })
	expect(await db.$count(uses, eq(uses.occurrenceId, date))).toBe(1)
	await cancelDate(ctx, date, 'Again')
	expect(await restoreDate({ ...ctx, now: later(5) }, london, date)).toEqual({ ok: true })
	expect(await row()).toMatchObject({ status: 'held', sequence: 4 })
})

test('the end of a series cancels what is ahead, and can be undone', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: weekly() })
	const inWeek = { ...ctx, now: new Date('2027-02-16T12:00:00Z') }
	expect(await endSeries(inWeek, london, id, '')).toEqual({ ok: true })
	const rows = await datesOf(db, id)
	expect(rows.filter(({ status }) => status === 'held').map(({ key }) => key)).toEqual([
		'2027-02-08',
		'2027-02-15',
	])
	expect(rows[2]).toMatchObject({ cause: 'end' })
	expect(await undoEnd({ ...inWeek, now: new Date('2027-02-16T12:00:10Z') }, id)).toEqual({
		ok: true,
	})
	expect((await datesOf(db, id)).every(({ status }) => status === 'held')).toBe(true)
})

test('a changed weekday cancels the old dates; the old weekday brings them back', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: weekly() })
	const tuesdays: Rule = {
		...weekly(),
		days: { kind: 'weekly', weekdays: ['tue'], every: 1, weekStart: 'mon' },
	}
	await editSeries(ctx, secrets, id, aSeriesInput({ rule: tuesdays }))
	const rows = await datesOf(db, id)
	expect(rows.slice(0, 2)).toMatchObject([
		{ key: '2027-02-08', status: 'cancelled', cause: 'rule' },
		{ key: '2027-02-09', status: 'held' },
	])
	await editSeries(ctx, secrets, id, aSeriesInput({ rule: weekly() }))
	expect((await datesOf(db, id))[0]).toMatchObject({ key: '2027-02-08', status: 'held', sequence: 2 })
})

test('what is incomplete is not published, and says what is missing', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const bare = aSeriesInput({
		kind: 'majlis',
		text: '',
		place: '',
		isOnline: true,
		rule: { ...weekly(), until: '2027-02-02' },
	})
	const { createSeries } = await import('./commands/series.server.ts')
	const { id } = await createSeries(ctx, testEnv.SECRET, bare, { ownerId: ctx.actor.id })
	expect(await publishSeries(ctx, london, id)).toEqual({
		ok: false,
		reason: 'incomplete',
		gaps: ['text', 'link', 'speaker', 'dates'],
	})
	expect(await seriesOf(db, id)).toMatchObject({ status: 'draft' })
	expect(await db.$count(occurrences, eq(occurrences.seriesId, id))).toBe(0)
})

test('a copy for another year is a draft with a slug and a sealed link of its own', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const link = 'https://meet.example.org/abc'
	const speakers = [{ profileId: null, name: 'Umm Salih' }]
	const id = await aSeries(ctx, { title: 'Iftar', rule: weekly(), isOnline: true, link, speakers })
	const done = await repeatSeries(ctx, testEnv.SECRET, id)
	if (!done.ok) throw new Error('not copied')
	const [first, copy] = [await seriesOf(db, id), await seriesOf(db, done.id)]
	expect([first.slug, copy.slug]).toEqual(['iftar', 'iftar-2'])
	expect(copy).toMatchObject({ status: 'draft', repeatsId: id, publishedAt: null })
	expect(first.link).not.toContain('meet')
	expect(copy.link).not.toBe(first.link)
	expect(openLink(copy.link, testEnv.SECRET, copy.id)).toBe(link)
	expect(openLink(copy.link, testEnv.SECRET, first.id)).toBe('')
})

test('a zone of its own keeps its clock, a new zone of the organisation moves the others', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const amman = await aSeries(ctx, { rule: weekly(), zone: 'Asia/Amman' })
	const here = await aSeries(ctx, { rule: weekly() })
	const startOf = async (id: string) => (await datesOf(db, id))[0]?.startsAt.toISOString()
	expect(await startOf(amman)).toBe('2027-02-08T16:00:00.000Z')
	await resettle(ctx, { ...london, 'organisation.zone': 'Asia/Karachi' }, 'place')
	expect(await startOf(amman)).toBe('2027-02-08T16:00:00.000Z')
	expect(await startOf(here)).toBe('2027-02-08T14:00:00.000Z')
})

test('without a place the dates of prayers are cancelled, with it they come back', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: { ...weekly(), at: { prayer: 'isha', minutes: 30 } } })
	const [before] = await datesOf(db, id)
	expect(before?.basis).toBe('sun')
	await resettle(ctx, { ...london, 'organisation.place': null }, 'place')
	expect((await datesOf(db, id))[0]).toMatchObject({ status: 'cancelled', cause: 'rule' })
	await resettle(ctx, london, 'place')
	expect((await datesOf(db, id))[0]).toMatchObject({ status: 'held', startsAt: before?.startsAt })
})

test('nothing of drafts is settled', async ({ db }) => {
	const ctx = as(await anAdmin(db), db, now)
	const id = await aSeries(ctx, { rule: weekly() })
	await db.update(eventSeries).set({ status: 'draft' }).where(eq(eventSeries.id, id))
	expect(await resettle(ctx, london, 'night')).toMatchObject({ added: 0, changed: 0 })
})
