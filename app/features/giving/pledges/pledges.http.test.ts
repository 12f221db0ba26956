import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { calendarFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { aUser, testEnv } from '#tests/world.ts'
import { aFund, aPledge, aWay } from '#tests/world-pledges.ts'
import { formatCode } from '../code.ts'
import { pledgePath, withdrawalPath } from './model.ts'
import { hashDonorEmail, hashPledgeToken, openDonor, pledgeToken, sealDonor } from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

const offered = { 'services.on': ['donations'] }
const secret = testEnv.SECRET
const fatima = { name: 'Fatima of the well', behalfOf: '', email: 'fatima@example.com' }

async function textOf(answer: Response) {
	expect(answer.status).toBe(200)
	return answer.text()
}

/** A site with a fund and a way to pay in euros. */
async function aSite(db: Db) {
	const { get, post } = site(db, offered)
	const fund = await aFund(db, { slug: 'wells', purposes: { en: 'Wells for villages.' } })
	const way = await aWay(db)
	const filled = (more: Record<string, string> = {}) => ({
		formId: randomUUID(),
		currency: 'EUR',
		wayId: way.id,
		shownAs: 'anonymous',
		amount: '50',
		...more,
	})
	const give = async (more: Record<string, string> = {}, asked: { as?: User } = {}, prefix = '') => {
		const answer = await post(`${prefix}/donate/wells`, filled(more), asked)
		expect(answer.status).toBe(302)
		return (answer.headers.get('location') ?? '').slice(prefix.length)
	}
	return { get, post, fund, way, filled, give }
}

/** A pledge with its link, as the form makes it. */
async function aLinked(db: Db, over: Partial<typeof pledges.$inferInsert> = {}, donor = fatima) {
	const id = randomUUID()
	const token = pledgeToken(secret, id)
	const pledge = await aPledge(db, {
		id,
		tokenHash: hashPledgeToken(token, secret),
		donor: sealDonor(donor, secret, id),
		emailHash: donor.email ? hashDonorEmail(donor.email, secret) : null,
		...over,
	})
	return { ...pledge, token, path: pledgePath(token) }
}

test('without the service donations answer as a service that is left out', async ({ db }) => {
	const { get } = site(db)
	const answer = await get('/donate')
	expect([answer.status, (await answer.text()).includes('is not offered here')]).toEqual([404, true])
})

test('a donor in Switzerland prints the QR-bill of what is still to come, and nobody else has it', async ({
	db,
}) => {
	const { get } = site(db, offered)
	const address = { street: 'Bahnhofstrasse', building: '7', postcode: '8001', town: 'Zürich' }
	const swiss = { currency: 'CHF', qrScheme: 'swiss', number: 'CH9300762011623852957', ...address } as const
	const way = await aWay(db, swiss)
	const { path, code } = await aLinked(db, { currency: 'CHF', wayId: way.id, receivedMinor: 1000 })
	const bill = `${path}/bill.pdf?way=${way.id}`
	expect(await textOf(await get(path))).toContain(`href="${bill.replace('&', '&amp;')}"`)
	const answer = await get(bill)
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
	expect(answer.headers.get('cache-control')).toContain('no-store')
	const text = pdfText(Buffer.from(await answer.arrayBuffer()))
	for (const words of [
		'40.00',
		formatCode(code),
		'CH93 0076 2011 6238 5295 7',
		'Noor Trust',
		'Bahnhofstrasse 7',
	])
		expect(text).toContain(words)
	const other = await aWay(db)
	for (const path of [`${pledgePath('0'.repeat(22))}/bill.pdf?way=${way.id}`, bill.replace(way.id, other.id)])
		expect((await get(path)).status).toBe(404)
})

test('the FAQ and the terms say whether one can donate here', async ({ db }) => {
	const both = async (settings = {}) => {
		const { get } = site(db, settings)
		return Promise.all(['/faq', '/terms-of-use'].map(async (path) => textOf(await get(path))))
	}
	for (const page of await both()) expect(page).toContain('at the moment')
	for (const page of await both(offered)) {
		expect(page).not.toContain('at the moment')
		expect(page).toContain('non-refundable')
	}
})

test('a visitor finds four kinds, the open funds, and no form before a way is confirmed', async ({ db }) => {
	const { get } = site(db, offered)
	expect(await textOf(await get('/donate'))).toContain('No funds yet')
	await aFund(db, { slug: 'wells', goalMinor: 100_000, goalCurrency: 'EUR', endsOn: '2099-01-01' })
	await aFund(db, { slug: 'closed', closedAt: new Date() })
	await aFund(db, { slug: 'over', endsOn: '2020-01-01' })
	await aFund(db, { slug: 'unknown', restriction: 'unassigned' })
	const page = await textOf(await get('/donate'))
	for (const kind of ['Zakat', 'Sadaqah', 'Fidyah', 'Kafarah']) expect(page).toContain(kind)
	expect(page.match(/href="\/donate\/(\w+)"/g)).toContain('href="/donate/wells"')
	expect(page).not.toMatch(/\/donate\/(closed|over|unknown)/)
	expect(page).toContain('non-refundable')
	expect(page).toContain('You cannot give here yet')
	const campaign = await textOf(await get('/donate/wells'))
	expect(campaign).not.toContain('name="amount"')
	for (const slug of ['closed', 'over', 'unknown', 'none'])
		expect((await get(`/donate/${slug}`)).status).toBe(404)
})

test('somebody gives on an Urdu page, with Urdu digits, and finds what to do', async ({ db }) => {
	const { get, give } = await aSite(db)
	const to = await give({ amount: '۵۰٫۵۰', email: ' Fatima@Example.com ' }, {}, '/ur')
	const answer = await get(to)
	expect(answer.headers.get('cache-control')).toBe('no-store')
	expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
	const page = await textOf(answer)
	expect(page).toMatch(/<meta[^>]*noindex/)
	const [row] = await db.select().from(pledges)
	expect([row?.amountMinor, row?.language, row?.status]).toEqual([5050, 'ur', 'pledged'])
	expect(openDonor(row?.donor ?? '', secret, row?.id ?? '').email).toBe('fatima@example.com')
	for (const text of [
		formatCode(row?.code ?? ''),
		`data-copy="${row?.code}"`,
		'Noor Trust',
		'DE89 3704 0044',
	])
		expect(page).toContain(text)
	expect(page).toContain('<svg viewBox="0 0')
	await runListeners(db)
	const [mail] = await db.select().from(mails)
	expect([mail?.kind, mail?.toAddress, mail?.locale]).toEqual([
		'giving.pledge-made',
		'fatima@example.com',
		'ur',
	])
	const calendar = await get(`${to}/calendar.ics`)
	const written = await textOf(calendar)
	expect(calendarFaults(written)).toEqual([])
	const file = written.replaceAll('\r\n ', '')
	expect(file).toContain(formatCode(row?.code ?? ''))
	expect(file).not.toContain('50.5')
})

test('the same form twice is one pledge, and with other words it is refused', async ({ db }) => {
	const { post, filled, give } = await aSite(db)
	const form = filled()
	const first = await give(form)
	expect(await give(form)).toBe(first)
	const other = await post('/donate/wells', { ...form, amount: '60' })
	expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('already sent')])
	expect(await db.$count(pledges)).toBe(1)
})

