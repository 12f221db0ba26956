import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { calendarFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, aScholar, aUser } from '#tests/world.ts'
import { aPlan } from '#tests/world-plans.ts'
import { aFund, aPledge, aWay } from '#tests/world-pledges.ts'
import { formatCode } from '../code.ts'
import { pledgePath, withdrawalPath } from '../pledges/model.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ownPlanPath, planPath, plansPath } from './model.ts'
import { planInstalments, plans } from './tables.server.ts'

const offered = { 'services.on': ['donations'] }
const now = () => new Date()

async function textOf(answer: Response) {
	expect(answer.status).toBe(200)
	return answer.text()
}

const planOf = async (db: Db) => (await db.select().from(plans).orderBy(asc(plans.createdAt)))[0]
const amountOf = async (db: Db) => (await db.select().from(pledges))[0]?.amountMinor

async function aSite(db: Db) {
	const { get, post } = site(db, offered)
	await aFund(db, { slug: 'wells' })
	const way = await aWay(db)
	const form = (more: Record<string, string> = {}) => ({
		formId: randomUUID(),
		currency: 'EUR',
		wayId: way.id,
		shownAs: 'anonymous',
		amount: '10',
		email: 'fatima@example.com',
		...more,
	})
	const give = async (more: Record<string, string>, asked: { as?: User } = {}, prefix = '') => {
		const answer = await post(`${prefix}/donate/wells`, form(more), asked)
		expect(answer.status).toBe(302)
		return (answer.headers.get('location') ?? '').slice(prefix.length)
	}
	return { get, post, form, give }
}

test('somebody gives on the odd nights in Urdu, double on the 27th: one code, dates, a calendar, a mail', async ({
	db,
}) => {
	const { get, give } = await aSite(db)
	const to = await give(
		{ rhythm: 'ramadan', nights: 'odd', double: 'yes', amount: '۱۰', monthDay: '5' },
		{},
		'/ur',
	)
	expect(to).toMatch(/^\/donate\/plan\//)
	const plan = await planOf(db)
	expect(plan).toMatchObject({
		rule: 'ramadan',
		nights: 'odd',
		weights: { 27: 2 },
		monthDay: null,
		status: 'active',
	})
	const [pledge] = await db.select().from(pledges)
	expect(pledge).toMatchObject({ kind: 'plan', amountMinor: 1000, language: 'ur' })
	const answer = await get(to)
	expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
		'no-store',
		'no-referrer',
	])
	const page = await textOf(answer)
	for (const text of [
		formatCode(pledge?.code ?? ''),
		'27 Ramadan',
		'29 Ramadan',
		'€20.00',
		'<svg viewBox="0 0',
		'double on the 27th',
	])
		expect(page).toContain(text)
	expect(page).not.toContain('28 Ramadan')
	const calendar = await textOf(await get(`${to}/calendar.ics`))
	expect(calendarFaults(calendar)).toEqual([])
	const file = calendar.replaceAll('\r\n ', '')
	expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(5)
	expect(file).toContain(formatCode(pledge?.code ?? ''))
	expect(file).not.toContain('10.00')
	await runListeners(db, undefined, now())
	expect((await db.select().from(mails)).map(({ kind, locale }) => [kind, locale])).toEqual([
		['giving.plan-made', 'ur'],
	])
	// The link of a pledge leads on.
	expect((await get(to.replace('/plan/', '/pledge/'))).headers.get('location')).toBe(to)
})

test('the calendar repeats months and Fridays by itself', async ({ db }) => {
	const { get, give } = await aSite(db)
	const rules = async (more: Record<string, string>) =>
		/RRULE:.*/.exec(
			(await textOf(await get(`${await give(more)}/calendar.ics`))).replaceAll('\r\n ', ''),
		)?.[0]
	expect(await rules({ rhythm: 'fridays' })).toBe('RRULE:FREQ=WEEKLY;BYDAY=FR')
	expect(await rules({ rhythm: 'monthly', monthDay: '5' })).toBe('RRULE:FREQ=MONTHLY;BYMONTHDAY=5')
	expect(await rules({ rhythm: 'monthly', monthDay: '31' })).toBe(
		'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
	)
})

test('the same form twice is one plan; with other days, or an end before its first gift, it is refused', async ({
	db,
}) => {
	const { post, form, give } = await aSite(db)
	const sent = form({ rhythm: 'monthly', monthDay: '5' })
	expect(await give(sent)).toBe(await give(sent))
	const other = await post('/donate/wells', { ...sent, monthDay: '6' })
	expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('already sent')])
	const early = await post('/donate/wells', form({ rhythm: 'fridays', until: '2020-01-01' }))
	expect([early.status, await early.text()]).toEqual([
		409,
		expect.stringContaining('No gift falls before this day'),
	])
	const wrong = await post('/donate/wells', form({ rhythm: 'fridays', until: 'soon' }))
	expect(wrong.status).toBe(422)
	// Given once, the fields of a plan mean nothing.
	expect(await give({ rhythm: 'once', until: 'soon' })).toMatch(/^\/donate\/pledge\//)
	expect(await db.$count(plans)).toBe(1)
})

