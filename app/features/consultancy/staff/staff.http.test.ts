import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { weeklyHours } from '#app/features/scholars/tables.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { calendarFaults, changeFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { marksIn } from '#tests/settings-form.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aConsultation, anOpenScholar } from '#tests/world-consultancy.ts'
import { consultationCategories, consultations } from '../tables.server.ts'

const today = new Date().toISOString().slice(0, 10)
const soon = new Date(`${addDays(today, 3)}T09:00:00Z`)
const old = new Date(`${addDays(today, -1)}T09:00:00Z`)
const everyDay = { 'organisation.workingDays': [0, 1, 2, 3, 4, 5, 6], 'consultations.friday': null }

test('a scholar confirms a request, with a link of its own, and can take it back', async ({ db }) => {
	const { get, post } = site(db, { 'consultations.meetingLink': 'https://meet.example/{id}' })
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db, { name: 'Zaynab <b>al-Q</b>' })
	const { id } = await aConsultation(db, { userId: seeker.id, scholarId: scholar.id, startsAt: soon })
	const path = `/scholar/consultations/${id}`
	const list = await (await get('/scholar/consultations?view=waiting', { as: scholar })).text()
	expect(list).toContain('Zaynab &lt;b&gt;al-Q&lt;/b&gt;')
	const page = await (await get(path, { as: scholar })).text()
	expect(page).toContain('We cannot agree on how to share a house.')
	expect(page).toContain(`action="${path}/meeting"`)

	const phone = await post(`${path}/meeting`, { meeting: 'phone', detail: ' ' }, { as: scholar })
	expect(phone.status).toBe(422)
	expect(await phone.text()).toContain('Please enter where you will meet')
	const done = await post(`${path}/meeting`, { meeting: 'video', detail: '' }, { as: scholar })
	expect(done.headers.get('location')).toBe(path)
	const [row] = await db.select().from(consultations)
	expect(row).toMatchObject({ status: 'confirmed', meeting: 'video' })
	expect(row?.meetingDetail).toMatch(/^https:\/\/meet\.example\/[0-9a-f-]{36}$/)
	expect(await (await get('/ar/scholar/consultations', { as: scholar })).text()).not.toContain('undefined')
	await post(`${path}/undo`, {}, { as: scholar })
	expect((await db.select().from(consultations))[0]?.status).toBe('pending')
})

test('another scholar gets 404, and a scholar cannot work on their own booking', async ({ db }) => {
	const { get, post } = site(db)
	const [seeker, other] = [await aScholar(db), await aScholar(db)]
	const { id, scholarId } = await aConsultation(db, { userId: seeker.id, startsAt: soon })
	expect(scholarId).not.toBe(other.id)
	for (const as of [seeker, other]) {
		expect((await get(`/scholar/consultations/${id}`, { as })).status).toBe(404)
		expect((await post(`/scholar/consultations/${id}/decline`, { note: 'No.' }, { as })).status).toBe(404)
		const form = { meeting: 'phone', detail: '1' }
		expect((await post(`/scholar/consultations/${id}/meeting`, form, { as })).status).toBe(404)
	}
})

test('a scholar chooses another hour, declines with a reason, and closes what is over', async ({ db }) => {
	const { get, post } = site(db, everyDay)
	const scholar = await anOpenScholar(db)
	const mine = { scholarId: scholar.id }
	const { id } = await aConsultation(db, { ...mine, startsAt: soon })
	const path = `/scholar/consultations/${id}`
	const times = await (await get(`${path}/time`, { as: scholar })).text()
	const free = [...times.matchAll(/name="startsAt"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="startsAt"/g)]
	expect(free.length).toBeGreaterThan(20)
	// An invalid date is ignored.
	const never = `${path}/time?from=${addDays(today, 20).slice(0, 7)}-99`
	expect((await get(never, { as: scholar })).status).toBe(200)
	const wanted = soon.getTime() + 2 * 3_600_000
	const moved = await post(`${path}/time`, { startsAt: String(wanted) }, { as: scholar })
	expect(moved.headers.get('location')).toBe(path)
	const busy = await aConsultation(db, { ...mine, startsAt: new Date(soon.getTime() + 5 * 3_600_000) })
	const taken = await post(`${path}/time`, { startsAt: String(busy.startsAt.getTime()) }, { as: scholar })
	expect(taken.status).toBe(409)
	expect(await taken.text()).toContain('This time has just been booked')

	expect((await post(`${path}/decline`, { note: '' }, { as: scholar })).status).toBe(422)
	await post(`${path}/decline`, { note: 'A court decides this.' }, { as: scholar })
	const over = await aConsultation(db, { ...mine, startsAt: old, status: 'confirmed' })
	const past = await (await get('/scholar/consultations?view=past', { as: scholar })).text()
	expect(past).toContain('Outcome needed')
	await post(`/scholar/consultations/${over.id}/complete`, { note: 'Speak with both.' }, { as: scholar })
	const rows = new Map((await db.select().from(consultations)).map((row) => [row.id, row]))
	expect(rows.get(id)).toMatchObject({ status: 'declined', startsAt: new Date(wanted) })
	expect(rows.get(over.id)).toMatchObject({ status: 'completed', summary: 'Speak with both.' })
})

