import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { formatFullDate } from '#app/platform/time/time.ts'
import { addDays, weekdayOf } from '#app/platform/time/zoned-time.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aDraft, aRoom, aSeries, datesOf, seriesOf } from '#tests/world-events.ts'
import { newEventPath, roomsPath, staffPath, staffPathOf } from '../model.ts'
import { eventSeries, occurrences, rooms } from '../tables.server.ts'

// Pages know the time of the machine.
const now = new Date()
const today = now.toISOString().slice(0, 10)
const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
const mondayText = formatFullDate(new Date(`${monday}T12:00:00Z`), 'en', 'UTC')

const form = (over: Record<string, string> = {}) => ({
	kind: 'event',
	title: 'Open evening',
	text: 'For all neighbours.',
	language: 'en',
	audience: 'all',
	registration: 'none',
	days: 'weekly',
	weekday_mon: 'yes',
	every: '1',
	at: 'clock',
	time: '19:00',
	end: 'minutes',
	minutes: '60',
	from: today,
	place: 'The library',
	...over,
})

async function textOf(answer: Response, status = 200) {
	expect(answer.status).toBe(status)
	return answer.text()
}

async function anOffice(db: Db) {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const posted = async (path: string, fields: Record<string, string> = {}, as: User = admin) => {
		const answer = await post(path, fields, { as })
		expect([path, answer.status], await answer.clone().text()).toEqual([path, 302])
		return answer.headers.get('location') ?? ''
	}
	return { admin, get, post, posted, ctx: as(admin, db, now) }
}

test('an admin writes, sees the dates of a rule, saves and publishes an event', async ({ db }) => {
	const { admin, get, post, posted } = await anOffice(db)
	expect(await textOf(await get(newEventPath, { as: admin }))).toContain(`value="${admin.email}"`)

	const shown = await textOf(await post(newEventPath, form({ title: '', look: 'dates' }), { as: admin }))
	expect(shown).toContain('Every Monday, at')
	expect(shown).toContain('أسبوعيًا: الاثنين')
	expect(shown).toContain(mondayText)
	// The form keeps its values.
	expect(shown).toContain('For all neighbours.')
	expect(await db.$count(eventSeries)).toBe(0)

	const refused = await textOf(
		await post(newEventPath, form({ title: '', time: 'late', owner: admin.email }), { as: admin }),
		422,
	)
	expect(refused).toContain('Enter a title.')
	expect(refused).toContain('Enter a time such as 19:30.')
	expect(refused).toMatch(/name="weekday_mon"[^>]*checked|checked[^>]*name="weekday_mon"/)
	const unknown = form({ owner: 'nobody@example.com' })
	expect(await textOf(await post(newEventPath, unknown, { as: admin }), 422)).toContain(
		'No account has this email address.',
	)

	const page = await posted(newEventPath, form({ owner: admin.email, text: '' }))
	const id = page.slice(staffPath.length + 1)
	expect(await seriesOf(db, id)).toMatchObject({ status: 'draft', slug: 'open-evening', ownerId: admin.id })
	expect(await textOf(await get(page, { as: admin }))).toContain('Add a description.')
	await posted(`${page}/publish`)
	expect(await seriesOf(db, id)).toMatchObject({ status: 'draft' })
	await posted(`${page}/edit`, form({ owner: admin.email }))
	await posted(`${page}/publish`)
	expect(await seriesOf(db, id)).toMatchObject({ status: 'published' })
	expect((await datesOf(db, id)).find(({ key }) => key === monday)).toMatchObject({ status: 'held' })
	expect(await textOf(await get(page, { as: admin }))).toContain(mondayText)
	expect(await textOf(await get(staffPath, { as: admin }))).toContain('Open evening')
	const trail = await db.select().from(auditEntries).where(eq(auditEntries.thingId, id))
	expect(trail.map(({ kind }) => kind).sort()).toEqual(['event.created', 'event.edited', 'event.published'])
})