test('the donor changes the amount, pauses, resumes and ends by the link alone', async ({ db }) => {
	const { get, post } = await aSite(db)
	const { token } = await aPlan(db, { now: now() })
	const here = planPath(token)
	const press = async (what: string, form = {}) => (await post(`${here}/${what}`, form)).status
	expect(await press('amount', { amount: 'much' })).toBe(422)
	expect(await press('amount', { amount: '٢٥' })).toBe(302)
	expect(await amountOf(db)).toBe(2500)
	expect(await textOf(await get(here))).toContain('€25.00')
	expect([await press('pause'), (await planOf(db))?.status]).toEqual([302, 'paused'])
	expect(await db.$count(planInstalments)).toBe(0)
	expect(await textOf(await get(here))).toContain('We send no reminders until you resume')
	expect([await press('resumption'), (await planOf(db))?.status]).toEqual([302, 'active'])
	expect(await db.$count(planInstalments)).toBeGreaterThan(0)
	expect(await textOf(await get(`${here}/ending`))).toContain('Yes, end it')
	expect([await press('ending'), (await planOf(db))?.status]).toEqual([302, 'ended'])
	for (const what of ['pause', 'resumption', 'continuation', 'ending']) expect(await press(what)).toBe(302)
	expect((await planOf(db))?.status).toBe('ended')
	expect((await get(`${here}/amount`)).headers.get('location')).toBe(here)
	const pledge = await aPledge(db)
	expect((await get(planPath(`${token}x`))).status).toBe(404)
	expect(pledge.kind).toBe('once')
})

test('a mail program pauses by one click, without a session', async ({ db }) => {
	const { post } = await aSite(db)
	const { token } = await aPlan(db, { now: now() })
	await post(withdrawalPath(token), { 'List-Unsubscribe': 'One-Click' })
	expect((await planOf(db))?.status).toBe('paused')
})

test('an account takes a plan by its link, and finds it among its donations; others do not', async ({
	db,
}) => {
	const { get, post } = await aSite(db)
	const [owner, other] = [await aUser(db), await aUser(db)]
	const { id, token } = await aPlan(db, { now: now() })
	await post(`${pledgePath(token)}/claim`, {}, { as: owner })
	const own = await textOf(await get('/dashboard/donations', { as: owner }))
	expect(own).toContain(ownPlanPath(id))
	expect((await get(ownPlanPath(id), { as: owner })).headers.get('location')).toBe(planPath(token))
	expect((await get(ownPlanPath(id), { as: other })).status).toBe(404)
	expect(await textOf(await get('/dashboard/donations', { as: other }))).not.toContain(ownPlanPath(id))
})

test('the link of a plan is mailed again, and leads to it', async ({ db }) => {
	const { get, post } = await aSite(db)
	const { token } = await aPlan(db, { now: now() })
	await textOf(await post('/donate/find', { by: 'email', email: 'zaynab@example.org' }))
	expect(await db.$count(mails, eq(mails.kind, 'giving.pledge-links'))).toBe(1)
	expect((await get(pledgePath(token))).headers.get('location')).toBe(planPath(token))
})

test('admins find plans by code, rhythm, state and fund, and pause, resume and end them', async ({ db }) => {
	const { get, post } = await aSite(db)
	const admin = await anAdmin(db)
	const fridays = await aPlan(db, { now: now() })
	const monthly = await aPlan(db, { now: now(), rule: { kind: 'monthly', day: 3 }, amountMinor: 7050 })
	const once = await aPledge(db)
	const codes = new Map((await db.select().from(pledges)).map(({ id, code }) => [id, code]))
	const shown = async (query: string) => {
		const page = await textOf(await get(`${plansPath}?${query}`, { as: admin }))
		return [fridays.id, monthly.id, once.id].filter((id) => page.includes(`${plansPath}/${id}"`))
	}
	expect(await shown('')).toEqual([fridays.id, monthly.id])
	expect(await shown('rule=fridays')).toEqual([fridays.id])
	expect(await shown(`q=${codes.get(monthly.id)}`)).toEqual([monthly.id])
	expect(await shown(`q=${encodeURIComponent('٧٠٫٥٠')}`)).toEqual([monthly.id])
	expect(await shown('view=paused')).toEqual([])
	const here = `${plansPath}/${fridays.id}`
	const page = await textOf(await get(here, { as: admin }))
	for (const text of ['Zaynab of the plan', 'Every Friday', 'Pause reminders']) expect(page).toContain(text)
	const press = async (verb: string) => {
		await post(`${here}/${verb}`, {}, { as: admin })
		return (await db.select().from(plans).where(eq(plans.id, fridays.id)))[0]?.status
	}
	expect(await press('pause')).toBe('paused')
	expect(await shown('view=paused')).toEqual([fridays.id])
	await runListeners(db, undefined, now())
	expect(await db.$count(mails, eq(mails.kind, 'giving.plan-paused'))).toBe(1)
	expect(await press('resume')).toBe('active')
	expect(await press('end')).toBe('ended')
	expect((await get(plansPath, { as: await aScholar(db) })).status).toBe(302)
	expect((await get(`/admin/donations/pledges/${fridays.id}`, { as: admin })).headers.get('location')).toBe(
		here,
	)
	expect(await textOf(await get('/admin/donations', { as: admin }))).toContain('Regular gifts')
})
