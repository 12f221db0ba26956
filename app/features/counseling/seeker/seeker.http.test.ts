import { createHash, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, keptForms, mails } from '#app/platform/db/tables.server.ts'
import { fullHourAfter } from '#app/platform/time/full-hour.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { as, aUser, rememberedAs, sessionCookie } from '#tests/world.ts'
import { aCounselor, aThread, counselorAt, story, tellHeld } from '#tests/world-counseling.ts'
import { messages, threads } from '../tables.server.ts'
import { counseling } from '../workflow.server.ts'

const questionForm = (over: Record<string, string> = {}) => ({
	formId: randomUUID(),
	topic: 'jinn',
	question: story,
	anonymous: 'yes',
	consent: 'yes',
	helper: 'any',
	...over,
})
const stored = (db: Db) => db.select().from(threads).orderBy(asc(threads.createdAt))
const written = (db: Db) => db.select().from(messages).orderBy(asc(messages.at))

function fieldIn(html: string, name: string): string {
	const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
	return /value="([^"]*)"/.exec(input)?.[1]?.replaceAll('&quot;', '"') ?? ''
}
const receiptIn = (html: string) =>
	[...html.matchAll(/data-receipt[^>]*>([^<]+)</g)].map(([, four]) => four).join(' ')

/** An anonymous question. */
async function sent(db: Db) {
	const receipt = receiptIn(await (await site(db).post('/spiritual-counseling', questionForm())).text())
	const [thread] = await db.select().from(threads).where(eq(threads.anonymous, true))
	return { receipt, id: thread?.id ?? '' }
}

/** A receipt entered with script: the challenge is solved. */
async function opened(db: Db, receipt: string, more: Record<string, string> = {}) {
	const { get, post } = site(db)
	const page = await (await get('/spiritual-counseling/return')).text()
	const challenge = fieldIn(page, 'challenge')
	const salt = /data-salt="([^"]+)"/.exec(page)?.[1] ?? ''
	const bits = Number(/data-bits="(\d+)"/.exec(page)?.[1])
	let number = 0
	while (Math.clz32(createHash('sha256').update(`${salt}:${number}`).digest().readUInt32BE()) < bits) number++
	return post('/spiritual-counseling/return', { receipt, challenge, solution: String(number), ...more })
}

test('every page of a seeker is stored nowhere, sends no referrer, loads nothing from elsewhere and is named for the site alone', async ({
	db,
}) => {
	const user = await aUser(db)
	const cookie = await sessionCookie(db, user)
	const { id } = await aThread(db, { seeker: user })
	const { get } = site(db)
	const pages = [
		'/spiritual-counseling',
		'/spiritual-counseling/return',
		'/dashboard/counseling',
		`/dashboard/counseling/${id}`,
	]
	for (const path of pages.flatMap((path) => [path, `/ar${path}`, `/ur${path}`])) {
		const answer = await get(path, { cookie })
		expect(answer.status, path).toBe(200)
		expect(answer.headers.get('cache-control'), path).toBe('no-store')
		expect(answer.headers.get('referrer-policy'), path).toBe('no-referrer')
		expect(answer.headers.get('content-security-policy'), path).not.toContain('http')
		const html = await answer.text()
		expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(/^(Mishkat|مشكاة|مشکوٰۃ)$/)
		const loaded = [...html.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, to]) => to)
		expect(
			loaded.filter((to) => !to?.startsWith('http://localhost:3000')),
			path,
		).toEqual([])
		expect(html, path).toContain('data-leave')
	}
	// Also for missing threads and for redirects.
	const nothing = await get(`/dashboard/counseling/${randomUUID()}`, { as: user })
	const login = await get(`/dashboard/counseling/${id}`)
	for (const answer of [nothing, login]) {
		expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
		expect(answer.headers.get('cache-control')).toBe('no-store')
	}
	expect([nothing.status, login.status]).toEqual([404, 302])
	expect((await get('/contact')).headers.get('referrer-policy')).not.toBe('no-referrer')
})