test('a taken room is said beside the field, and what was typed stays', async ({ db }) => {
	const { admin, post, ctx } = await anOffice(db)
	const room = await aRoom(db, { names: { en: 'Blue hall' } })
	await aSeries(ctx, { title: 'Tafsir', roomId: room.id })
	const id = await aSeries(ctx, { title: 'Fiqh' })
	const answer = await post(
		`${staffPathOf(id)}/edit`,
		form({ owner: admin.email, title: 'Fiqh of fasting', roomId: room.id }),
		{ as: admin },
	)
	const text = await textOf(answer, 409)
	expect(text.replace(/[\u2066-\u2069]/g, '')).toContain('Blue hall is taken: Tafsir,')
	expect(text).toContain('Fiqh of fasting')
	expect((await seriesOf(db, id)).title).toBe('Fiqh')
})

test('an organiser of any role sees and edits their own events alone', async ({ db }) => {
	const { admin, get, post, posted, ctx } = await anOffice(db)
	const [organiser, scholar, other] = [await aUser(db), await aScholar(db), await aUser(db)]
	const own = await aDraft(ctx, { title: 'Own event' })
	await db.update(eventSeries).set({ ownerId: organiser.id }).where(eq(eventSeries.id, own))
	const others = await aSeries(ctx, {
		title: 'Event of others',
		link: 'https://meet.example.org/x',
		isOnline: true,
	})

	const list = await textOf(await get(`${staffPath}?view=all`, { as: organiser }))
	expect(list).toContain('Own event')
	expect(list).not.toContain('Event of others')
	// Views, files and new events are the staff's.
	expect(list).not.toContain('/scholar/lists/')
	expect(list).not.toContain(newEventPath)
	for (const path of [staffPathOf(others), `${staffPathOf(others)}/edit`, staffPathOf(others, monday)])
		expect((await get(path, { as: organiser })).status, path).toBe(404)
	for (const path of [`${staffPathOf(others)}/end`, `${staffPathOf(others)}/edit`])
		expect((await post(path, form(), { as: organiser })).status, path).toBe(404)
	await posted(`${staffPathOf(own)}/edit`, form({ title: 'Own evening', owner: admin.email }), organiser)
	// An organiser gives their event to nobody.
	expect(await seriesOf(db, own)).toMatchObject({ title: 'Own evening', ownerId: organiser.id })
	await posted(`${staffPathOf(own)}/publish`, {}, organiser)
	expect(await seriesOf(db, own)).toMatchObject({ status: 'published' })

	for (const who of [scholar, other])
		for (const path of [staffPath, staffPathOf(own), `${staffPathOf(own)}/end`])
			expect((await get(path, { as: who })).headers.get('location'), path).toBe('/unauthorized')
	for (const path of [newEventPath, roomsPath])
		expect((await get(path, { as: organiser })).headers.get('location'), path).toBe('/unauthorized')
})

