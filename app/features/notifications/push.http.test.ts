import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { makeVapidKey } from '#app/platform/push/vapid.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aBrowser } from '#tests/push-service.ts'
import { anAdmin, aUser, sessionCookie } from '#tests/world.ts'
import { pushSubscriptions } from './tables.server.ts'

const env = { VAPID_PRIVATE_KEY: makeVapidKey() }
const page = '/profile/notifications'
let serial = 0
const subscription = () => ({ endpoint: `https://push.example.com/http/${++serial}`, ...aBrowser().keys })

/** A signed-in browser with push. */
async function aToldBrowser(db: Db, who: User) {
	const cookie = await sessionCookie(db, who)
	const answer = await site(db, {}, env).post(`${page}/browsers`, subscription(), { cookie })
	expect(answer.headers.get('location')).toBe(page)
	return { cookie }
}

const subscriptionsIn = (db: Db) => db.select().from(pushSubscriptions)

test('where the operator set no key nothing is offered, and nothing is taken', async ({ db }) => {
	const reader = await aUser(db)
	const { get, post } = site(db)
	expect(await (await get(page, { as: reader })).text()).not.toMatch(/data-browsers|push:/)
	expect((await post(`${page}/browsers`, subscription(), { as: reader })).status).toBe(404)
	expect(await (await get('/sw.js')).text()).not.toContain('showNotification')
})

test('a person turns it on in a browser, chooses what it tells, and turns it off', async ({ db }) => {
	const reader = await aUser(db)
	const { get, post } = site(db, {}, env)
	const off = await (await get(`/ar${page}`, { as: reader })).text()
	expect(off).toContain('data-browsers="off"')
	expect(off).not.toContain('name="push:')

	const { cookie } = await aToldBrowser(db, reader)
	const on = await (await get(page, { cookie })).text()
	expect(on).toContain('data-browsers="on"')
	expect(on).toContain('This browser')
	expect(on).toContain('name="push:notifications.role-changed"')
	// Another browser lists it as another device.
	expect(await (await get(page, { as: reader })).text()).toContain('data-browsers="off"')

	const box = /<input type="checkbox"[^>]*name="push:notifications\.role-changed"[^>]*>/
	const boxNow = async () => box.exec(await (await get(page, { cookie })).text())?.[0]
	await post(page, {}, { cookie })
	expect(await boxNow()).toContain('checked')
	await post(page, { browsers: 'asked' }, { cookie })
	expect(await boxNow()).not.toContain('checked')

	const [row] = await subscriptionsIn(db)
	expect((await post(`${page}/browsers/${row?.id}/removal`, {}, { as: await aUser(db) })).status).toBe(404)
	expect((await post(`${page}/browsers/${row?.id}/removal`, {}, { cookie })).status).toBe(302)
	expect(await subscriptionsIn(db)).toEqual([])
})

test('what a browser says that is no push service’s is not taken', async ({ db }) => {
	const given = { ...subscription(), endpoint: 'https://192.168.1.1/admin' }
	const { post } = site(db, {}, env)
	const as = await aUser(db)
	for (const fields of [given, { endpoint: 'x' }]) await post(`${page}/browsers`, fields, { as })
	expect(await subscriptionsIn(db)).toEqual([])
})

test('logging out ends push in that browser only', async ({ db }) => {
	const reader = await aUser(db)
	const { cookie } = await aToldBrowser(db, reader)
	await aToldBrowser(db, reader)
	await site(db, {}, env).post('/logout', {}, { cookie })
	expect(await subscriptionsIn(db)).toHaveLength(1)
})

test('who is shut out, or ends their other sessions, is told nothing there', async ({ db }) => {
	const [banned, careful] = [await aUser(db), await aUser(db)]
	await aToldBrowser(db, banned)
	await aToldBrowser(db, careful)
	const { cookie } = await aToldBrowser(db, careful)
	const { post } = site(db, {}, env)
	const ban = { length: 'forever', reason: 'A test' }
	await post(`/admin/users/${banned.id}/ban`, ban, { as: await anAdmin(db) })
	expect((await subscriptionsIn(db)).filter(({ personId }) => personId === banned.id)).toEqual([])
	await post('/profile/security/sessions/end-others', {}, { cookie })
	expect((await subscriptionsIn(db)).filter(({ personId }) => personId === careful.id)).toHaveLength(1)
})

test('an admin who looks at the site as somebody is offered no browser of theirs', async ({ db }) => {
	const [reader, admin] = [await aUser(db), await anAdmin(db)]
	await aToldBrowser(db, reader)
	const cookie = await sessionCookie(db, reader)
	const own = eq(sessions.userId, reader.id)
	await db.update(sessions).set({ impersonatedBy: admin.id }).where(own)
	const { get, post } = site(db, {}, env)
	expect(await (await get(page, { cookie })).text()).not.toContain('data-browsers')
	await post(`${page}/browsers`, subscription(), { cookie })
	expect(await subscriptionsIn(db)).toHaveLength(1)
})

test('the worker tells where a key is set, also where nothing is kept for reading without network', async ({
	db,
}) => {
	const both = await (await site(db, {}, env).get('/sw.js')).text()
	expect(both).toContain('showNotification')
	expect(both).toContain('self.build = ')
	const alone = await (await site(db, { 'site.offline': [] }, env).get('/sw.js')).text()
	expect(alone).toContain('showNotification')
	expect(alone).toContain('self.tells || self.registration.unregister()')
})