test('the page says what is binding, and each topic has its form', async ({ db }) => {
	await aCounselor(db)
	const { get } = site(db)
	const page = await (await get('/spiritual-counseling')).text()
	const text = page.replace(/<!-- -->/g, '')
	for (const words of [
		'Our Approach',
		'within \u20683–5\u2069 working days',
		'Not a substitute for medical care',
		'/resources/duas',
	])
		expect(text).toContain(words)
	expect(text).toContain('Authentication Required')
	expect(text).toContain('Please login or select anonymous submission')
	expect(text).toMatch(/<button type="button" disabled/)
	for (const topic of ['jinn', 'evil-eye', 'magic', 'grief', 'anxiety', 'other']) {
		const tab = await (await get(`/spiritual-counseling?topic=${topic}`)).text()
		expect(tab).toContain(`name="topic" value="${topic}"`)
		const triage = /<fieldset data-triage="true"( hidden="")?/.exec(tab)
		expect(!triage?.[1], topic).toBe(['jinn', 'evil-eye', 'magic'].includes(topic))
	}
	expect(await (await get('/spiritual-counseling', { as: await aUser(db) })).text()).not.toContain(
		'Authentication Required',
	)
})

test('a refused form keeps the text and shows the reason', async ({ db }) => {
	const { post } = site(db)
	const short = await post(
		'/spiritual-counseling',
		questionForm({ question: 'I am <afraid>', triage_harm: 'yes', helper: 'female' }),
	)
	expect(short.status).toBe(422)
	const page = await short.text()
	expect(page).toContain('Submission Failed')
	expect(page).toContain('Question must be at least 20 characters')
	expect(page).toContain('I am &lt;afraid&gt;')
	expect(page).toMatch(/<option value="female" selected=""/)

	const nameless = await post('/spiritual-counseling', questionForm({ anonymous: '' }))
	expect(nameless.status).toBe(422)
	const unsigned = await nameless.text()
	expect(unsigned).toContain('Authentication Required: ')
	expect(unsigned).toContain(story)

	const refused = [
		[{ consent: '' }, 'We cannot read what you write'],
		[{ topic: 'magick' }, 'Submission Failed'],
		[{ formId: 'x' }, 'This page was open for too long'],
		[{ question: 'a'.repeat(10_001) }, 'Submission Failed'],
	] as const
	for (const [over, words] of refused) {
		const answer = await post('/spiritual-counseling', questionForm(over))
		expect(answer.status, JSON.stringify(over).slice(0, 40)).toBe(422)
		expect(await answer.text()).toContain(words)
	}
	expect(
		(await post('/spiritual-counseling', questionForm({ question: 'a'.repeat(10_000_000) }))).status,
	).toBe(413)
	expect(await stored(db)).toEqual([])
})

test('Arabic in every field is refused or kept, and never an error', async ({ db }) => {
	const { post } = site(db)
	const arabic = 'أخاف في الليل ولا أستطيع النوم منذ شهر'
	for (const field of ['formId', 'topic', 'question', 'anonymous', 'consent', 'helper', 'triage_sleep'])
		expect(
			(await post('/ar/spiritual-counseling', questionForm({ [field]: arabic }))).status,
			field,
		).toBeLessThan(500)
	expect((await stored(db)).map(({ language }) => language)).toContain('ar')
	for (const field of ['receipt', 'challenge', 'solution', 'pass', 'verb', 'message'])
		expect((await post('/ar/spiritual-counseling/return', { [field]: arabic })).status, field).toBeLessThan(
			500,
		)
})

