import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import { countingQueries, type Db } from '#app/platform/db/db.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site as openSite } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, rememberedAs, sessionCookie } from '#tests/world.ts'
import { aConsultation, anOpenScholar } from '#tests/world-consultancy.ts'
import { aThread, story } from '#tests/world-counseling.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { cookiesOf } from '#tests/world-profile.ts'
import { aPdf } from '#tests/world-uploads.ts'
import { commands } from './commands.server.ts'
import { consultationHolds, consultationSteps, consultations } from './tables.server.ts'

const everyDay: Partial<Settings> = {
	'organisation.workingDays': [0, 1, 2, 3, 4, 5, 6],
	'consultations.friday': null,
	'consultations.prayerMinutes': 0,
}
const site = (db: Db, settings: Partial<Settings> = {}) => openSite(db, { ...everyDay, ...settings })
const plain = (html: string) => html.replace(/[\u2066-\u2069]|<!-- -->/g, '').replaceAll('&#x27;', "'")
const page = async (response: Response) => plain(await response.text())
const dayMs = 86_400_000
const path = '/consultancy'
const own = '/dashboard/consultations'

/** An hour some days ahead that every scholar with open days offers. */
const inDays = (days: number, hour = 10) => {
	const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
	return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}
const typed = {
	category: 'family',
	description: 'We cannot agree on how to share the house of our father.',
	timeSlot: inDays(3),
	zone: 'UTC',
	meeting: 'phone',
	phone: '+447700900123',
}
const bookingsOf = (db: Db, { id }: User) =>
	db.select().from(consultations).where(eq(consultations.userId, id))

async function aSeeker(db: Db) {
	return { seeker: await aUser(db), scholar: await anOpenScholar(db) }
}

