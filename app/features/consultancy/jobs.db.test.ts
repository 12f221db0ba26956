import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, files, remindersSent } from '#app/platform/db/tables.server.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser, noon } from '#tests/world.ts'
import { aConsultation, anOpenScholar, aService, at } from '#tests/world-consultancy.ts'
import { commands } from './commands.server.ts'
import { consultancyFiles } from './files.server.ts'
import { lapseUnconfirmed, redactOld, remindPeople } from './jobs.server.ts'
import { findOwn, listCategories, listOwn } from './queries.server.ts'
import { consultationSteps, consultations } from './tables.server.ts'

const before = (date: Date, hours: number) => new Date(date.getTime() - hours * 3_600_000)
const named = async (db: Db) =>
	(await db.select({ name: events.name, data: events.data }).from(events).orderBy(events.id)).map(
		({ name, data }) => [name, data.name],
	)

test('a booking that is moved is reminded of again; one that was just confirmed is not', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const startsAt = new Date('2026-03-14T09:00:00Z')
	const { id } = await aConsultation(db, { scholarId: scholar.id, status: 'confirmed', startsAt })
	await aConsultation(db, { startsAt })
	expect(await remindPeople(as(null, db, before(startsAt, 24)))).toBe(1)
	expect(await remindPeople(as(null, db, before(startsAt, 1)))).toBe(1)
	const moved = await commands.reschedule(as(scholar, db, before(startsAt, 0.5)), aService(), id, {
		startsAt: at('2026-03-16', '09:00'),
	})
	expect(moved).toEqual({ ok: true })
	const later = new Date('2026-03-16T09:00:00Z')
	expect(await remindPeople(as(null, db, before(later, 24)))).toBe(1)
	expect((await named(db)).filter(([name]) => name === 'consultation.near')).toEqual([
		['consultation.near', 'day'],
		['consultation.near', 'hour'],
		['consultation.near', 'day'],
	])
	expect(await db.$count(remindersSent)).toBe(3)

	await aConsultation(db, { status: 'confirmed', startsAt: later, updatedAt: before(later, 20) })
	expect(await remindPeople(as(null, db, before(later, 19)))).toBe(0)
})

test('a booking not confirmed before its hour is declined', async ({ db }) => {
	const late = await aConsultation(db)
	const confirmed = await aConsultation(db, { status: 'confirmed' })
	expect(await lapseUnconfirmed(as(null, db, before(late.startsAt, 1)))).toBe(0)
	expect(await lapseUnconfirmed(as(null, db, late.startsAt))).toBe(1)
	const rows = await db.select({ id: consultations.id, status: consultations.status }).from(consultations)
	expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
		[late.id]: 'declined',
		[confirmed.id]: 'confirmed',
	})
	const [step] = await db.select().from(consultationSteps)
	expect(step).toMatchObject({ kind: 'lapsed', actorId: null, fromStatus: 'pending' })
})

test('private data is erased after its retention period, except a kept summary', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db)
	const old = {
		status: 'completed' as const,
		tried: 'We asked an uncle.',
		summary: 'Speak with both.',
		spouseName: 'Zayd',
		meetingDetail: '123',
	}
	const own = { ...old, userId: seeker.id, scholarId: scholar.id }
	const withSummary = await aConsultation(db, { ...own, summaryKeptAt: noon })
	const gone = await aConsultation(db, { ...own, startsAt: new Date('2026-03-12T09:00:00Z') })
	const live = await aConsultation(db, { ...own, status: 'confirmed' })
	const values = {
		bucket: 'consultation-documents',
		path: 'a.pdf',
		key: 'consultation-documents/a.pdf',
		name: 'a.pdf',
	}
	const [file] = await db
		.insert(files)
		.values({
			...values,
			contentType: 'application/pdf',
			bytes: 1,
			sha256: 'x',
			attachedTo: `consultation:${gone.id}`,
		})
		.returning()
	await db
		.update(consultations)
		.set({ documentId: file?.id ?? null })
		.where(eq(consultations.id, gone.id))

	expect(await redactOld(as(null, db, new Date('2026-06-01T00:00:00Z')), 365)).toBe(0)
	const later = as(null, db, new Date('2027-03-13T00:00:00Z'))
	expect(await redactOld(later, 365)).toBe(2)
	expect(await redactOld(later, 365)).toBe(0)
	const rows = new Map((await db.select().from(consultations)).map((row) => [row.id, row]))
	const emptied = { description: '', tried: '', spouseName: '', meetingDetail: '', documentId: null }
	expect(rows.get(gone.id)).toMatchObject({ ...emptied, summary: '' })
	expect(rows.get(withSummary.id)).toMatchObject({ ...emptied, summary: 'Speak with both.' })
	expect(rows.get(live.id)?.description).not.toBe('')
	expect((await db.select().from(files))[0]?.attachedTo).toBeNull()
})

