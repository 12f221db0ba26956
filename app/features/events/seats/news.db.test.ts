import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { calendarFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { dump } from '#tests/dump.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aRegistration, aSeatedSeries, seatingOf, takenOf } from '#tests/world-seats.ts'
import { cancelDate } from '../commands/dates.server.ts'
import { occurrences } from '../tables.server.ts'
import { setAbsence } from './commands/absence.server.ts'
import { cancelRegistration } from './commands/organiser.server.ts'
import { findDifferences } from './differences.server.ts'
import { eraseOldAnswers, eraseOldContacts } from './erase.server.ts'
import { remindParties } from './jobs.server.ts'
import { registrationsPart } from './personal.server.ts'
import { absences, registrations, seatings } from './tables.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

async function anEvent(db: Db, of: object = {}) {
	const admin = await anAdmin(db)
	const ctx = as(admin, db)
	const event = await aSeatedSeries(ctx, { seats: { women: 2 }, ...of })
	return { admin, ctx, event, seating: await seatingOf(ctx, event) }
}

const kindsOf = async (db: Db, to?: string) =>
	(await db.select().from(mails).orderBy(mails.createdAt))
		.filter(({ toAddress }) => !to || toAddress === to)
		.map(({ kind }) => kind)

test('a date that is moved is told once, when it has settled, and not at all if it is moved back', async ({
	db,
}) => {
	const { event, seating } = await anEvent(db)
	await aRegistration(as(null, db), seating, { women: 1 })
	await runListeners(db)
	const move = (startsAt: Date, changedAt: Date) =>
		db.execute(`update occurrences set starts_at = '${startsAt.toISOString()}',
			ends_at = '${after(startsAt, hourMs).toISOString()}', sequence = sequence + 1,
			changed_at = '${changedAt.toISOString()}' where id = '${event.date.id}'`)
	const tell = async (minutes: number) => {
		const now = after(noon, minutes * 60_000)
		await findDifferences(as(null, db, now))
		await runListeners(db, undefined, now)
	}
	const later = after(event.date.startsAt, 2 * hourMs)
	await move(later, noon)
	const [moved] = await db.select().from(seatings).where(eq(seatings.id, seating.id))
	expect(moved?.beginsAt).toEqual(later)
	await tell(5)
	expect(await kindsOf(db)).toEqual(['events.seats-confirmed'])
	await tell(16)
	await tell(17)
	expect(await kindsOf(db)).toEqual(['events.seats-confirmed', 'events.date-changed'])
	const values = openMail(
		(await db.select().from(mails).where(eq(mails.kind, 'events.date-changed')))[0]?.sealed ?? null,
		testEnv,
	)
	expect([values?.change, values?.at, values?.calendarMethod]).toEqual([
		'moved',
		later.toISOString(),
		'request',
	])
	expect(calendarFaults(values?.calendar ?? '')).toEqual([])

	// There and back within a quarter of an hour.
	await move(after(later, hourMs), after(noon, 20 * 60_000))
	await move(later, after(noon, 22 * 60_000))
	await tell(60)
	expect(await kindsOf(db)).toHaveLength(2)
})

test('a cancelled date takes nobody any more, and everybody gets the cancellation', async ({ db }) => {
	const { admin, event, seating } = await anEvent(db)
	await aRegistration(as(null, db), seating, { women: 1 })
	await runListeners(db)
	const done = await cancelDate(as(admin, db), event.date.id, 'The hall is flooded.')
	expect(done.ok).toBe(true)
	const now = after(noon, 20 * 60_000)
	await expect(aRegistration(as(null, db, now), seating, { women: 1 })).rejects.toThrow('over')
	await findDifferences(as(null, db, now))
	await runListeners(db, undefined, now)
	const [mail] = await db.select().from(mails).where(eq(mails.kind, 'events.date-changed'))
	const values = openMail(mail?.sealed ?? null, testEnv)
	expect([values?.change, values?.calendarMethod]).toEqual(['cancelled', 'cancel'])
})

test('confirmed parties are reminded a day and two hours before, once each, without those that wait', async ({
	db,
}) => {
	const { event, seating } = await anEvent(db)
	await aRegistration(as(null, db), seating, { women: 2 })
	await aRegistration(
		as(null, db),
		seating,
		{ women: 1 },
		{ contact: { email: 'waits@example.org', phone: '' } },
	)
	await runListeners(db)
	const before = async (hours: number) => {
		const now = after(event.date.startsAt, -hours * hourMs)
		await remindParties(as(null, db, now))
		await remindParties(as(null, db, now))
		await runListeners(db, undefined, now)
	}
	await before(23)
	await before(1.5)
	const near = (await db.select().from(mails)).filter(({ kind }) => kind === 'events.near')
	expect(near.map(({ sealed }) => openMail(sealed, testEnv)?.before)).toEqual(['day', 'hours'])
	expect(await kindsOf(db, 'waits@example.org')).toEqual(['events.seats-queued'])
})

test('who registered for a whole series is reminded of each date, but those at which they are absent', async ({
	db,
}) => {
	const { ctx, event } = await anEvent(db, { settings: { per: 'series' } })
	const seating = await seatingOf(ctx, event)
	expect(seating.id).toBe(event.model.id)
	const { id } = await aRegistration(as(null, db), seating, { women: 1 })
	const [registration] = await db.select().from(registrations).where(eq(registrations.id, id))
	if (!registration) throw new Error('registered')
	const [first, second] = event.dates
	const absent = { registration, seriesId: event.id, key: first?.key ?? '', isAbsent: true }
	expect(await setAbsence(as(null, db), absent)).toBe(true)
	expect(await setAbsence(as(null, db), { ...absent, key: '2020-01-01' })).toBe(false)
	expect(await db.$count(absences)).toBe(1)
	expect(await takenOf(db, seating)).toEqual({ women: 1 })
	for (const date of [first, second]) {
		const now = after(date?.startsAt ?? noon, -20 * hourMs)
		await remindParties(as(null, db, now))
		await runListeners(db, undefined, now)
	}
	expect((await kindsOf(db)).filter((kind) => kind === 'events.near')).toHaveLength(1)
})

test('when a cancellation can no longer be undone, the next gets the seats and both are told', async ({
	db,
}) => {
	const { ctx, seating } = await anEvent(db)
	const one = await aRegistration(
		as(null, db),
		seating,
		{ women: 2 },
		{ contact: { email: 'one@example.org', phone: '' } },
	)
	await aRegistration(
		as(null, db),
		seating,
		{ women: 2 },
		{ contact: { email: 'two@example.org', phone: '' } },
	)
	await runListeners(db)
	await cancelRegistration(ctx, one.id, { note: 'The hall is smaller.' })
	await runListeners(db)
	expect(await kindsOf(db, 'one@example.org')).toEqual(['events.seats-confirmed'])
	const now = after(noon, 31_000)
	await runListeners(db, undefined, now)
	expect(await kindsOf(db, 'one@example.org')).toContain('events.registration-cancelled')
	expect(await kindsOf(db, 'two@example.org')).toEqual(['events.seats-queued', 'events.seats-offered'])
})

test('answers go 30 days after, names and contacts 90, and an erased person’s seats go to the next', async ({
	db,
}) => {
	const { event, seating } = await anEvent(db)
	const words = { name: 'Zaynab of the dump', contact: { email: 'zaynab@dump.example', phone: '' } }
	const question = crypto.randomUUID()
	await aRegistration(as(null, db), seating, { women: 1 }, { ...words, answers: { [question]: 'Peanuts' } })
	await runListeners(db)
	const end = event.date.endsAt
	const at = (days: number) => as(null, db, after(end, days * dayMs))
	expect([await eraseOldAnswers(at(29)), await eraseOldAnswers(at(31))]).toEqual([0, 1])
	expect([await eraseOldContacts(at(89)), await eraseOldContacts(at(91))]).toEqual([0, 1])
	expect(await takenOf(db, seating)).toEqual({ women: 1 })
	const all = JSON.stringify(await dump(db))
	for (const word of ['Zaynab', 'zaynab', 'Peanuts']) expect(all).not.toContain(word)

	const user = await aUser(db)
	const own = await aRegistration(as(user, db), seating, { women: 1 }, { contact: { email: '', phone: '' } })
	const waits = await aRegistration(as(null, db), seating, { women: 1 })
	await runListeners(db)
	const data = JSON.stringify(await registrationsPart.dataOf(as(null, db), user.id, testEnv as never))
	expect(data).toContain(event.series.title)
	await registrationsPart.erase(as(null, db), { id: user.id } as never)
	expect(await db.$count(registrations, eq(registrations.id, own.id))).toBe(0)
	expect(await db.$count(notifications, eq(notifications.personId, user.id))).toBe(0)
	const [next] = await db.select().from(registrations).where(eq(registrations.id, waits.id))
	expect(next?.status).toBe('offered')
	expect(await db.$count(occurrences)).toBeGreaterThan(0)
})