test('what cannot be is refused beside its field, and what was typed is kept', async ({ db }) => {
	const { post, filled, way } = await aSite(db)
	const refused = async (more: Record<string, string>, sentence: string) => {
		const answer = await post('/donate/wells', filled({ email: 'me@example.com', ...more }))
		const page = await answer.text()
		expect([more, answer.status >= 409 && answer.status < 500]).toEqual([more, true])
		expect(page).toContain(sentence)
		return page
	}
	expect(await refused({ amount: 'viel' }, 'Please enter an amount in digits')).toContain('me@example.com')
	await refused({ amount: '0' }, 'Please enter an amount')
	await refused({ amount: '-5' }, 'must not be negative')
	await refused({ amount: '', suggested: '' }, 'Please enter an amount')
	await refused({ amount: '9'.repeat(30) }, 'This amount is too large')
	await refused({ amount: '1'.repeat(250_000) }, 'Please enter an amount in digits')
	expect(await refused({ email: 'me at home' }, 'valid email')).toContain('value="50"')
	await refused({ wayId: randomUUID() }, 'not available any more')
	await refused({ wayId: way.id, currency: 'USD' }, 'not available any more')
	await refused({ shownAs: 'name', name: 'x'.repeat(200) }, 'too long')
	expect(await db.$count(pledges)).toBe(0)
})

test('a suggested amount counts where none is typed; a hidden name is not kept', async ({ db }) => {
	const { give } = await aSite(db)
	await give({ amount: '', suggested: '25.00', name: 'Somebody' })
	const [row] = await db.select().from(pledges)
	expect([row?.amountMinor, row?.donor, row?.emailHash]).toEqual([2500, '', null])
})