/** A multipart form, as browsers send one with a file field. */
function withDocument(fields: Record<string, string>, document: { name: string; bytes: string }) {
	const parts = Object.entries(fields).map(
		([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const last = `--x\r\nContent-Disposition: form-data; name="document"; filename="${document.name}"\r\n\r\n${document.bytes}\r\n--x--\r\n`
	return [`${parts.join('')}${last}`, 'multipart/form-data; boundary=x'] as const
}

test('a visitor reads what is offered and is asked to sign in; nothing can be filled in', async ({ db }) => {
	await anOpenScholar(db)
	const html = await page(await site(db).get(path))
	for (const words of [
		'Shariah Consultancy Services',
		'marriage, family, business and inheritance',
		'Marriage Guidance',
		'Family Matters',
		'Business &amp; Finance',
		'How It Works',
		'Submit your request',
		'Scholar appointment',
		'Receive guidance',
		'Please login to book a consultation.',
	])
		expect(html).toContain(words)
	expect(html).toMatch(/href="\/login\?returnTo=%2Fconsultancy"/)
	expect(html).toMatch(/name="category"[^>]*checked=""[^>]*value="marriage"|value="marriage"[^>]*checked=""/)
	expect(html).toMatch(/<form[^>]*method="get"/)
	const fieldsets = html.match(/<fieldset[^>]*disabled=""/g)
	expect(fieldsets).toHaveLength(2)
	expect(html).not.toContain('name="timeSlot"')
	expect(html).not.toContain('__reactRouterContext')
})

test('a visitor who sends it all the same is told to sign in, and finds their words again', async ({
	db,
}) => {
	const { seeker } = await aSeeker(db)
	const { get, post } = site(db)
	const sent = await post(path, typed, { cookie: rememberedAs(seeker) })
	expect(sent.headers.get('location')).toBe('/login?returnTo=%2Fconsultancy')
	const login = await page(await get('/login?returnTo=%2Fconsultancy', { cookie: cookiesOf(sent) }))
	expect(login).toContain('Authentication Required')
	expect(login).toContain('Please login to book a consultation')
	const back = await page(await get(path, { as: seeker, cookie: cookiesOf(sent) }))
	expect(back).toContain('Your text is still here')
	expect(back).toContain(typed.description)
})

test('a seeker books a free hour', async ({ db }) => {
	const { seeker, scholar } = await aSeeker(db)
	const { get, post } = site(db)
	const form = { ...typed, withSpouse: 'yes', spouseName: 'سعاد', scholar: scholar.id, language: 'ar' }
	const sent = await post(path, form, { as: seeker })
	const [row] = await bookingsOf(db, seeker)
	expect(sent.headers.get('location')).toBe(`${own}/${row?.id}`)
	expect(row).toMatchObject({
		status: 'pending',
		category: 'family',
		description: typed.description,
		scholarId: scholar.id,
		wantedScholarId: scholar.id,
		wantedLanguage: 'ar',
		wantedMeeting: 'phone',
		timeSlot: '10:00 AM',
		phone: '+447700900123',
		startsAt: new Date(typed.timeSlot),
		date: typed.timeSlot.slice(0, 10),
		withSpouse: true,
		spouseName: 'سعاد',
		documentUrl: null,
	})
	const shown = await page(await get(`${own}/${row?.id}`, { as: seeker, cookie: cookiesOf(sent) }))
	expect(shown).toContain('Consultation Booked')
	expect(shown).toContain('Your consultation request has been submitted successfully')
	expect(shown).toContain(typed.description)
	expect(shown).toContain('سعاد')
	expect(shown).toContain('Phone')
	expect(shown).toContain('+447700900123')
	const atWork = await page(await get(`/scholar/consultations/${row?.id}`, { as: scholar }))
	expect(atWork).toContain('href="tel:+447700900123"')
	expect(await page(await get(own, { as: seeker }))).toContain('Waiting for confirmation')
})

test('the hour can be named as the specification names it, in the zone of the organisation', async ({
	db,
}) => {
	const { seeker } = await aSeeker(db)
	const date = inDays(4).slice(0, 10)
	const sent = await site(db).post(path, { ...typed, date, timeSlot: '02:00 PM' }, { as: seeker })
	expect(sent.status).toBe(302)
	expect((await bookingsOf(db, seeker))[0]).toMatchObject({ startsAt: new Date(`${date}T14:00:00Z`) })
})

const refused: [string, Record<string, string>, string][] = [
	[
		'a short description',
		{ description: 'nineteen letters   ' },
		'Description must be at least 20 characters',
	],
	['no date', { timeSlot: '' }, 'Please select a date for consultation'],
	['a day without an hour', { timeSlot: '', date: inDays(2).slice(0, 10) }, 'Please select a time slot'],
	['an hour that is over', { timeSlot: inDays(-1) }, 'Date must be in the future'],
	['a day that is over', { timeSlot: '', date: inDays(-2).slice(0, 10) }, 'Date must be in the future'],
	['more than three months', { timeSlot: inDays(95) }, 'within the next three months'],
	['a category that is none', { category: 'astrology' }, 'This category is no longer available'],
	['a name without end', { withSpouse: 'yes', spouseName: 'x'.repeat(101) }, 'at most 100 characters'],
	['script for an hour', { timeSlot: '<script>' }, 'Please select a time slot'],
]
for (const [what, wrong, said] of refused)
	test(`${what} is refused beside its field, and nothing typed is lost`, async ({ db }) => {
		const { seeker } = await aSeeker(db)
		const words = { spouseName: 'مريم', withSpouse: 'yes' }
		const answer = await site(db).post(path, { ...typed, ...words, ...wrong }, { as: seeker })
		expect([409, 422]).toContain(answer.status)
		const html = await page(answer)
		expect(html).toContain(said)
		expect(html).toContain(wrong.description ? 'nineteen letters' : typed.description)
		expect(html).toContain(wrong.spouseName ?? 'مريم')
		expect(html).not.toContain('value="<script>"')
		expect(await bookingsOf(db, seeker)).toEqual([])
	})

test('a failure is said in the words of the specification', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	await db.execute('alter table consultation_steps rename to consultation_steps_elsewhere')
	const failed = await site(db).post(path, typed, { as: seeker })
	expect(failed.status).toBe(500)
	const html = await page(failed)
	expect(html).toContain('Submission Failed: An unexpected error occurred')
	expect(html).toContain(typed.description)
})

test('sent twice, it is one booking; with its document as well', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { post, upload } = site(db)
	const cookie = await sessionCookie(db, seeker)
	const ahead = await upload('/uploads/consultation-documents?name=a.pdf', aPdf(), { cookie })
	const form = { ...typed, document: (await ahead.json()).id }
	const first = await post(path, form, { cookie })
	const second = await post(path, form, { cookie })
	expect(first.headers.get('location')).toMatch(`${own}/`)
	expect(second.headers.get('location')).toBe(first.headers.get('location'))
	expect(await bookingsOf(db, seeker)).toHaveLength(1)
})

test('a seeker whose hour was taken is offered the next ones, and keeps text and file', async ({ db }) => {
	const { seeker, scholar } = await aSeeker(db)
	await aConsultation(db, { scholarId: scholar.id, startsAt: new Date(typed.timeSlot) })
	const [body, type] = withDocument(
		{ ...typed, description: 'كيف نقسم بيت أبينا بعد وفاته؟ نحن ثلاثة إخوة.' },
		{ name: 'عقد.pdf', bytes: aPdf().toString('latin1') },
	)
	const { postBody, post } = site(db)
	const answer = await postBody(path, body, type, { as: seeker })
	expect(answer.status).toBe(409)
	const html = await page(answer)
	expect(html).toContain('This time is no longer available')
	expect(html).toContain('كيف نقسم بيت أبينا بعد وفاته؟')
	const [document] = await db.select().from(files).where(eq(files.ownerId, seeker.id))
	expect(html).toContain(`value="${document?.id}"`)
	const [notice = ''] = /This time is no longer available[\s\S]*?<\/label><\/div>/.exec(html) ?? []
	const next = [...notice.matchAll(/value="([^"]+Z)"/g)].map(([, at]) => at ?? '')
	expect(next[0]).toBe(inDays(3, 9))
	expect(next).toHaveLength(6)

	const again = { ...typed, timeSlot: next[0] ?? '', document: document?.id ?? '' }
	expect((await post(path, again, { as: seeker })).status).toBe(302)
	expect(await bookingsOf(db, seeker)).toMatchObject([{ documentId: document?.id }])
})

test('a document is private to its seeker', async ({ db }) => {
	const { seeker, scholar } = await aSeeker(db)
	const { get, postBody } = site(db)
	const [body, type] = withDocument(typed, { name: 'deed.pdf', bytes: aPdf().toString('latin1') })
	expect((await postBody(path, body, type, { as: seeker })).status).toBe(302)
	const [document] = await db.select().from(files).where(eq(files.ownerId, seeker.id))
	expect(`${document?.path}`).toMatch(new RegExp(`^consultations/${seeker.id}/[0-9a-f-]{36}\\.pdf$`))
	const [row] = await bookingsOf(db, seeker)
	const address = row?.documentUrl ?? ''
	const strangers = [undefined, await aUser(db), await aScholar(db)]
	for (const as of strangers) expect((await get(address, as && { as })).status).toBe(404)
	for (const as of [seeker, scholar]) expect((await get(address, { as })).status).toBe(200)
})

test('a file of another type or above ten megabytes is refused, and the form is kept', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { postBody, upload } = site(db)
	const large = `%PDF-1.4\n${'x'.repeat(10 * 1024 * 1024)}`
	for (const [name, bytes, why] of [
		['deed.pdf', large, 'The limit is 10 MB'],
		['deed.exe', 'MZ program', 'This file type is not accepted here'],
	] as const) {
		const [body, type] = withDocument(typed, { name, bytes })
		const answer = await postBody(path, body, type, { as: seeker })
		expect(answer.status).toBe(422)
		const html = await page(answer)
		expect(html).toContain('Failed to upload document')
		expect(html).toContain(why)
		expect(html).toContain(typed.description)
	}
	const ahead = await upload('/uploads/consultation-documents?name=a.pdf', Buffer.from(large), { as: seeker })
	expect(await ahead.json()).toMatchObject({ code: 'files.too-large' })
	expect(await bookingsOf(db, seeker)).toEqual([])
})