test('one date is moved, placed, staffed, linked, cancelled with a reason, and restored', async ({ db }) => {
	const { admin, get, post, posted, ctx } = await anOffice(db)
	const [room, speaker] = [await aRoom(db), await aScholar(db, { name: 'Aisha' })]
	const id = await aSeries(ctx, { title: 'Circle' })
	const page = staffPathOf(id, monday)
	const row = async () => (await datesOf(db, id)).find(({ key }) => key === monday)

	for (const below of ['', '/time', '/room', '/speakers', '/link', '/cancel'])
		await textOf(await get(`${page}${below}`, { as: admin }))
	const past = await post(
		`${page}/time`,
		{ on: addDays(today, -9), at: 'clock', time: '19:00' },
		{ as: admin },
	)
	expect(await textOf(past, 422)).toContain('This time is over.')
	const wrong = await post(`${page}/time`, { on: 'x', at: 'clock', time: 'y' }, { as: admin })
	expect(await textOf(wrong, 422)).toContain('Enter a day.')
	await posted(`${page}/time`, { on: addDays(monday, 1), at: 'clock', time: '20:00' })
	expect(await row()).toMatchObject({ day: addDays(monday, 1), sequence: 1 })
	await posted(`${page}/room`, { roomId: room.id, place: '' })
	await posted(`${page}/speakers`, { speaker1: speaker.id, speakerNames: 'Umm Salih' })
	await posted(`${page}/link`, { link: 'https://meet.example.org/secret' })
	const bad = await post(`${page}/link`, { link: 'javascript:alert(1)' }, { as: admin })
	expect(await textOf(bad, 422)).toContain('must begin with https://')
	expect((await row())?.link).not.toContain('meet')
	const shown = await textOf(await get(page, { as: admin }))
	for (const text of ['Aisha', 'Umm Salih', 'https://meet.example.org/secret', room.names.en ?? ''])
		expect(shown).toContain(text)

	expect(await textOf(await post(`${page}/cancel`, { note: '' }, { as: admin }), 422)).toContain('reason')
	await posted(`${page}/cancel`, { note: 'The heating is broken.' })
	expect(await row()).toMatchObject({ status: 'cancelled', reason: 'The heating is broken.' })
	await posted(`${page}/undo`)
	expect(await row()).toMatchObject({ status: 'held', reason: '' })
	await posted(`${page}/cancel`, { note: 'Again.' })
	await posted(`${page}/restore`)
	expect(await row()).toMatchObject({ status: 'held' })
	await posted(`${page}/time`, { back: 'yes', on: '', at: '' })
	expect(await row()).toMatchObject({ day: monday })
	expect((await get(`${staffPathOf(id)}/dates/${addDays(monday, 1)}`, { as: admin })).status).toBe(404)
})

test('rooms are added, changed, taken out, and shown with their use in a week', async ({ db }) => {
	const { admin, get, post, posted, ctx } = await anOffice(db)
	expect(await textOf(await post(`${roomsPath}/new`, { name_en: ' ' }, { as: admin }), 422)).toContain(
		'at least one language',
	)
	await posted(`${roomsPath}/new`, { name_ar: 'القاعة', seats: '٤٠', hasSeparateEntrance: 'yes' })
	const [room] = await db.select().from(rooms)
	if (!room) throw new Error('no room')
	expect(room).toMatchObject({ names: { ar: 'القاعة' }, seats: 40, hasSeparateEntrance: true })
	await aSeries(ctx, { title: 'Circle in it', roomId: room.id })
	const week = await textOf(await get(`${roomsPath}?week=${addDays(monday, 2)}`, { as: admin }))
	expect(week).toContain('Circle in it')
	expect(week).toContain(mondayText)
	expect(await textOf(await get(`${roomsPath}?week=${addDays(monday, -14)}`, { as: admin }))).not.toContain(
		'Circle in it',
	)
	await posted(`${roomsPath}/${room.id}`, { name_en: 'Hall', name_ar: 'القاعة' })
	await posted(`${roomsPath}/${room.id}/retirement`, { is: 'retired' })
	expect(await textOf(await get(newEventPath, { as: admin }))).not.toContain('>Hall<')
	await posted(`${roomsPath}/${room.id}/retirement`, { is: 'offered' })
	expect(await textOf(await get(newEventPath, { as: admin }))).toContain('>Hall<')
})

test('an event ends and comes back, is copied once, and a draft is removed', async ({ db }) => {
	const { admin, get, posted, ctx } = await anOffice(db)
	const id = await aSeries(ctx, { title: 'Iftar' })
	const page = staffPathOf(id)
	await posted(`${page}/end`, { note: '' })
	expect(await seriesOf(db, id)).toMatchObject({ status: 'ended' })
	await posted(`${page}/undo`)
	expect(await seriesOf(db, id)).toMatchObject({ status: 'published' })
	expect(await db.$count(occurrences, eq(occurrences.status, 'cancelled'))).toBe(0)
	await posted(`${page}/repeat`)
	const [copy] = await db.select().from(eventSeries).where(eq(eventSeries.repeatsId, id))
	if (!copy) throw new Error('no copy')
	expect(await textOf(await get(`${staffPath}?view=drafts`, { as: admin }))).toContain(copy.id)
	await posted(`${staffPathOf(copy.id)}/remove`)
	expect(await db.$count(eventSeries)).toBe(1)
})