test('a document is opened by its seeker, the scholar of the meeting and admins', async ({ db }) => {
	const booking = await aConsultation(db)
	const row = {
		...({} as typeof files.$inferSelect),
		ownerId: booking.userId,
		attachedTo: `consultation:${booking.id}`,
	}
	const opens = (id: string | null, role: 'user' | 'scholar' | 'admin' = 'user') =>
		consultancyFiles['consultation-documents']?.mayRead?.(
			as(id ? { id, role, name: '', email: '', avatar: null } : null, db),
			row,
		)
	expect(await opens(booking.userId)).toBe(true)
	expect(await opens(booking.scholarId, 'scholar')).toBe(true)
	expect(await opens((await anAdmin(db)).id, 'admin')).toBe(true)
	expect(await opens((await anOpenScholar(db)).id, 'scholar')).toBe(false)
	expect(await opens(booking.scholarId)).toBe(false)
	expect(await opens((await aUser(db)).id)).toBe(false)
	expect(await opens(null)).toBe(false)
})

test('a seeker sees their own, and what can still be taken back has not happened', async ({ db }) => {
	const seeker = await aUser(db)
	const booking = await aConsultation(db, { userId: seeker.id })
	await aConsultation(db)
	await commands.decline(as(await anAdmin(db), db), booking.id, { note: 'No.' })
	expect(await listOwn(as(seeker, db))).toMatchObject([{ id: booking.id, status: 'pending' }])
	const later = as(seeker, db, new Date(noon.getTime() + 60_000))
	expect(await findOwn(later, booking.id)).toMatchObject({ status: 'declined' })
	expect(await findOwn(as(await aUser(db), db), booking.id)).toBeUndefined()
	// No notification of one's own action.
	const other = await aConsultation(db, { userId: seeker.id, startsAt: new Date('2026-03-12T09:00:00Z') })
	await commands.withdraw(as(seeker, db), other.id)
	expect(await findOwn(as(seeker, db), other.id)).toMatchObject({ status: 'cancelled' })
})

test('the four categories of the specification are there, in three languages', async ({ db }) => {
	const categories = await listCategories(as(null, db))
	expect(categories.map(({ id, names }) => [id, names.en])).toEqual([
		['marriage', 'Marriage Guidance'],
		['family', 'Family Matters'],
		['business', 'Business & Finance'],
		['inheritance', 'Inheritance'],
	])
	for (const { names, descriptions } of categories)
		for (const words of [names, descriptions]) expect(Object.keys(words).sort()).toEqual(['ar', 'en', 'ur'])
})

test('in the nights of the changes a reminder is due exactly a day and an hour before the instant', async ({
	db,
}) => {
	const nights = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
	for (const day of nights.flatMap((night) => daysBetween(addDays(night, -1), addDays(night, 1)))) {
		const startsAt = new Date(`${day}T09:00:00Z`)
		await aConsultation(db, {
			status: 'confirmed',
			startsAt,
			zone: 'Europe/London',
			userId: (await aUser(db)).id,
			updatedAt: new Date('2026-01-01T00:00:00Z'),
		})
		for (const hours of [24, 1]) {
			const due = startsAt.getTime() - hours * 3_600_000
			expect(await remindPeople(as(null, db, new Date(due - 1000)))).toBe(0)
			expect(await remindPeople(as(null, db, new Date(due)))).toBe(1)
			expect(await remindPeople(as(null, db, new Date(due + 60_000)))).toBe(0)
		}
	}
})