test('without a name a question leaves no trace but its receipt, which is shown once and is in no header, log, mail or event', async ({
	db,
}) => {
	const lines: string[] = []
	const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
	const user = await aUser(db)
	const { post } = site(db, {}, {}, { log })
	const form = questionForm({ triage_voices: 'yes' })
	const answer = await post('/spiritual-counseling', form, { as: user })
	expect(answer.status).toBe(200)
	expect(answer.headers.get('cache-control')).toBe('no-store')
	const html = await answer.text()
	expect(html).toContain('Your question has been submitted successfully.')
	const receipt = receiptIn(html)
	expect(receipt).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/)
	expect(await stored(db)).toMatchObject([{ userId: null, anonymous: true, topic: 'jinn' }])

	const digits = receipt.replaceAll(' ', '')
	const visited = await opened(db, receipt)
	expect(visited.status).toBe(200)
	const thread = await visited.text()
	expect(thread).toContain(story)
	const traces = JSON.stringify([
		[...answer.headers],
		[...visited.headers],
		lines,
		thread,
		await stored(db),
		await db.select().from(events),
		await db.select().from(mails),
	])
	// The log does not even hold the request.
	expect(lines).toEqual([])
	expect(visited.headers.getSetCookie()).toEqual([])
	for (const shown of [digits, receipt, digits.slice(0, 8)]) expect(traces).not.toContain(shown)
})

test('a form that is sent twice is one question, and both answers show the same receipt', async ({ db }) => {
	const { post } = site(db)
	const form = questionForm()
	const pages = await Promise.all([post('/spiritual-counseling', form), post('/spiritual-counseling', form)])
	const [first, second] = await Promise.all(pages.map(async (page) => receiptIn(await page.text())))
	expect(first).toMatch(/^\d{4} /)
	expect(second).toBe(first)
	expect(await stored(db)).toHaveLength(1)

	const page = await (await opened(db, first ?? '')).text()
	const message = { pass: fieldIn(page, 'pass'), verb: 'write', message: 'One more thing.' }
	for (const _ of [1, 2]) expect((await post('/spiritual-counseling/return', message)).status).toBe(200)
	expect(await written(db)).toHaveLength(1)
})

test('the receipt reads in the digits of the language, and opens in any', async ({ db }) => {
	const { post } = site(db)
	const arabic = receiptIn(await (await post('/ar/spiritual-counseling', questionForm())).text())
	expect(arabic).toMatch(/^[٠-٩]{4} [٠-٩]{4} [٠-٩]{4} [٠-٩]{4}$/)
	const urdu = receiptIn(await (await post('/ur/spiritual-counseling', questionForm())).text())
	expect(urdu).toMatch(/^[۰-۹]{4} [۰-۹]{4} [۰-۹]{4} [۰-۹]{4}$/)
	expect((await opened(db, arabic)).status).toBe(200)
	expect((await opened(db, urdu)).status).toBe(200)
})

test('with a receipt the reply is read, more is written, and it is closed and deleted', async ({ db }) => {
	const { post } = site(db)
	const counselor = await aCounselor(db)
	const { id, receipt } = await sent(db)
	await tellHeld(db, fullHourAfter(new Date()))
	await counseling.transition(as(counselor, db), id, 'claim', {}, (ctx, _, take) =>
		take({ set: { scholarId: ctx.actor.id } }),
	)
	await counselorAt(db, counselor).reply(id, 'Say the words of refuge and sleep on your right side.')

	const page = await (await opened(db, receipt)).text()
	expect(page).toContain('Say the words of refuge')
	expect((await written(db))[0]?.readAt).not.toBeNull()
	const pass = fieldIn(page, 'pass')
	const act = (verb: string, message = '') => post('/spiritual-counseling/return', { pass, verb, message })

	const empty = await act('write', '  ')
	expect(empty.status).toBe(422)
	expect((await act('write', 'It is better now, thank you.')).status).toBe(200)
	const closed = await act('close')
	expect(await closed.text()).toContain('Question closed.')
	const late = await act('write', 'Still there?')
	expect(late.status).toBe(409)
	expect(await late.text()).toContain('no longer possible')
	const gone = await act('delete')
	expect(await gone.text()).toContain('Everything has been deleted')
	expect(await stored(db)).toEqual([])
	expect((await act('write', 'Hello?')).status).toBe(409)
	expect((await opened(db, receipt)).status).toBe(422)
})