test('the list of all time zones includes the seeker’s', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { get, post } = site(db)
	const optionsOf = (html: string) =>
		/<select[^>]*name="zone"[\s\S]*?<\/select>/.exec(html)?.[0].match(/<option/g)
	expect(optionsOf(await page(await get(`${path}?zone=Asia/Karachi`)))).toHaveLength(2)
	const all = await page(await get(`/ur${path}?zone=Asia/Karachi&zones=all`))
	expect(optionsOf(all)?.length).toBeGreaterThan(100)
	expect(all).toContain('پاکستان کا معیاری وقت')
	const sent = await post(path, { ...typed, zones: 'all' }, { as: seeker })
	expect(sent.headers.get('location')).toBe(`${path}?category=family&zone=UTC&zones=all#booking`)
})

test('another month keeps what was typed, and puts none of it into the address', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { get, post } = site(db)
	const month = new Date(Date.now() + 40 * dayMs).toISOString().slice(0, 7)
	const sent = await post(path, { ...typed, timeSlot: '', month, gender: '' }, { as: seeker })
	const to = sent.headers.get('location') ?? ''
	expect(to).toBe(`${path}?month=${month}&category=family&zone=UTC#booking`)
	const html = await page(await get(to.replace(/#.*/, ''), { as: seeker, cookie: cookiesOf(sent) }))
	expect(html).toContain(typed.description)
	expect(html).toContain(`data-month="${month}"`)
	expect(html).not.toContain('Your text is still here')
})

test('only free hours are offered, each in both zones; a full day leads nowhere', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const day = inDays(3).slice(0, 10)
	for (let hour = 9; hour < 18; hour++)
		await aConsultation(db, { scholarId: scholar.id, startsAt: new Date(inDays(3, hour)) })
	const query = `?zone=Asia/Karachi&month=${day.slice(0, 7)}`
	const html = await page(await site(db).get(path + query))
	expect(html).not.toContain(`href="#hours-${day}"`)
	expect(html).toMatch(new RegExp(`data-date="${day}"[\\s\\S]{0,400}No times available`))
	const free = html.match(/data-free=""/g)?.length ?? 0
	expect(free).toBeGreaterThan(0)
	expect(html).toContain('02:00 PM')
	expect(html).toContain('09:00 AM our time')
})

test('where a month is full the next free hour is named', async ({ db }) => {
	const scholar = await anOpenScholar(db)
	const first = new Date().toISOString().slice(0, 7)
	const holidays = Array.from({ length: 31 }, (_, day) => `${first}-${String(day + 1).padStart(2, '0')}`)
	const { get } = site(db, { 'organisation.holidays': holidays })
	expect(await page(await get(`${path}?month=${first}`))).toContain('Next available:')
	// Without a chosen month, the first one with a free hour is shown.
	expect(await page(await get(path))).not.toContain(`data-month="${first}"`)
	const none = await page(await get(`${path}?scholar=${scholar.id}&gender=female`))
	expect(none).toContain('No times match these choices in the next three months')
})

test('an hour is held for ten minutes for one person, who holds one', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { post } = site(db)
	const hold = (as: User, timeSlot: string) => post(`${path}/hold`, { timeSlot, category: 'family' }, { as })
	const held = await hold(seeker, inDays(3))
	expect(await held.json()).toEqual({ seconds: 600 })
	expect((await hold(seeker, inDays(3))).status).toBe(200)
	const other = await aUser(db)
	expect((await hold(other, inDays(3))).status).toBe(409)
	expect((await hold(other, 'yesterday')).status).toBe(422)
	await hold(seeker, inDays(3, 11))
	expect(await db.select().from(consultationHolds)).toHaveLength(1)
	expect((await hold(other, inDays(3))).status).toBe(200)
	expect((await post(`${path}/hold`, { timeSlot: inDays(3) })).headers.get('location')).toMatch('/login')
})

