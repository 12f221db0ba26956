import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { openMail } from '#app/platform/mail/mail.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aRuntime } from '#tests/world-files.ts'
import { aSubscriber } from '#tests/world-newsletter.ts'
import { newsletterJobs } from './jobs.server.ts'
import { confirmToken, leavePath } from './links.server.ts'
import { newsletterPart } from './personal.server.ts'
import { subscribers } from './tables.server.ts'

const asked = { email: 'Amina@example.com', language: 'en', website: '' }
const stored = (db: Db) => db.select().from(subscribers).orderBy(subscribers.email)

/** Path of the button in the last confirmation mail. */
async function linkIn(db: Db) {
	const sent = await db
		.select()
		.from(mails)
		.where(eq(mails.kind, 'newsletter.confirm'))
		.orderBy(mails.createdAt)
	return `/newsletter/confirm/${openMail(sent.at(-1)?.sealed ?? null, testEnv)?.token}`
}

test('a visitor subscribes, and is subscribed by the button that the mail leads to, not by looking at it', async ({
	db,
}) => {
	const { get, post } = site(db)
	const sent = await post('/newsletter', asked)
	expect([sent.status, sent.headers.get('location')]).toEqual([302, '/newsletter'])
	const cookie = sent.headers.get('set-cookie')?.split(';')[0]
	expect(await (await get('/newsletter', { cookie })).text()).toContain('Check your inbox')
	expect(await stored(db)).toMatchObject([{ email: 'amina@example.com', status: 'waiting', language: 'en' }])

	const link = await linkIn(db)
	const page = await get(link)
	expect(page.headers.get('cache-control')).toContain('no-store')
	expect(await page.text()).toContain('Yes, subscribe')
	expect(await stored(db)).toMatchObject([{ status: 'waiting' }])
	for (let twice = 0; twice < 2; twice++) {
		const done = await post(link, {})
		expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are subscribed')])
	}
	expect(await stored(db)).toMatchObject([{ status: 'active', confirmedAt: expect.any(Date) }])
})

test('the answer does not reveal whether an address is subscribed, and subscribers get no second mail', async ({
	db,
}) => {
	const { email } = await aSubscriber(db)
	const { post } = site(db)
	const known = await post('/newsletter', { ...asked, email })
	expect(await db.$count(mails)).toBe(0)
	const strange = await post('/newsletter', asked)
	expect(await db.$count(mails)).toBe(1)
	for (const name of ['location', 'cache-control'])
		expect(known.headers.get(name)).toBe(strange.headers.get(name))
	expect(known.status).toBe(strange.status)
})

test('the language of the page is the usual one, another can be chosen, and a subscriber changes it by the mail', async ({
	db,
}) => {
	const { post, get } = site(db)
	expect(await (await get('/ar')).text()).toMatch(/<option value="ar" lang="ar" selected/)
	await post('/ar/newsletter', { email: 'a@example.com', website: '' })
	await post('/newsletter', { ...asked, email: 'b@example.com', language: 'ur' })
	expect((await stored(db)).map(({ language }) => language)).toEqual(['ar', 'ur'])

	const { email } = await aSubscriber(db)
	await post('/newsletter', { ...asked, email, language: 'ar' })
	const of = () => db.select().from(subscribers).where(eq(subscribers.email, email))
	expect(await of()).toMatchObject([{ language: 'en', status: 'active' }])
	await post(await linkIn(db), {})
	expect(await of()).toMatchObject([{ language: 'ar', status: 'active' }])
})

test('a form with mistakes comes back in words; a program that fills in everything is thanked and not stored', async ({
	db,
}) => {
	const { post } = site(db)
	const refused = await post('/newsletter', { ...asked, email: 'amina@' })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Please enter a valid email address')
	expect(page).toContain('value="amina@"')
	expect(await (await post('/ur/newsletter', {})).text()).toContain('اپنا ای میل پتا لکھیں')
	for (const email of [
		'a@example.com,b@example.com',
		'a@example.com\r\nBcc: b@example.com',
		`${'a'.repeat(250)}@b.c`,
	])
		expect((await post('/newsletter', { ...asked, email })).status).toBe(422)
	expect((await post('/newsletter', { ...asked, website: 'x' })).status).toBe(302)
	expect(await stored(db)).toEqual([])
})

