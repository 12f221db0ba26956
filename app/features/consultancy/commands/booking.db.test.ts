import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { scholarAbsences } from '#app/features/scholars/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aConsultation, anOpenScholar, aService, at } from '#tests/world-consultancy.ts'
import { findFree } from '../calendars.server.ts'
import { commands } from '../commands.server.ts'
import { consultationHolds, consultationSteps, consultations } from '../tables.server.ts'
import { consultationWorkflow } from '../workflow.server.ts'
import { holdSlot, removeExpiredHolds } from './hold-slot.server.ts'
import { type Request, requestConsultation } from './request-consultation.server.ts'

const day = '2026-03-11'
const days = { from: day, until: day }
const service = aService()
const aRequest = (over: Partial<Request> = {}): Request => ({
	categoryId: 'marriage',
	description: 'We wish to marry and our families differ.',
	startsAt: at(day, '09:00'),
	zone: 'Europe/London',
	language: 'en' as const,
	...over,
})
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

async function bookingOf(db: Db, id: string) {
	const [row] = await db.select().from(consultations).where(eq(consultations.id, id))
	return row
}

test('a request takes a free hour of a scholar, which is then taken for others', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db)
	const made = await requestConsultation(as(seeker, db), service, aRequest())
	expect(made).toMatchObject({ ok: true })
	const [row] = await db.select().from(consultations)
	expect(row).toMatchObject({
		userId: seeker.id,
		scholarId: scholar.id,
		category: 'marriage',
		status: 'pending',
		date: day,
		timeSlot: '09:00 AM',
		startsAt: new Date('2026-03-11T09:00:00Z'),
		zone: 'Europe/London',
		documentUrl: null,
	})
	const [step] = await db.select().from(consultationSteps)
	expect(step).toMatchObject({ kind: 'requested', actorId: seeker.id, toStatus: 'pending' })

	const late = await requestConsultation(as(await aUser(db), db), service, aRequest())
	expect(late).toMatchObject({ ok: false, reason: 'taken' })
	const next = late.ok || late.reason !== 'taken' ? [] : late.next
	expect(next[0]).toMatchObject({ startsAt: at(day, '10:00'), scholars: [scholar.id] })
	expect(next).toHaveLength(6)
})

test('with two scholars free the one with fewer meetings is proposed, and two people have the same hour', async ({
	db,
}) => {
	const [busy, idle] = [await anOpenScholar(db), await anOpenScholar(db)]
	await aConsultation(db, { scholarId: busy.id, startsAt: new Date('2026-03-12T09:00:00Z') })
	for (const _ of [1, 2]) await requestConsultation(as(await aUser(db), db), service, aRequest())
	const rows = await db
		.select()
		.from(consultations)
		.where(eq(consultations.date, day))
		.orderBy(consultations.createdAt)
	expect(new Set(rows.map(({ scholarId }) => scholarId))).toEqual(new Set([busy.id, idle.id]))
	const third = await requestConsultation(as(await aUser(db), db), service, aRequest())
	expect(third).toMatchObject({ ok: false, reason: 'taken' })
})

test('preferences: a scholar, a woman, a language, a topic', async ({ db }) => {
	const man = await anOpenScholar(db, { gender: 'male', languages: ['en'], topics: ['business'] })
	const woman = await anOpenScholar(db, { gender: 'female', languages: ['ar', 'ur'] })
	const unset = await anOpenScholar(db)
	await aScholar(db, { name: 'Saved no hours yet' })
	const closed = await anOpenScholar(db, { isOpen: false })
	await anAdmin(db)
	const who = async (wanted: Parameters<typeof findFree>[3]) => {
		const [slot] = await findFree(as(null, db), service, days, wanted)
		return new Set(slot?.scholars ?? [])
	}
	expect(await who({})).toEqual(new Set([man.id, woman.id, unset.id]))
	expect(await who({ wanted: { gender: 'female' } })).toEqual(new Set([woman.id]))
	expect(await who({ wanted: { language: 'ur' } })).toEqual(new Set([woman.id, unset.id]))
	expect(await who({ wanted: { categoryId: 'marriage' } })).toEqual(new Set([woman.id, unset.id]))
	expect(await who({ wanted: { scholarId: man.id } })).toEqual(new Set([man.id]))
	expect(await who({ wanted: { scholarId: closed.id } })).toEqual(new Set())
	expect(await who({ seekerId: man.id })).toEqual(new Set([woman.id, unset.id]))
})