test('an earlier question prefills the form for its asker only', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const question = await aFatwa(db, {
		userId: seeker.id,
		title: 'ميراث البيت',
		question: 'كيف نقسمه؟',
		status: 'rejected',
	})
	const { get, post } = site(db)
	const address = `${path}?from=fatwa-${question.id}`
	const html = await page(await get(address, { as: seeker }))
	expect(html).toContain('ميراث البيت\n\nكيف نقسمه؟')
	expect(html).toContain('We have filled in what you wrote earlier')
	expect(html).not.toMatch(/(href|action)="[^"]*(ميراث|%D9%85%D9%8A)/)
	for (const as of [undefined, await aUser(db), await aScholar(db)])
		expect(await page(await get(address, as && { as }))).not.toContain('ميراث')

	const from = `fatwa-${question.id}`
	await post(path, { ...typed, from }, { as: seeker })
	expect((await bookingsOf(db, seeker))[0]).toMatchObject({ originKind: 'fatwa', originId: question.id })
	const other = await aUser(db)
	await post(path, { ...typed, from, timeSlot: inDays(5) }, { as: other })
	expect((await bookingsOf(db, other))[0]).toMatchObject({ originKind: null, originId: null })
})

test('a counseling question prefills the form for its seeker only', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { id } = await aThread(db, { seeker })
	const { get } = site(db)
	const address = `${path}?from=counseling-${id}`
	expect(await page(await get(address, { as: seeker }))).toContain(`${story}</textarea>`)
	for (const as of [undefined, await aUser(db), await anAdmin(db)])
		expect(await page(await get(address, as && { as }))).not.toContain(story)
})

