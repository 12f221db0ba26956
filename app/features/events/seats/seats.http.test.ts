import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { calendarFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, aUser, testEnv } from '#tests/world.ts'
import { aSeatedSeries, comes, seatingOf, statusOf } from '#tests/world-seats.ts'
import { addPool } from './commands/settings.server.ts'
import { registrationPath } from './model.ts'
import { registrationToken } from './sealed.server.ts'
import { attendees, questions, registrations, seatings } from './tables.server.ts'

const amina = { name: 'Amina of the balcony', email: 'amina@example.org' }

async function textOf(answer: Response) {
	expect(answer.status).toBe(200)
	return answer.text()
}

/** A site with an event that has these seats; requests are of now. */
async function aSite(db: Db, seats: Record<string, number | null>, more: object = {}) {
	const admin = await anAdmin(db)
	const ctx = as(admin, db, new Date())
	const event = await aSeatedSeries(ctx, { seats, ...more })
	const { get, post } = site(db)
	const fields = (counts: Record<string, number>, over: Record<string, string> = {}) => ({
		formId: randomUUID(),
		...amina,
		...Object.fromEntries(
			Object.entries(counts).map(([name, count]) => [`count-${event.poolIds[name]}`, String(count)]),
		),
		...over,
	})
	const send = (
		counts: Record<string, number>,
		over: Record<string, string> = {},
		asked: { as?: User } = {},
	) => post(event.path, fields(counts, over), asked)
	return { get, post, admin, ctx, event, fields, send }
}

const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const rowsOf = (db: Db) => db.select().from(registrations).orderBy(registrations.place)