test('one address is mailed three times a day at most, and past ten addresses an hour the browser works', async ({
	db,
}) => {
	const { post } = site(db)
	for (let n = 0; n < 5; n++) {
		expect((await post('/newsletter', asked)).status).toBe(302)
		// Later, so that it does not count as a form sent twice.
		await db.update(subscribers).set({ askedAt: new Date(Date.now() - 3_600_000) })
	}
	expect(await db.$count(mails)).toBe(3)
	for (let n = 0; n < 5; n++) await post('/newsletter', { ...asked, email: `n${n}@example.com` })
	expect((await post('/newsletter', { ...asked, email: 'one.more@example.com' })).status).toBe(422)
})

test('a confirmation ends after seven days, with the subscription, and is none of another site', async ({
	db,
}) => {
	const { get, post } = site(db)
	const { id } = await aSubscriber(db, { status: 'waiting' })
	const link = (now: Date, env = testEnv) =>
		`/newsletter/confirm/${confirmToken(env, { id, language: 'en', now })}`
	const week = 7 * 86_400_000
	const old = link(new Date(Date.now() - week))
	expect([(await get(old)).status, (await post(old, {})).status]).toEqual([410, 410])
	const foreign = link(new Date(), { ...testEnv, SECRET: 'another'.repeat(9) })
	expect([(await get(foreign)).status, (await post(foreign, {})).status]).toEqual([404, 404])
	expect(await stored(db)).toMatchObject([{ status: 'waiting' }])

	const fresh = link(new Date())
	await post(fresh, {})
	await post(leavePath(testEnv, id), {})
	expect((await post(fresh, {})).status).toBe(410)
	expect(await stored(db)).toMatchObject([{ status: 'left' }])
})

test('a mail program unsubscribes by one post from anywhere, without cookie; on no other address of the site', async ({
	db,
}) => {
	const { id } = await aSubscriber(db)
	const { get, postBody } = site(db)
	const oneClick = (path: string) =>
		postBody(path, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', {
			headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
		})
	const path = leavePath(testEnv, id)
	expect(await (await get(path)).text()).toContain('Press the button')
	expect(await stored(db)).toMatchObject([{ status: 'active' }])
	for (const elsewhere of [`${path}/erasure`, '/newsletter', '/newsletter/unsubscribe', '/contact'])
		expect((await oneClick(elsewhere)).status, elsewhere).toBe(403)
	expect(await stored(db)).toMatchObject([{ status: 'active' }])

	for (let twice = 0; twice < 2; twice++) expect((await oneClick(path)).status).toBe(200)
	expect(await stored(db)).toMatchObject([{ status: 'left', askedAt: null }])
	expect((await oneClick(`${path}x`)).status).toBe(404)
	expect(await (await get(path)).text()).toContain('You are not subscribed')
})

test('a letter’s reader downloads and deletes the data of the address; a later click finds nothing', async ({
	db,
}) => {
	const { id, email } = await aSubscriber(db)
	await site(db).post('/newsletter', { ...asked, email, language: 'ar' })
	const { get, post } = site(db)
	const path = leavePath(testEnv, id)
	const file = await get(`${path}/data`)
	expect(file.headers.get('content-disposition')).toContain('newsletter.json')
	expect(await file.json()).toMatchObject({ subscription: { email, status: 'active' } })
	const gone = await post(`${path}/erasure`, {})
	expect(gone.headers.get('location')).toBe('/')
	expect([await stored(db), await db.$count(mails)]).toEqual([[], 0])
	expect((await get(path)).status).toBe(200)
	expect((await post(path, {})).status).toBe(200)
	expect((await get(`${path}/data`)).status).toBe(404)
})

test('without languages there is no newsletter: no box, no pages; only unsubscribing still works', async ({
	db,
}) => {
	const { id } = await aSubscriber(db)
	const { get, post } = site(db, { 'newsletter.languages': [] })
	for (const path of ['/', '/about', '/ar/contact'])
		expect(await (await get(path)).text()).not.toContain('action="/newsletter"')
	expect((await get('/newsletter')).status).toBe(404)
	expect((await post('/newsletter', asked)).status).toBe(404)
	expect(
		(await get(`/newsletter/confirm/${confirmToken(testEnv, { id, language: 'en', now: noon })}`)).status,
	).toBe(404)
	expect((await post(leavePath(testEnv, id), {})).status).toBe(200)
	expect(await stored(db)).toMatchObject([{ status: 'left' }])

	const one = site(db, { 'newsletter.languages': ['ar'] })
	expect(await (await one.get('/about')).text()).toContain('type="hidden" name="language" value="ar"')
	await one.post('/newsletter', asked)
	const wanted = [
		{ email: 'amina@example.com', language: 'ar', status: 'waiting' },
		{ language: 'en', status: 'left' },
	]
	expect(await stored(db)).toMatchObject(wanted)
})