test('an absence and a banned scholar offer nothing', async ({ db }) => {
	const away = await anOpenScholar(db)
	await db.insert(scholarAbsences).values({ userId: away.id, fromOn: '2026-03-01', untilOn: day })
	await anOpenScholar(db, { person: await aScholar(db, { bannedAt: noon }) })
	expect(await findFree(as(null, db), service, days)).toEqual([])
})

test('a request is not made in a category that is gone, nor too often, nor twice', async ({ db }) => {
	await anOpenScholar(db)
	const ctx = as(await aUser(db), db)
	const gone = await requestConsultation(ctx, service, aRequest({ categoryId: 'none' }))
	expect(gone).toEqual({ ok: false, reason: 'category-gone' })
	const first = await requestConsultation(ctx, service, aRequest())
	expect(await requestConsultation(ctx, service, aRequest())).toEqual(first)
	for (const time of ['10:00', '11:00', '12:00', '13:00'])
		expect((await requestConsultation(ctx, service, aRequest({ startsAt: at(day, time) }))).ok).toBe(true)
	const sixth = await requestConsultation(ctx, service, aRequest({ startsAt: at(day, '14:00') }))
	expect(sixth).toEqual({ ok: false, reason: 'too-many' })
})

test('an hour that is not offered cannot be requested', async ({ db }) => {
	await anOpenScholar(db)
	const ctx = as(await aUser(db), db)
	for (const startsAt of [
		at(day, '09:30'),
		at(day, '20:00'),
		at('2026-03-09', '09:00'),
		at('2026-09-01', '09:00'),
	])
		expect(await requestConsultation(ctx, service, aRequest({ startsAt }))).toMatchObject({ reason: 'taken' })
})

test('an hour is held for ten minutes, one a person, and free to who holds it', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const [one, two] = [as(await aUser(db), db), as(await aUser(db), db)]
	const hold = { startsAt: at(day, '09:00'), wanted: {} }
	expect(await holdSlot(one, service, hold)).toMatchObject({
		ok: true,
		scholarId: scholar.id,
		expiresAt: minutesLater(10),
	})
	expect(await holdSlot(two, service, hold)).toMatchObject({ ok: false, reason: 'taken' })
	expect(await requestConsultation(two, service, aRequest())).toMatchObject({ reason: 'taken' })

	// Holding another hour releases the first.
	expect(await holdSlot(one, service, { ...hold, startsAt: at(day, '10:00') })).toMatchObject({ ok: true })
	expect(await db.$count(consultationHolds)).toBe(1)
	expect(await holdSlot(two, service, hold)).toMatchObject({ ok: true })
	await db.delete(consultationHolds).where(eq(consultationHolds.userId, two.actor.id))
	expect(await holdSlot(one, service, hold)).toMatchObject({ ok: true })
	expect(await requestConsultation(one, service, aRequest())).toMatchObject({ ok: true })
	expect(await db.$count(consultationHolds)).toBe(0)
})

test('an expired reservation blocks no one', async ({ db }) => {
	await anOpenScholar(db)
	const hold = { startsAt: at(day, '09:00'), wanted: {} }
	await holdSlot(as(await aUser(db), db), service, hold)
	const later = as(await aUser(db), db, minutesLater(10))
	expect(await requestConsultation(later, service, aRequest())).toMatchObject({ ok: true })
	expect(await removeExpiredHolds(later)).toBe(1)
})

test('the life of a booking: confirmed, moved, held, done', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db)
	const made = await requestConsultation(as(seeker, db), service, aRequest())
	const id = made.ok ? made.id : ''
	const theirs = as(scholar, db)
	const meet = { meeting: 'video' as const, detail: 'https://meet.example/1' }
	expect(await commands.confirm(as(seeker, db), id, meet)).toEqual({ ok: false, reason: 'not-now' })
	expect(await commands.confirm(theirs, id, meet)).toEqual({ ok: true })
	expect(await commands.confirm(theirs, id, meet)).toEqual({ ok: false, reason: 'not-now' })

	const moved = await commands.reschedule(as(seeker, db), service, id, { startsAt: at(day, '11:00') })
	expect(moved).toEqual({ ok: true })
	expect(await bookingOf(db, id)).toMatchObject({
		status: 'confirmed',
		scholarId: scholar.id,
		timeSlot: '11:00 AM',
		sequence: 2,
		meeting: 'video',
		meetingDetail: meet.detail,
	})
	const [first] = await findFree(as(null, db), service, days)
	expect(first?.startsAt).toBe(at(day, '09:00'))

	expect(await commands.complete(theirs, id, { summary: 'Speak with both families.' })).toMatchObject({
		ok: false,
	})
	const after = as(scholar, db, new Date('2026-03-11T12:00:00Z'))
	expect(await commands.withdraw(as(seeker, db, after.now), id)).toMatchObject({ ok: false })
	expect(await commands.complete(after, id, { summary: 'Speak with both families.' })).toEqual({ ok: true })
	expect(await bookingOf(db, id)).toMatchObject({ status: 'completed', summary: 'Speak with both families.' })
	expect(await commands.keepSummary(as(seeker, db, after.now), id)).toEqual({ ok: true })
	expect(await commands.keepSummary(as(seeker, db, after.now), id)).toMatchObject({ ok: false })
	const notified = await db
		.select({ name: events.name })
		.from(events)
		.where(eq(events.subjectId, id))
		.orderBy(events.id)
	expect(notified.map(({ name }) => name)).toEqual(
		['requested', 'confirmed', 'rescheduled', 'completed'].map((step) => `consultation.${step}`),
	)
})

