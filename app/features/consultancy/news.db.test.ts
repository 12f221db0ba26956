import ICAL from 'ical.js'
import { expect } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { registry } from '#app/registry.server.ts'
import { writeMail } from '#app/shell/mails.server.tsx'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, noon, testEnv } from '#tests/world.ts'
import { anOpenScholar, aService, at } from '#tests/world-consultancy.ts'
import { aRuntime } from '#tests/world-files.ts'
import { requestConsultation } from './commands/request-consultation.server.ts'
import { commands } from './commands.server.ts'
import { remindPeople } from './jobs.server.ts'

const service = aService()
const day = '2026-03-11'
const later = new Date(noon.getTime() + 60_000)

async function book(db: Db, seeker: User) {
	const made = await requestConsultation(as(seeker, db), service, {
		categoryId: 'family',
		description: 'How are we to share the house?',
		startsAt: at(day, '09:00'),
		zone: 'America/New_York',
		language: 'en',
	})
	return made.ok ? made.id : ''
}

/** Queued mails by kind and person; `calendar` as parsed by a library. */
async function mailsOf(db: Db) {
	const rows = await db.select().from(mails).orderBy(mails.createdAt)
	return Promise.all(
		rows.map(async (row) => {
			const values = openMail(row.sealed, testEnv) ?? {}
			const { calendar, subject, text } = await writeMail(aRuntime(db), await registry.mails(), {
				...row,
				values,
			})
			const parsed = calendar && new ICAL.Component(ICAL.parse(calendar.content))
			const event = parsed && new ICAL.Event(parsed.getFirstSubcomponent('vevent') as ICAL.Component)
			const method = parsed?.getFirstPropertyValue('method')
			const invited = event?.attendees.map((attendee) => String(attendee.getFirstValue()))
			return {
				kind: row.kind,
				personId: row.personId,
				subject,
				text,
				method,
				event,
				invited,
				declared: calendar?.method,
			}
		}),
	)
}

test('seeker and scholar are notified in their own time zones', async ({ db }) => {
	const scholar = await anOpenScholar(db, { zone: 'Asia/Karachi', opens: '00:00', closes: '24:00' })
	const seeker = await aUser(db)
	await book(db, seeker)
	await runListeners(db)
	const written = await mailsOf(db)
	expect(written.map(({ kind, personId }) => [kind, personId]).sort()).toEqual(
		[
			['consultancy.received', seeker.id],
			['consultancy.requested', scholar.id],
		].sort(),
	)
	const by = Object.fromEntries(written.map(({ personId, subject }) => [personId, subject]))
	const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '')
	expect(plain(by[seeker.id])).toBe(
		'We have received your request for a consultation: Wednesday, March 11, 2026, 05:00 AM (Eastern Time, GMT-4)',
	)
	expect(plain(by[scholar.id])).toContain(
		'Wednesday, March 11, 2026, 02:00 PM (Pakistan Standard Time, GMT+5)',
	)
	for (const { text } of written) expect(text).not.toContain('share the house')
})

test('a confirmation goes into the calendar, a move replaces it, a cancellation takes it out', async ({
	db,
}) => {
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db)
	const id = await book(db, seeker)
	const admin = await anAdmin(db)
	await commands.confirm(as(admin, db), id, { meeting: 'video', detail: 'https://meet.example/1' })
	await runListeners(db)
	// Undo is still possible.
	expect((await mailsOf(db)).filter(({ method }) => method)).toEqual([])
	await runListeners(db, registry.listeners, later)
	await commands.reschedule(as(seeker, db, later), service, id, { startsAt: at(day, '11:00') })
	await runListeners(db, registry.listeners, later)
	await commands.cancel(as(scholar, db, later), id, { note: 'I am ill.' })
	await runListeners(db, registry.listeners, new Date(later.getTime() + 60_000))

	const own = (await mailsOf(db)).filter(({ personId, method }) => personId === seeker.id && method)
	expect(
		own.map(({ kind, method, event }) => [
			kind,
			method,
			event?.sequence,
			event?.startDate.toJSDate().toISOString(),
		]),
	).toEqual([
		['consultancy.confirmed', 'REQUEST', 1, '2026-03-11T09:00:00.000Z'],
		['consultancy.moved', 'REQUEST', 2, '2026-03-11T11:00:00.000Z'],
		['consultancy.called-off', 'CANCEL', 3, '2026-03-11T11:00:00.000Z'],
	])
	expect(new Set(own.map(({ event }) => event?.uid)).size).toBe(1)
	expect(own[0]?.event?.location).toBe('https://meet.example/1')
	expect(own[0]?.text).toContain('https://meet.example/1')
	expect(own[0]?.invited).toEqual([`mailto:${seeker.email}`])
	for (const { text } of own) expect(text).not.toContain('I am ill')
	const theirs = (await mailsOf(db)).filter(({ personId, method }) => personId === scholar.id && method)
	expect(theirs.map(({ kind }) => kind)).toEqual(['consultancy.fixed', 'consultancy.shifted'])
	// Notifications hold nothing of the calendar file.
	for (const { values } of await db.select().from(notifications))
		expect(values).not.toHaveProperty('calendar')
})

test('an assignment tells all three, and takes it from the calendar of who had it', async ({ db }) => {
	const [first, second] = [await anOpenScholar(db), await anOpenScholar(db)]
	const seeker = await aUser(db)
	const id = await book(db, seeker)
	const admin = await anAdmin(db)
	await runListeners(db)
	const had = (await mailsOf(db)).find(({ kind }) => kind === 'consultancy.requested')?.personId
	const next = had === first.id ? second : first
	await commands.assign(as(admin, db), id, { personId: next.id })
	await runListeners(db)
	const recipients = (await mailsOf(db)).map(({ kind, personId }) => [kind, personId])
	expect(recipients).toContainEqual(['consultancy.taken-away', had])
	expect(recipients).toContainEqual(['consultancy.given', next.id])
	expect(recipients).toContainEqual(['consultancy.other-scholar', seeker.id])
})

test('both are reminded a day and an hour before, once', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db)
	const id = await book(db, seeker)
	await commands.confirm(as(scholar, db, new Date('2026-03-10T08:00:00Z')), id, {
		meeting: 'phone',
		detail: '1',
	})
	await runListeners(db, registry.listeners, later)
	for (const now of ['2026-03-10T09:00:00Z', '2026-03-10T09:05:00Z', '2026-03-11T08:00:00Z'])
		await remindPeople(as(null, db, new Date(now)))
	await runListeners(db, registry.listeners, later)
	const near = (await mailsOf(db)).filter(({ kind }) => kind === 'consultancy.near')
	expect(near.map(({ personId }) => personId).sort()).toEqual(
		[scholar.id, scholar.id, seeker.id, seeker.id].sort(),
	)
	expect(near.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
		...Array(2).fill('Your consultation is in an hour'),
		...Array(2).fill('Your consultation is tomorrow'),
	])
})