test('a visitor registers a family without an account, and gets tickets, a mail and a calendar file', async ({
	db,
}) => {
	const { get, send, event } = await aSite(db, { women: 5, men: 5, children: 5 })
	const form = await textOf(await get(event.path))
	expect(form).toContain('5 places left')
	const answer = await send({ women: 2, children: 2 }, { [`names-${event.poolIds.women}`]: 'Amina, Khadija' })
	expect(answer.status).toBe(302)
	const path = placeOf(answer)
	expect(path).toMatch(/^\/registrations\/[\w-]{40,}$/)

	const shown = await get(path)
	expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
	expect(shown.headers.get('cache-control')).toContain('no-store')
	const page = await textOf(shown)
	expect(page).toContain('noindex')
	expect(page.match(/aria-label="Ticket code/g)).toHaveLength(4)
	expect(page).toContain('Khadija')

	await runListeners(db, undefined, new Date())
	const [mail] = await db.select().from(mails)
	expect(mail?.kind).toBe('events.seats-confirmed')
	const values = openMail(mail?.sealed ?? null, testEnv)
	expect(values?.link).toBe(path)
	expect(values?.calendarMethod).toBe('request')
	expect(calendarFaults(values?.calendar ?? '')).toEqual([])
	const file = await textOf(await get(`${path}/calendar.ics`))
	expect(calendarFaults(file)).toEqual([])
	expect(file).toContain(`UID:${event.date.key}.${event.id}@`)
})

test('nobody can register before there are places, or before the opening, which the page names', async ({
	db,
}) => {
	const { get, send, event, ctx } = await aSite(db, {})
	expect(await textOf(await get(event.path))).toContain('Registration is not open yet')
	const early = await send({})
	expect([early.status, (await early.text()).includes('Registration is not open yet')]).toEqual([422, true])
	await addPool(ctx, event.id, { names: { en: 'Hall' }, seats: 5 })
	expect(await textOf(await get(event.path))).not.toContain('Registration is not open yet')
	const opensAt = new Date('2099-01-01T10:00:00Z')
	const own = await seatingOf(ctx, event)
	await db.update(seatings).set({ opensAt }).where(eq(seatings.id, own.id))
	const page = await textOf(await get(event.path))
	expect(page).toContain('Registration is not open yet')
	expect(page).toMatch(/It opens on [^<]*2099/)
	expect(await rowsOf(db)).toEqual([])
})

test('what is wrong stands beside its field, and what was typed stays', async ({ db }) => {
	const { send, event } = await aSite(db, { women: 5 })
	const none = await send({ women: 0 }, { email: 'amina@', name: ' ' })
	expect(none.status).toBe(422)
	const page = await none.text()
	for (const sentence of ['Enter your name', 'not valid', 'Choose how many people'])
		expect(page).toContain(sentence)
	expect(page).toContain('value="amina@"')
	const many = await send({ women: 3 }, { [`names-${event.poolIds.women}`]: 'a, b, c, d' })
	expect(await many.text()).toContain('more names than people')
	const unreachable = await send({ women: 1 }, { email: '' })
	expect(await unreachable.text()).toContain('email address or a phone number')
	expect(await db.$count(registrations)).toBe(0)
})

test('a form that is sent twice is one registration, and another person gets no page of it', async ({
	db,
}) => {
	const { send, fields, post, event, get } = await aSite(db, { women: 5 })
	const same = fields({ women: 1 })
	const [one, two] = [await post(event.path, same), await post(event.path, same)]
	expect(placeOf(two)).toBe(placeOf(one))
	expect((await post(event.path, { ...same, name: 'Somebody else' })).status).toBe(409)

	// The same address in another form: its owner gets the link by mail, the sender nothing.
	const again = await send({ women: 2 })
	expect(placeOf(again)).not.toContain('/registrations/')
	expect(await db.$count(registrations)).toBe(1)
	const sent = await db.select().from(mails).where(eq(mails.kind, 'events.registration-link'))
	expect(sent.map(({ toAddress }) => toAddress)).toEqual([amina.email])
	expect((await get('/registrations/of-nobody')).status).toBe(404)
})

test('a family for which too few seats are left is asked whether it waits or comes as two', async ({
	db,
}) => {
	const { send, event, get, post } = await aSite(db, { women: 3, children: 1 })
	const full = await send({ women: 1, children: 2 })
	expect(full.status).toBe(409)
	const page = await full.text()
	expect(page).toContain('1 place left')
	expect(page).toContain('Join the waiting list together')
	expect(await db.$count(registrations)).toBe(0)

	const path = placeOf(await send({ women: 1, children: 2 }, { wait: 'yes' }))
	expect(await textOf(await get(path))).toContain('You are on the waiting list')
	const smaller = await post(`${path}/party`, {
		name: amina.name,
		[`count-${event.poolIds.women}`]: '1',
		[`count-${event.poolIds.children}`]: '1',
	})
	expect([smaller.status, placeOf(smaller)]).toEqual([302, path])
	expect(await textOf(await get(path))).toContain('Your places are confirmed')
})

test('opening an address changes nothing: offers are accepted and places given back by buttons', async ({
	db,
}) => {
	const { get, post, event, ctx } = await aSite(db, { women: 1 })
	const seating = await seatingOf(ctx, event)
	const first = await comes(as(null, db, new Date()), seating, { women: 1 })
	const second = await comes(as(null, db, new Date()), seating, { women: 1 })
	if (!first.ok || !second.ok) throw new Error('both came')
	const at = (id: string) => registrationPath(registrationToken(testEnv.SECRET, id))
	for (const verb of ['withdrawal', 'contact', 'acceptance', 'refusal', 'claim'])
		await get(`${at(first.id)}/${verb}`)
	expect(await statusOf(db, first.id)).toBe('confirmed')

	expect((await post(`${at(first.id)}/withdrawal`, {})).status).toBe(302)
	expect(await statusOf(db, second.id)).toBe('offered')
	for (const verb of ['acceptance', 'refusal']) await get(`${at(second.id)}/${verb}`)
	expect(await statusOf(db, second.id)).toBe('offered')
	const page = await textOf(await get(at(second.id)))
	expect(page).toContain('Please answer by')
	expect(page).not.toContain('Ticket code')
	await runListeners(db, undefined, new Date())
	await post(`${at(second.id)}/acceptance`, {})
	await post(`${at(second.id)}/contact`, {})
	expect(await statusOf(db, second.id)).toBe('confirmed')
	expect((await rowsOf(db))[1]?.confirmedContactAt).not.toBeNull()
	await runListeners(db, undefined, new Date())
	const kinds = (await db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
	expect(kinds.toSorted()).toEqual([
		'events.registration-cancelled',
		'events.seats-confirmed',
		'events.seats-offered',
	])
})

test('a signed-in person needs no contact, and finds their registrations at their own', async ({ db }) => {
	const { get, send } = await aSite(db, { women: 5 })
	const user = await aUser(db, { name: 'Maryam' })
	const path = placeOf(await send({ women: 1 }, { email: '', name: 'Maryam' }, { as: user }))
	expect(path).toContain('/registrations/')
	expect(placeOf(await send({ women: 3 }, { email: '', name: 'Maryam' }, { as: user }))).toBe(path)
	expect(await db.$count(registrations)).toBe(1)
	expect(await textOf(await get('/dashboard/events', { as: user }))).toContain(path)
	const [row] = await rowsOf(db)
	expect(placeOf(await get(`/dashboard/events/${row?.id}`, { as: user }))).toBe(path)
	expect((await get(`/dashboard/events/${row?.id}`, { as: await aUser(db) })).status).toBe(404)
	await runListeners(db, undefined, new Date())
	const [mail] = await db.select().from(mails)
	expect(openMail(mail?.sealed ?? null, testEnv)?.link).toBe(`/dashboard/events/${row?.id}`)
})

test('the organiser sees who comes, decides with a reason, and others see nothing', async ({ db }) => {
	const organiser = await aUser(db, { name: 'Organiser' })
	const { get, post, event, ctx } = await aSite(db, { women: 1 }, { settings: { registration: 'approval' } })
	const stranger = await aUser(db)
	const scholar = await aUser(db, { role: 'scholar' })
	await db.execute(`update event_series set owner_id = '${organiser.id}' where id = '${event.id}'`)
	const seating = await seatingOf(ctx, event)
	const asked = await comes(as(null, db, new Date()), seating, { women: 1 }, { name: 'Zaynab of the list' })
	if (!asked.ok) throw new Error(asked.reason)
	const people = `/admin/events/${event.id}/people`
	const work = `/admin/registrations/${asked.id}`
	const pages = [
		people,
		`${people}.csv?date=${event.date.key}`,
		`/admin/events/${event.id}/registration`,
		`/admin/events/${event.id}/registration/pools/new`,
		`/admin/events/${event.id}/registration/questions/new`,
		`/admin/events/${event.id}/message`,
		`/admin/events/${event.id}/dates/${event.date.key}/seats`,
		work,
	]
	for (const path of pages) {
		for (const other of [stranger, scholar])
			expect([path, (await get(path, { as: other })).status]).toEqual([path, 404])
		expect((await get(path)).status).toBe(302)
		expect([path, (await get(path, { as: organiser })).status]).toEqual([path, 200])
	}
	const list = await textOf(await get(people, { as: organiser }))
	expect(list).toContain('Zaynab of the list')
	expect(list).toMatch(/data-label="People"[^>]*>1</)
	expect(await textOf(await get(`${people}?q=zaynab&view=asked`, { as: organiser }))).toContain('Zaynab')
	expect(await textOf(await get(`${people}?q=maryam`, { as: organiser }))).not.toContain('Zaynab')
	const [ticket] = await db.select().from(attendees)
	expect(await textOf(await get(`${people}?q=${ticket?.code.toLowerCase()}`, { as: organiser }))).toContain(
		'Zaynab',
	)
	expect(await textOf(await get(work, { as: organiser }))).toContain('<wbr/>org')

	await post(`${work}/approve`, {}, { as: stranger })
	expect(await statusOf(db, asked.id)).toBe('asked')
	await post(`${work}/approve`, {}, { as: organiser })
	expect(await statusOf(db, asked.id)).toBe('confirmed')
	expect((await post(`${work}/cancel`, { note: '' }, { as: organiser })).status).toBe(422)
	await post(`${work}/cancel`, { note: 'The hall is smaller than we thought.' }, { as: organiser })
	expect(await statusOf(db, asked.id)).toBe('cancelled')
	const own = registrationPath(asked.token)
	expect(await textOf(await get(own))).toContain('smaller than we thought')
	await post(`${work}/undo`, {}, { as: organiser })
	expect(await statusOf(db, asked.id)).toBe('confirmed')

	const trail = await db.select({ kind: auditEntries.kind }).from(auditEntries)
	expect(trail.map(({ kind }) => kind)).toContain('event.people-exported')
})

test('the organiser sets seats, questions and times, and writes to those who come', async ({ db }) => {
	const { get, post, event, ctx, admin, send } = await aSite(db, { women: 2 })
	const here = `/admin/events/${event.id}/registration`
	const asAdmin = { as: admin }
	const wrong = await post(here, { registration: 'open', per: 'date', answerHours: '0' }, asAdmin)
	const wrongPage = await wrong.text()
	expect([wrong.status, wrongPage.includes('from 1 to 336')]).toEqual([422, true])
	const saved = await post(
		here,
		{
			registration: 'open',
			per: 'date',
			opensDays: '0',
			closesHours: '5',
			answerHours: '٢٤',
			fillHours: '12',
		},
		asAdmin,
	)
	expect(saved.status).toBe(302)
	await post(`${here}/questions/new`, { kind: 'text', label: 'Any allergies?', isRequired: 'yes' }, asAdmin)
	expect(await textOf(await get(event.path))).toContain('Any allergies?')
	expect(await (await send({ women: 1 })).text()).toContain('Please answer this question')
	const [question] = await db.select().from(questions)
	const sent = await send({ women: 1 }, { [`answer-${question?.id}`]: 'Peanuts' })
	expect(sent.status).toBe(302)
	expect(JSON.stringify(await rowsOf(db))).not.toContain('Peanuts')
	const [row] = await rowsOf(db)
	expect(await textOf(await get(`/admin/registrations/${row?.id}`, asAdmin))).toContain('Peanuts')

	const pool = `${here}/pools/${event.poolIds.women}`
	await post(pool, { name: 'Sisters', seats: '3' }, asAdmin)
	expect(await textOf(await get(event.path))).toContain('2 places left')
	const date = `/admin/events/${event.id}/dates/${event.date.key}`
	const tooFew = await post(`${date}/seats`, { poolId: event.poolIds.women ?? '', seats: '0' }, asAdmin)
	expect([tooFew.status, (await tooFew.text()).includes('1 place is already taken')]).toEqual([409, true])
	await post(`${date}/closing`, { closed: 'yes' }, asAdmin)
	expect(await textOf(await get(event.path))).toContain('Registration is closed')
	expect((await send({ women: 1 }, { email: 'late@example.org' })).status).toBe(422)

	const message = { formId: randomUUID(), date: event.date.key, to: 'confirmed', text: 'Please come early.' }
	await post(`/admin/events/${event.id}/message`, message, asAdmin)
	await post(`/admin/events/${event.id}/message`, message, asAdmin)
	const letters = await db.select().from(mails).where(eq(mails.kind, 'events.message'))
	expect(letters.map(({ toAddress }) => toAddress)).toEqual([amina.email])
	expect(openMail(letters[0]?.sealed ?? null, testEnv)?.text).toBe('Please come early.')
	expect(await db.$count(attendees)).toBe(1)
	expect(ctx.actor.id).toBe(admin.id)
})

test('nobody’s page, form or address tells of a party', async ({ db }) => {
	const { get, event, ctx } = await aSite(db, { women: 5 })
	const seating = await seatingOf(ctx, event)
	const done = await comes(as(null, db, new Date()), seating, { women: 1 }, { name: 'Zaynab of the list' })
	if (!done.ok) throw new Error(done.reason)
	const user = await aUser(db)
	for (const path of [event.path, '/dashboard/events', '/dashboard/notifications'])
		expect(await (await get(path, { as: user })).text()).not.toContain('Zaynab')
})