test('a talk is gone on from with the same scholar and category', async ({ db }) => {
	const { seeker, scholar } = await aSeeker(db)
	const before = await aConsultation(db, { userId: seeker.id, scholarId: scholar.id, status: 'completed' })
	const { get, post } = site(db)
	expect(await page(await get(`${own}/${before.id}`, { as: seeker }))).toContain(
		`href="${path}?follows=${before.id}"`,
	)
	const html = await page(await get(`${path}?follows=${before.id}`, { as: seeker }))
	expect(html).toContain('Follow-up consultation')
	expect(html).toMatch(new RegExp(`<option value="${scholar.id}" selected=""`))
	await post(path, { ...typed, follows: before.id }, { as: seeker })
	const rows = await bookingsOf(db, seeker)
	expect(rows.find(({ id }) => id !== before.id)).toMatchObject({ followsId: before.id })
	expect(await page(await get(`${path}?follows=${before.id}`, { as: await aUser(db) }))).not.toContain(
		'Follow-up consultation',
	)
})

test('a booking of another person cannot be opened, moved or cancelled', async ({ db }) => {
	const booking = await aConsultation(db, { startsAt: new Date(inDays(3)) })
	const { get, post } = site(db)
	const ways = ['', '/hour', '/withdraw', '/calendar.ics']
	for (const as of [await aUser(db), await aScholar(db)]) {
		for (const way of ways) expect((await get(`${own}/${booking.id}${way}`, { as })).status).toBe(404)
		for (const way of ['/hour', '/withdraw', '/keep-summary', '/undo'])
			expect((await post(`${own}/${booking.id}${way}`, typed, { as })).status).toBe(404)
		expect(await page(await get(own, { as }))).toContain('No consultations yet')
	}
	for (const way of ways)
		expect((await get(`${own}/${booking.id}${way}`)).headers.get('location')).toMatch('/login')
})

async function aBooking(db: Db, over: Parameters<typeof aConsultation>[1] = {}) {
	const { seeker, scholar } = await aSeeker(db)
	const startsAt = new Date(inDays(3))
	const booking = await aConsultation(db, { userId: seeker.id, scholarId: scholar.id, startsAt, ...over })
	return { seeker, scholar, booking, here: `${own}/${booking.id}` }
}

test('scholar and place are shown after confirmation, once it can no longer be undone', async ({ db }) => {
	const { seeker, scholar, booking, here } = await aBooking(db)
	const { get } = site(db)
	const detail = 'https://meet.example.org/abc'
	const before = await page(await get(here, { as: seeker }))
	expect(before).not.toContain(scholar.name)
	await commands.confirm({ db, actor: scholar, now: new Date() }, booking.id, { meeting: 'video', detail })
	const open = await page(await get(here, { as: seeker }))
	expect(open).toContain('Waiting for confirmation')
	expect(open).not.toContain(detail)
	expect(open).not.toContain('The time was confirmed.')
	await db.update(consultationSteps).set({ openUntil: new Date(Date.now() - 1000) })
	const settled = await page(await get(here, { as: seeker }))
	expect(settled).toContain('Confirmed')
	expect(settled).toContain(`href="${detail}"`)
	expect(settled).toContain(scholar.name)
	const ics = await get(`${here}/calendar.ics`, { as: seeker })
	expect(ics.headers.get('content-type')).toContain('text/calendar')
	const text = (await ics.text()).replace(/\r\n /g, '')
	expect(text).toContain(`DTSTART:${inDays(3).replace(/[-:]|\.000/g, '')}`)
	expect(text).toContain(detail)
	expect(text).not.toContain(booking.description)
})