test('the donor says it is sent, and withdraws after a question', async ({ db }) => {
	const { get, post } = await aSite(db)
	const pledge = await aLinked(db)
	const statusOf = async () => (await db.select().from(pledges).where(eq(pledges.id, pledge.id)))[0]?.status
	expect((await post(`${pledge.path}/sent`, {})).headers.get('location')).toBe(pledge.path)
	expect(await textOf(await get(pledge.path))).toContain('We are looking out for it')
	expect(await statusOf()).toBe('pledged')
	const withdrawal = withdrawalPath(pledge.token)
	expect(await textOf(await get(withdrawal))).toContain('Yes, withdraw')
	expect(await statusOf()).toBe('pledged')
	for (const _ of [1, 2]) expect((await post(withdrawal, {})).headers.get('location')).toBe(pledge.path)
	expect(await statusOf()).toBe('withdrawn')
	expect((await get(withdrawal)).headers.get('location')).toBe(pledge.path)
	expect(await textOf(await get(pledge.path))).not.toContain(formatCode(pledge.code))
	const steps = await db
		.select({ kind: pledgeStepRows.kind, by: pledgeStepRows.actorId })
		.from(pledgeStepRows)
	expect(steps).toEqual([
		{ kind: 'sent', by: null },
		{ kind: 'withdrawn', by: null },
	])
})

test('a mail program withdraws by one click, from elsewhere', async ({ db }) => {
	const { raw } = site(db, offered)
	const pledge = await aLinked(db)
	const answer = await raw(withdrawalPath(pledge.token), {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	})
	expect(answer.status).toBe(302)
	expect((await db.select().from(pledges))[0]?.status).toBe('withdrawn')
})

test('a wrong link shows nothing', async ({ db }) => {
	const { get, post } = await aSite(db)
	const { token } = await aLinked(db)
	for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x', 'x'.repeat(5000)]) {
		for (const path of ['', '/sent', '/calendar.ics', '/claim'])
			expect((await get(`${pledgePath(wrong)}${path}`)).status).toBe(404)
		expect((await post(`${pledgePath(wrong)}/sent`, {})).status).toBe(404)
		expect((await post(withdrawalPath(wrong), {})).status).toBe(404)
	}
})

test('somebody with the link claims a pledge, once, and finds it in their account', async ({ db }) => {
	const { get, post } = await aSite(db)
	const [fatima, other] = [await aUser(db), await aUser(db)]
	const pledge = await aLinked(db)
	expect(await textOf(await get(pledge.path))).not.toContain('Add to my account')
	expect(await textOf(await get(pledge.path, { as: fatima }))).toContain('Add to my account')
	await post(`${pledge.path}/claim`, {}, { as: fatima })
	await post(`${pledge.path}/claim`, {}, { as: other })
	expect((await db.select().from(pledges))[0]?.userId).toBe(fatima.id)
	expect(await textOf(await get('/dashboard/donations', { as: fatima }))).toContain(pledge.path)
	expect(await textOf(await get('/dashboard/donations', { as: other }))).not.toContain(pledge.path)
	expect((await get('/dashboard/donations')).status).toBe(302)
})

test('the link is mailed again to the address that was given, and the answer is alike', async ({ db }) => {
	const { post } = await aSite(db)
	const pledge = await aLinked(db)
	const asked = async (fields: Record<string, string>) => textOf(await post('/donate/find', fields))
	const sent = () => db.$count(mails)
	const unknown = await asked({ by: 'email', email: 'nobody@example.com' })
	expect(await sent()).toBe(0)
	const known = await asked({ by: 'email', email: 'FATIMA@example.com' })
	const neutral = (page: string) => page.replaceAll(/nonce="[^"]*"|value="[^"]*"/g, '')
	expect(neutral(known)).toBe(neutral(unknown))
	expect(await sent()).toBe(1)
	const urdu = formatCode(pledge.code).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
	await asked({ by: 'code', reference: urdu, amount: '٥٠' })
	expect(await sent()).toBe(2)
	await asked({ by: 'code', reference: pledge.code, amount: '51' })
	expect(await sent()).toBe(2)
	const [mail] = await db.select().from(mails)
	expect([mail?.kind, mail?.toAddress]).toEqual(['giving.pledge-links', 'fatima@example.com'])
	const wrong = await post('/donate/find', { by: 'code', reference: '', amount: '' })
	expect(await wrong.text()).toContain('Please enter the code')
})

test('a class of forty behind one address can give', async ({ db }) => {
	const { give } = await aSite(db)
	for (let n = 0; n < 40; n++) await give({ amount: String(n + 1) })
	expect(await db.$count(pledges)).toBe(40)
})