test('a seeker is marked as absent only once the hour has come', async ({ db }) => {
	const { get, post } = site(db, everyDay)
	const scholar = await anOpenScholar(db)
	const mine = { scholarId: scholar.id, status: 'confirmed' as const }
	const [ahead, over] = [
		await aConsultation(db, { ...mine, startsAt: soon }),
		await aConsultation(db, { ...mine, startsAt: old }),
	]
	const at = ({ id }: { id: string }) => `/scholar/consultations/${id}`
	expect(await (await get(at(ahead), { as: scholar })).text()).not.toContain(`${at(ahead)}/no-show`)
	expect(await (await get(at(over), { as: scholar })).text()).toContain(`${at(over)}/no-show`)
	for (const row of [ahead, over]) await post(`${at(row)}/no-show`, { confirmed: 'yes' }, { as: scholar })
	const statusOf = async ({ id }: { id: string }) =>
		(await db.select().from(consultations).where(eq(consultations.id, id)))[0]?.status
	expect([await statusOf(ahead), await statusOf(over)]).toEqual(['confirmed', 'no-show'])
})

test('a scholar says their hours, and only sensible ones', async ({ db }) => {
	const { get, post } = site(db)
	const scholar = await aScholar(db)
	const path = '/scholar/consultations/availability'
	expect(await (await get(path, { as: scholar })).text()).toContain('Weekly hours')
	const form = { isOpen: 'yes', zone: 'Europe/London', opens_1_0: '09:00', closes_1_0: '12:00' }
	const wrong = await post(path, { ...form, opens_1_1: '15:00', closes_1_1: '14:00' }, { as: scholar })
	expect(wrong.status).toBe(422)
	const shown = await wrong.text()
	expect(shown).toContain('Please enter a start and a later end')
	expect(shown).toMatch(/name="opens_1_1"[\s\S]*?value="15:00" selected/)
	const rows = { ...form, opens_1_1: 'asr', closes_1_1: 'maghrib', topic_family: 'yes', noticeHours: '4' }
	expect((await post(path, rows, { as: scholar })).headers.get('location')).toBe(path)
	const saved = await db.select().from(weeklyHours).where(eq(weeklyHours.userId, scholar.id))
	expect(saved.map(({ weekday, opens, closes }) => [weekday, opens, closes]).sort()).toEqual([
		[1, '09:00', '12:00'],
		[1, 'asr', 'maghrib'],
	])
	const past = await post(path, { do: 'day', day: '2020-01-01' }, { as: scholar })
	expect(past.status).toBe(422)
	await post(path, { do: 'day', day: addDays(today, 5) }, { as: scholar })
	const page = await (await get(path, { as: scholar })).text()
	const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
	const other = await aScholar(db)
	await post(path, { do: 'remove-day', id }, { as: other })
	expect(await (await get(path, { as: scholar })).text()).toContain(id)
	await post(path, { do: 'remove-day', id }, { as: scholar })
	expect(await (await get(path, { as: scholar })).text()).not.toContain(id)
})

