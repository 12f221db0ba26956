import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, aUser, sessionCookie } from '#tests/world.ts'
import { profiles } from '../tables.server.ts'

const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.com' }
const setUp = '/profile/security/authenticator'
const owed = 'Your account needs two-step verification'
const dayMs = 24 * 60 * 60 * 1000

async function dueOf(db: Db, { id }: User): Promise<Date | null> {
	const [row] = await db.select({ due: profiles.secondFactorDueAt }).from(profiles).where(eq(profiles.id, id))
	return row?.due ?? null
}

/** A person whose two-step login became overdue yesterday. */
async function anOverdue(db: Db): Promise<User> {
	return anAdmin(db, { secondFactorDueAt: new Date(Date.now() - dayMs) })
}

test('where no mail is sent nobody is asked for a second step, nor whoever has one', async ({ db }) => {
	const without = await anOverdue(db)
	const page = await site(db).get('/admin', { as: without })
	expect(page.status).toBe(200)
	expect(await page.text()).not.toContain(owed)

	const done = await anAdmin(db, { secondFactorDueAt: new Date(Date.now() - dayMs), twoFactorEnabled: true })
	const calm = await site(db, {}, mail).get('/admin', { as: done })
	expect(calm.status).toBe(200)
	expect(await calm.text()).not.toContain(owed)
})

test('an admin is told on every page and has seven days from the first one; others are not asked', async ({
	db,
}) => {
	const { get } = site(db, {}, mail)
	const admin = await anAdmin(db)
	const first = await get('/admin', { as: admin })
	expect(first.status).toBe(200)
	const text = await first.text()
	expect(text).toContain(owed)
	expect(text).toContain(`href="${setUp}"`)
	const due = await dueOf(db, admin)
	expect((due?.getTime() ?? 0) - Date.now()).toBeGreaterThan(7 * dayMs - 60_000)
	expect((due?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(7 * dayMs)
	expect(await (await get('/ar/about', { as: admin })).text()).toContain('حسابك يتطلب التحقق بخطوتين')
	expect(await dueOf(db, admin)).toEqual(due)
	for (const other of [await aScholar(db), await aUser(db)]) {
		expect(await (await get('/dashboard', { as: other })).text()).not.toContain(owed)
		expect(await dueOf(db, other)).toBeNull()
	}
})

test('after that day staff pages lead to the set-up in the language of the page, and nothing of staff opens', async ({
	db,
}) => {
	const { get, post } = site(db, {}, mail)
	const admin = await anOverdue(db)
	for (const path of ['/admin', '/scholar', '/admin/users', '/admin/audit', '/admin/settings/site'])
		for (const prefix of ['', '/ar'])
			expect((await get(prefix + path, { as: admin })).headers.get('location')).toBe(prefix + setUp)
	const saved = await post('/admin/settings/site', { 'security.secondFactor:scholar': 'yes' }, { as: admin })
	expect(saved.headers.get('location')).toBe(setUp)

	const page = await (await get('/dashboard', { as: admin })).text()
	expect(page).toContain('can’t open staff pages')
	expect(page).not.toContain('href="/admin"')
	const cookie = await sessionCookie(db, admin)
	expect((await get(setUp, { cookie })).status).toBe(200)
	expect((await post('/logout', {}, { cookie })).headers.get('location')).toBe('/')
	expect((await get('/dashboard', { cookie })).headers.get('location')).toMatch(/^\/login/)
})

test('the page and the question whether it is still the same person say the same', async ({ db }) => {
	const { get } = site(db, {}, mail)
	const cookie = await sessionCookie(db, await anOverdue(db))
	const { who } = (await (await get('/api/session', { cookie })).json()) as { who: string }
	expect(who).toContain('|user|')
})

test('once the second step is there, staff pages open', async ({ db }) => {
	const { get } = site(db, {}, mail)
	const admin = await anOverdue(db)
	expect((await get('/admin', { as: admin })).status).toBe(302)
	await db.update(profiles).set({ twoFactorEnabled: true }).where(eq(profiles.id, admin.id))
	expect((await get('/admin', { as: admin })).status).toBe(200)
})

test('a setting says of whom it is asked', async ({ db }) => {
	const asks = (roles: Settings['security.secondFactor']) =>
		site(db, { 'security.secondFactor': roles }, mail)
	const past = new Date(Date.now() - dayMs)
	const scholar = await aScholar(db, { secondFactorDueAt: past })
	const admin = await anAdmin(db, { secondFactorDueAt: past })
	expect((await asks([]).get('/admin', { as: admin })).status).toBe(200)
	expect((await asks(['admin']).get('/scholar', { as: scholar })).status).toBe(200)
	expect((await asks(['scholar']).get('/scholar', { as: scholar })).headers.get('location')).toBe(setUp)
	expect((await asks(['scholar']).get('/admin', { as: admin })).status).toBe(200)
})