test('a seeker cancels and can undo it for a moment, then gets a message that it is too late', async ({
	db,
}) => {
	const { seeker, booking, here } = await aBooking(db)
	const { get, post } = site(db)
	expect(await page(await get(`${here}/withdraw`, { as: seeker }))).toContain(
		'Message to the scholar (optional)',
	)
	const sent = await post(`${here}/withdraw`, { note: 'Ich bin krank' }, { as: seeker })
	const after = await page(await get(here, { as: seeker, cookie: cookiesOf(sent) }))
	expect(after).toContain('Your consultation has been cancelled. We have told the scholar.')
	expect(after).toContain(`action="${here}/undo"`)
	expect(after).toContain('Cancelled')
	const twice = await post(`${here}/withdraw`, {}, { as: seeker })
	const html = await page(await get(here, { as: seeker, cookie: cookiesOf(twice) }))
	expect(html).toContain('Here is the current version')
	await post(`${here}/undo`, {}, { as: seeker })
	expect(await bookingsOf(db, seeker)).toMatchObject([{ id: booking.id, status: 'pending' }])
})

test('a seeker takes another hour: the old one is free, a taken one is refused with others', async ({
	db,
}) => {
	const { seeker, scholar, here } = await aBooking(db)
	await aConsultation(db, { scholarId: scholar.id, startsAt: new Date(inDays(4)) })
	const { get, post } = site(db)
	const html = await page(await get(`${here}/hour`, { as: seeker }))
	expect(html).toContain('data-result="calendar"')
	const taken = await post(`${here}/hour`, { timeSlot: inDays(4) }, { as: seeker })
	expect(taken.status).toBe(409)
	expect(await page(taken)).toContain('This time is no longer available')
	expect((await post(`${here}/hour`, {}, { as: seeker })).status).toBe(422)
	const moved = await post(`${here}/hour`, { timeSlot: inDays(4, 12) }, { as: seeker })
	expect(moved.headers.get('location')).toBe(here)
	expect((await bookingsOf(db, seeker))[0]).toMatchObject({
		startsAt: new Date(inDays(4, 12)),
		scholarId: scholar.id,
	})
	const free = await page(await get(`${path}?month=${inDays(3).slice(0, 7)}`, { as: await aUser(db) }))
	expect(free).toContain(`value="${inDays(3)}"`)
})

test('a past booking cannot be moved or cancelled; its summary can be kept', async ({ db }) => {
	const summary = 'Sell the house and divide the price.'
	const over = { status: 'completed' as const, startsAt: new Date(inDays(-2)), summary }
	const { seeker, here } = await aBooking(db, over)
	const { get, post } = site(db)
	expect((await get(`${here}/hour`, { as: seeker })).headers.get('location')).toBe(here)
	const html = await page(await get(here, { as: seeker }))
	expect(html).toContain(summary)
	expect(html).not.toContain(`${here}/withdraw`)
	await post(`${here}/keep-summary`, {}, { as: seeker })
	expect(await page(await get(here, { as: seeker }))).toContain('You are keeping this summary')
})

test('the page of a visitor and of a seeker ask the database for little', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { get } = site(db)
	const cookie = await sessionCookie(db, seeker)
	const request = (address: string, as: object) =>
		countingQueries(async (count) => {
			await get(address, as)
			return count.queries
		})
	expect(await request(`${path}?month=${inDays(3).slice(0, 7)}`, {})).toBeLessThanOrEqual(5)
	expect(await request(path, { cookie })).toBeLessThanOrEqual(8)
})

test('a meeting by phone needs a number', async ({ db }) => {
	const { seeker } = await aSeeker(db)
	const { post } = site(db)
	const sent = await post(path, { ...typed, phone: '' }, { as: seeker })
	expect(sent.status).toBe(422)
	expect(await page(sent)).toContain('Please enter the number the scholar should call.')
	expect(await bookingsOf(db, seeker)).toEqual([])
})