test('every page of readers has the box once, and nothing of whoever reads it; staff at work have none', async ({
	db,
}) => {
	const { get } = site(db)
	const as = await aUser(db, { email: 'reader@example.com' })
	for (const path of ['/', '/about', '/newsletter']) {
		const page = await (await get(path, { as })).text()
		expect(page.split('action="/newsletter"').length, path).toBe(2)
		expect(page).not.toContain('value="reader@example.com"')
	}
	const admin = await anAdmin(db)
	for (const path of ['/admin', '/scholar/fatwas'])
		expect(await (await get(path, { as: admin })).text(), path).not.toContain('action="/newsletter"')
})

test('admins find addresses by letters, language and state, and delete one for its reader; others see none', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const first = await aSubscriber(db, { email: 'first_one@example.com' })
	await aSubscriber(db, { email: 'firstxone@example.com', language: 'ar' })
	await aSubscriber(db, { email: 'gone@example.com', status: 'left' })
	const list = async (query: string) => {
		const page = await (await get(`/admin/newsletter/subscribers${query}`, { as: admin })).text()
		return ['first_one', 'firstxone', 'gone'].filter((name) => page.includes(`${name}@`))
	}
	expect(await list('')).toEqual(['first_one', 'firstxone'])
	expect(await list('?q=FIRST_')).toEqual(['first_one'])
	expect(await list('?language=ar')).toEqual(['firstxone'])
	expect(await list('?view=left&sort=email')).toEqual(['gone'])
	const file = await post('/scholar/lists/subscribers/export?q=first_', {}, { as: admin })
	expect((await file.text()).split('\r\n')[1]).toMatch(/^first_one@example\.com,en,active,/)

	const removal = `/admin/newsletter/subscribers/${first.id}/removal`
	for (const as of [undefined, await aUser(db), await aScholar(db)])
		expect((await post(removal, {}, { as })).status).toBe(302)
	expect(await db.$count(subscribers)).toBe(3)
	expect(await (await get(removal, { as: admin })).text()).toContain('first_one@')
	for (let twice = 0; twice < 2; twice++)
		expect((await post(removal, {}, { as: admin })).headers.get('location')).toBe(
			'/admin/newsletter/subscribers',
		)
	expect(await list('')).toEqual(['firstxone'])
})

test('unconfirmed, unsubscribed and refused addresses are deleted after thirty days', async ({ db }) => {
	const days = (n: number) => new Date(noon.getTime() - n * 86_400_000)
	const kept = [
		await aSubscriber(db, { changedAt: days(400) }),
		await aSubscriber(db, { status: 'waiting', changedAt: days(29) }),
	]
	for (const status of ['waiting', 'left', 'refused'] as const)
		await aSubscriber(db, { status, changedAt: days(31) })
	const job = newsletterJobs.find(({ name }) => name === 'newsletter.retention')
	expect(await job?.run(aRuntime(db), noon)).toEqual({ removed: 3 })
	expect(await job?.run(aRuntime(db), noon)).toBeUndefined()
	expect((await stored(db)).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
})

test('an account downloads and erases the subscription of its own address, and of no address that may be another’s', async ({
	db,
}) => {
	const own = await aUser(db, { email: 'Own@example.com', emailVerified: true })
	const unproved = await aUser(db, { email: 'unproved@example.com', emailVerified: false })
	for (const email of ['own@example.com', 'unproved@example.com']) await aSubscriber(db, { email })
	expect(await newsletterPart.dataOf(as(own, db), own.id, testEnv)).toMatchObject({
		subscription: { email: 'own@example.com' },
	})
	expect(await newsletterPart.dataOf(as(unproved, db), unproved.id, testEnv)).toEqual({
		subscription: null,
		letters: [],
		written: [],
	})
	for (const person of [own, unproved])
		await newsletterPart.erase(as(null, db), {
			...person,
			email: person.email,
			emailVerified: person === own,
		})
	expect((await stored(db)).map(({ email }) => email)).toEqual(['unproved@example.com'])
})