test('wrong, short and hurried receipts are told apart, and nothing is shown', async ({ db }) => {
	const { get, post } = site(db)
	const { receipt } = await sent(db)
	const unknown = await opened(db, '0000 0000 0000 0000')
	expect(unknown.status).toBe(422)
	expect(await unknown.text()).toContain('We can’t find this code')
	expect(await (await opened(db, '1234')).text()).toContain('The code has 16 digits')

	const challenge = fieldIn(await (await get('/spiritual-counseling/return')).text(), 'challenge')
	const hurried = await post('/spiritual-counseling/return', { receipt: receipt, challenge })
	const page = await hurried.text()
	expect(page).toContain('Please wait a moment')
	// The challenge stays the same.
	expect(fieldIn(page, 'challenge')).toBe(challenge)
	expect(page).not.toContain(story)
	expect(await (await post('/spiritual-counseling/return', { receipt: receipt })).text()).not.toContain(story)
})

test('a page that was open too long asks for the receipt again, and what was typed goes along', async ({
	db,
}) => {
	const { post } = site(db)
	const { receipt } = await sent(db)
	const typed = { pass: 'stale', verb: 'write', message: 'I typed this for an hour.' }
	const ended = await post('/spiritual-counseling/return', typed)
	expect(ended.status).toBe(409)
	const page = await ended.text()
	expect(page).toContain('this page closes after 30 minutes')
	expect(page).toContain('I typed this for an hour.')
	const again = await opened(db, receipt, { message: typed.message })
	expect(await again.text()).toContain('I typed this for an hour.')
	expect(await written(db)).toEqual([])
})

test('a signed-in seeker finds the thread on the dashboard, and others do not', async ({ db }) => {
	const [seeker, other] = [await aUser(db), await aUser(db)]
	const { get, post } = site(db)
	const sent = await post('/spiritual-counseling', questionForm({ anonymous: '' }), { as: seeker })
	expect(sent.status).toBe(302)
	const path = sent.headers.get('location') ?? ''
	expect(path).toMatch(/^\/dashboard\/counseling\/[0-9a-f-]{36}$/)
	expect(await (await get('/dashboard/counseling', { as: seeker })).text()).toContain(path)
	const act = (verb: string, message = '') => post(path, { verb, message }, { as: seeker })

	for (const answer of [await get(path, { as: other }), await post(path, { verb: 'delete' }, { as: other })])
		expect(answer.status).toBe(404)
	expect((await act('write', ' ')).status).toBe(422)
	expect((await act('write', 'One more thing.')).headers.get('location')).toBe(path)
	expect(await (await get(path, { as: seeker })).text()).toContain('One more thing.')
	expect((await act('close')).status).toBe(302)
	const late = await act('write', 'Too late, but kept.')
	expect(late.status).toBe(409)
	expect(await late.text()).toContain('no longer possible')
	expect((await act('delete')).headers.get('location')).toBe('/dashboard/counseling')
	expect(await stored(db)).toEqual([])
})

test('text sent after the session ended is not saved', async ({ db }) => {
	const seeker = await aUser(db)
	const { id } = await aThread(db, { seeker })
	const { post } = site(db)
	const answer = await post(
		`/dashboard/counseling/${id}`,
		{ verb: 'write', message: story },
		{ cookie: rememberedAs(seeker) },
	)
	expect(answer.headers.get('location')).toContain('/login')
	expect(await db.select().from(keptForms)).toEqual([])
	// Other forms are saved, sealed, for their writers.
	await post('/notes', { title: 'A note', content: '' }, { cookie: rememberedAs(seeker) })
	expect(await db.select().from(keptForms)).toHaveLength(1)
})

test('a form of a page without referrer is taken, and one of another site is not', async ({ db }) => {
	const { post } = site(db)
	const from = (headers: Record<string, string>) => post('/spiritual-counseling', questionForm(), { headers })
	expect((await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
	// Browsers without a usable Origin header; they send no session cookie with cross-site forms.
	expect((await from({ origin: 'null' })).status).toBe(200)
	expect((await from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
	expect((await from({ origin: 'https://elsewhere.example' })).status).toBe(403)
	expect((await post('/contact', {}, { headers: { origin: 'null' } })).status).toBe(403)
})