test('moving to an hour that is taken moves nothing, and offers those that are free', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const [one, two] = [
		await aConsultation(db, { scholarId: scholar.id }),
		await aConsultation(db, { scholarId: scholar.id, startsAt: new Date('2026-03-11T10:00:00Z') }),
	]
	const ctx = as(scholar, db)
	const moved = await commands.reschedule(ctx, service, one.id, { startsAt: two.startsAt.getTime() })
	expect(moved).toMatchObject({ ok: false, reason: 'taken' })
	expect((await bookingOf(db, one.id))?.startsAt).toEqual(one.startsAt)
	// Meetings overlap where the organisation offers hours every half hour.
	const halves = aService({ 'consultations.hours': ['08:30', '09:00', '09:30', '10:00'] })
	expect(await commands.reschedule(ctx, halves, one.id, { startsAt: at(day, '09:30') })).toMatchObject({
		ok: false,
	})
	const early = { ...halves, hours: ['09:00', '11:30'] }
	expect(await commands.reschedule(ctx, early, one.id, { startsAt: at(day, '11:30') })).toEqual({ ok: true })
})

test('an admin gives it to another, who has nothing else then', async ({ db }) => {
	const booking = await aConsultation(db, { scholarId: null })
	const [busy, free] = [await aScholar(db), await aScholar(db)]
	await aConsultation(db, { scholarId: busy.id })
	const ctx = as(await anAdmin(db), db)
	const assign = (personId: string) => commands.assign(ctx, booking.id, { personId })
	expect(await assign(busy.id)).toEqual({ ok: false, reason: 'busy' })
	expect(await assign((await aUser(db)).id)).toEqual({ ok: false, reason: 'no-scholar' })
	expect(await assign(booking.userId)).toEqual({ ok: false, reason: 'own' })
	expect(await assign(free.id)).toEqual({ ok: true })
	expect(await assign(free.id)).toEqual({ ok: false, reason: 'same-person' })
	await expect(commands.assign(as(busy, db), booking.id, { personId: busy.id })).rejects.toMatchObject({
		init: { status: 404 },
	})
})

test('a refusal that is taken back finds its hour, unless it is another’s by then', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const ctx = as(scholar, db)
	const refuse = async () => {
		const made = await requestConsultation(as(await aUser(db), db), service, aRequest())
		const id = made.ok ? made.id : ''
		expect(await commands.decline(ctx, id, { note: 'It is for a court.' })).toEqual({ ok: true })
		return id
	}
	const one = await refuse()
	expect(await consultationWorkflow.undo(ctx, one)).toEqual({ ok: true })
	expect((await bookingOf(db, one))?.status).toBe('pending')
	await commands.decline(ctx, one, { note: 'It is for a court.' })

	const two = await refuse()
	await requestConsultation(as(await aUser(db), db), service, aRequest())
	expect(await consultationWorkflow.undo(ctx, two)).toEqual({ ok: false, reason: 'too-late' })
	expect((await bookingOf(db, two))?.status).toBe('declined')
})

test('the database itself keeps two live bookings of a scholar apart', async ({ db }) => {
	const { scholarId, startsAt } = await aConsultation(db)
	const half = new Date(startsAt.getTime() + 30 * 60_000)
	const attempt = db.transaction((tx) => aConsultation(tx as unknown as Db, { scholarId, startsAt: half }))
	await expect(attempt).rejects.toMatchObject({ cause: { code: '23P01' } })
	// Not where one has ended, and not back to back.
	await aConsultation(db, { scholarId, startsAt: half, status: 'declined' })
	await aConsultation(db, { scholarId, startsAt: new Date(startsAt.getTime() + 3_600_000) })
	const live = and(eq(consultations.scholarId, scholarId ?? ''), sql`status = 'pending'`)
	expect(await db.$count(consultations, live)).toBe(2)
})