test('a scholar’s calendar is read at a secret address, until it is withdrawn', async ({ db }) => {
	const { get, post } = site(db)
	const scholar = await anOpenScholar(db)
	const seeker = await aUser(db, { name: 'Zaynab' })
	await aConsultation(db, { userId: seeker.id, scholarId: scholar.id, startsAt: soon, status: 'confirmed' })
	await aConsultation(db, { startsAt: soon, status: 'confirmed' })
	const path = '/scholar/consultations/availability'
	const made = await (await post(path, { do: 'feed' }, { as: scholar })).text()
	const feed = /\/calendars\/consultations\/[\w-]+/.exec(made)?.[0] ?? ''
	const answer = await get(feed)
	expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
	const text = await answer.text()
	expect(text).not.toContain('Zaynab')
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
	expect(events.map((event) => new ICAL.Event(event).startDate.toJSDate())).toEqual([soon])
	await db
		.update(consultations)
		.set({ status: 'cancelled', sequence: 1, updatedAt: new Date('2999-01-01T00:00:00Z') })
		.where(eq(consultations.userId, seeker.id))
	const later = await (await get(feed)).text()
	expect(later).toContain('STATUS:CANCELLED')
	expect([
		...calendarFaults(text),
		...calendarFaults(later),
		...changeFaults(text, later, new Date()),
	]).toEqual([])
	expect(await (await get(path, { as: scholar })).text()).not.toContain(feed)
	await post(path, { do: 'close-feed' }, { as: scholar })
	expect((await get(feed)).status).toBe(404)
})

test('an admin sees who waits, the week of all, and assigns who is free', async ({ db }) => {
	const { get, post } = site(db, everyDay)
	const admin = await anAdmin(db)
	const seeker = await aUser(db, { name: 'Zaynab' })
	const [free, busy] = [await anOpenScholar(db), await anOpenScholar(db)]
	const { id } = await aConsultation(db, { userId: seeker.id, scholarId: null, startsAt: soon })
	await aConsultation(db, { scholarId: busy.id, startsAt: soon, status: 'confirmed' })
	expect(await (await get('/admin/consultations', { as: admin })).text()).toContain('Zaynab')
	const week = await (
		await get(`/admin/consultations?view=week&on=${addDays(today, 3)}`, { as: admin })
	).text()
	expect(week).toContain('Zaynab')
	expect(week).toContain('No scholar')
	for (const view of ['no-shows', 'load'])
		expect((await get(`/admin/consultations?view=${view}`, { as: admin })).status).toBe(200)
	const assign = (personId: string, more = {}) =>
		post(`/scholar/consultations/${id}/assign`, { personId, ...more }, { as: admin })
	expect((await assign(busy.id)).status).toBe(409)
	const insisted = await assign(busy.id, { anyway: 'yes' })
	expect(await insisted.text()).toContain('another consultation at that time')
	expect((await assign(free.id)).headers.get('location')).toBe(`/scholar/consultations/${id}`)
	expect((await db.select().from(consultations).where(eq(consultations.id, id)))[0]?.scholarId).toBe(free.id)
})

test('an admin adds a category and takes one out; and says how the service works', async ({ db }) => {
	const { get, post } = site(db)
	const as = await anAdmin(db)
	const path = '/admin/consultations/categories'
	expect(await (await get(path, { as })).text()).toContain('Business &amp; Finance')
	const form = { name_en: 'New Muslims', name_ar: 'المسلمون الجدد', position: '5', isOffered: 'yes' }
	expect((await post(`${path}/new`, { ...form, name_en: '' }, { as })).status).toBe(422)
	expect((await post(`${path}/new`, form, { as })).headers.get('location')).toBe(path)
	await post(`${path}/new-muslims`, { ...form, isOffered: '' }, { as })
	const [row] = await db
		.select()
		.from(consultationCategories)
		.where(eq(consultationCategories.id, 'new-muslims'))
	expect(row).toMatchObject({ names: { en: 'New Muslims', ar: 'المسلمون الجدد' } })
	expect(row?.retiredAt).not.toBeNull()

	const service = '/admin/consultations/service'
	const hours = 'consultations.hours'
	const marks = marksIn(await (await get(service, { as })).text(), hours, 'consultations.minutes')
	const wanted = { ...marks, 'consultations.minutes': '45' }
	const wrong = await post(service, { ...wanted, [hours]: '9 o’clock' }, { as })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('9 o’clock')
	await post(service, { ...wanted, [hours]: '10:00 09:00' }, { as })
	const stored = Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]))
	expect(stored).toMatchObject({
		'consultations.hours': ['09:00', '10:00'],
		'consultations.minutes': 45,
	})
})
