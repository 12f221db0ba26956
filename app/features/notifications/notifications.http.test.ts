import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, aUser, testEnv } from '#tests/world.ts'
import { aMail, aProcess, sendWaiting } from '#tests/world-mail.ts'
import { notify } from './api.server.ts'
import { roleChanged } from './notices.ts'
import { findChosen, listNotifications } from './queries.server.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@example.com' }

async function notificationFor(db: Db, personId: string, id = 1) {
	const news = { kind: roleChanged, values: { role: 'scholar' }, link: '/dashboard' }
	await notify(as(null, db, new Date()), testEnv, { ...news, event: { id }, personId })
}

/** A mail in the outbox. */
async function aKeptMail(db: Db): Promise<{ id: string; to: string }> {
	const { key, to } = await aMail(db, {
		kind: 'notifications.role-changed',
		values: { name: 'Aisha <script>alert(1)</script>', role: 'scholar', link: '/dashboard' },
	})
	await sendWaiting(aProcess(db))
	const [row] = await db.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
	return { id: row?.id ?? '', to }
}

async function viewsOf(db: Db, mailId: string) {
	return (await db.select().from(events).where(eq(events.subjectId, mailId))).map(({ name, actorId }) => ({
		name,
		actorId,
	}))
}

test('a person with no news is told so, and where to choose what is news', async ({ db }) => {
	const page = await (await site(db).get('/ar/notifications', { as: await aUser(db) })).text()
	expect(page).toContain('لا إشعارات بعد')
	expect(page).toContain('href="/ar/profile/notifications"')
	expect(page).not.toContain('<script type="module"')
})

test('a person sees what is new, opens it, and it is new no more', async ({ db }) => {
	const aisha = await aUser(db)
	await notificationFor(db, aisha.id)
	const { get, post } = site(db)
	const page = await (await get('/notifications', { as: aisha })).text()
	expect(page).toContain('Your role on the site is now Scholar')
	expect(page).toContain('Mark all as read')

	const [{ id } = { id: 0 }] = (await listNotifications(as(aisha, db))).rows
	const opened = await post(`/ur/notifications/${id}/open`, {}, { as: aisha })
	expect([opened.status, opened.headers.get('location')]).toEqual([302, '/ur/dashboard'])
	expect(await (await get('/notifications', { as: aisha })).text()).not.toContain('Mark all as read')
})

test('a person marks one, or all up to what they saw, as read', async ({ db }) => {
	const aisha = await aUser(db)
	for (const id of [1, 2, 3]) await notificationFor(db, aisha.id, id)
	const { post } = site(db)
	const ids = (await listNotifications(as(aisha, db))).rows.map((row) => row.id)
	await post(`/notifications/${ids[0]}/read`, {}, { as: aisha })
	await post(`/notifications/read?upTo=${ids[1]}`, {}, { as: aisha })
	const rows = (await listNotifications(as(aisha, db))).rows
	expect(rows.map((row) => row.readAt !== null)).toEqual([true, true, true])
})

test('notifications of others, and invalid ones, cannot be opened or marked', async ({ db }) => {
	const aisha = await aUser(db)
	await notificationFor(db, aisha.id)
	const [{ id } = { id: 0 }] = (await listNotifications(as(aisha, db))).rows
	const other = await aUser(db)
	for (const path of [`${id}/open`, `${id}/read`, '0/read', '99999999999999999999/open', 'x/read'])
		expect((await site(db).post(`/notifications/${path}`, {}, { as: other })).status, path).toBe(404)
	expect((await listNotifications(as(aisha, db))).rows[0]?.readAt).toBeNull()
})

test('a person chooses by which ways they are told, without any script', async ({ db }) => {
	const aisha = await aUser(db)
	const { get, post } = site(db)
	const box = /<input type="checkbox"[^>]*name="mail:notifications\.role-changed"[^>]*>/
	const boxNow = async () => box.exec(await (await get('/profile/notifications', { as: aisha })).text())?.[0]
	expect(await boxNow()).toContain('checked')
	const saved = await post('/profile/notifications', { other: 'x' }, { as: aisha })
	expect(saved.headers.get('location')).toBe('/profile/notifications')
	expect(await boxNow()).not.toContain('checked')
	await post('/profile/notifications', { 'mail:notifications.role-changed': 'on' }, { as: aisha })
	expect(await boxNow()).toContain('checked')
})

test('a person chooses one mail a day, and reads what is in it in their language', async ({ db }) => {
	const aisha = await aUser(db)
	const { get, post } = site(db)
	const chosen = async () =>
		/<input type="radio"[^>]*checked[^>]*>/.exec(
			await (await get('/profile/notifications', { as: aisha })).text(),
		)
	expect((await chosen())?.[0]).toContain('value="once"')
	await post('/profile/notifications', { rhythm: 'daily' }, { as: aisha })
	expect((await chosen())?.[0]).toContain('value="daily"')

	const named = JSON.stringify([{ kind: roleChanged.name, values: { role: 'scholar' }, link: '/dashboard' }])
	const { key } = await aMail(db, {
		kind: 'notifications.digest',
		locale: 'ar',
		values: { name: 'Aisha', count: '12', named },
	})
	await sendWaiting(aProcess(db))
	const [row] = await db.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
	const page = await (await get(`/admin/outbox/${row?.id}`, { as: await anAdmin(db) })).text()
	for (const words of ['١٢ إشعارًا جديدًا', '/ar/dashboard', 'و١١ إشعارًا آخر.', '/ar/notifications'])
		expect(page).toContain(words)
})

test('an admin reads in the outbox what would have been sent, and that they did is recorded', async ({
	db,
}) => {
	const admin = await anAdmin(db)
	const { id, to } = await aKeptMail(db)
	const { get } = site(db)

	const list = await (await get('/admin/outbox', { as: admin })).text()
	expect(list).toContain(to)
	expect(list).toContain('Your role on the site is now …')
	expect(list).not.toContain('Aisha')
	expect(await viewsOf(db, id)).toEqual([])

	const page = await (await get(`/admin/outbox/${id}`, { as: admin })).text()
	expect(page).toContain('<iframe')
	expect(page).toMatch(/<iframe[^>]*sandbox=""/)
	expect(page).toContain('Your role on the site is now Scholar')
	expect(page).not.toContain('<script>alert(1)')
	expect(await viewsOf(db, id)).toEqual([{ name: 'mail.viewed', actorId: admin.id }])
})

test('a browser that asks ahead of a click has read no mail', async ({ db }) => {
	const { id } = await aKeptMail(db)
	const headers = { 'sec-purpose': 'prefetch' }
	const answer = await site(db).get(`/admin/outbox/${id}`, { as: await anAdmin(db), headers })
	expect(answer.status).toBe(503)
	expect(await viewsOf(db, id)).toEqual([])
})

test('only admins read mails', async ({ db }) => {
	const { id } = await aKeptMail(db)
	for (const person of [undefined, await aUser(db), await aScholar(db)]) {
		for (const path of ['/admin/outbox', `/admin/outbox/${id}`, '/admin/mail'])
			expect((await site(db).get(path, { as: person })).status, path).toBe(302)
		const answer = await site(db).post(`/admin/mail/${id}/again`, {}, { as: person })
		expect(answer.headers.get('location')).toMatch(/\/(login|unauthorized)/)
	}
	expect(await viewsOf(db, id)).toEqual([])
})

test('where a mail server is set what was kept stays shut, and can be sent or dropped; then the outbox is gone', async ({
	db,
}) => {
	const { id } = await aKeptMail(db)
	const { get, post } = site(db, {}, smtp)
	const admin = await anAdmin(db)
	for (const path of ['/admin/outbox', '/admin/mail', '/admin']) {
		const page = await (await get(path, { as: admin })).text()
		expect(page).toContain('1 email saved while no mail server was set up')
		expect(page).toContain('action="/admin/outbox/sending"')
		expect(page).not.toContain(`/admin/outbox/${id}`)
	}
	expect((await get(`/admin/outbox/${id}`, { as: admin })).status).toBe(404)
	expect(await viewsOf(db, id)).toEqual([])
	const asking = await (await get('/admin/outbox/removal', { as: admin })).text()
	expect(asking).toContain('1 unsent email will be permanently deleted. This cannot be undone.')
	const dropped = await post('/admin/outbox/removal', {}, { as: admin })
	expect(dropped.headers.get('location')).toBe('/admin/mail')
	expect((await get('/admin/outbox', { as: admin })).headers.get('location')).toBe('/admin/mail')
})

test('an admin sees what did not arrive and why, not what it says, and sends it again', async ({ db }) => {
	const admin = await anAdmin(db)
	const { key, to } = await aMail(db, { kind: 'notifications.role-changed', values: { role: 'scholar' } })
	const failed = { status: 'failed', tries: 8, error: '451 Try later' } as const
	await db.update(mails).set(failed).where(eq(mails.key, key))
	const { get, post } = site(db, {}, smtp)

	const page = await (await get('/admin/mail', { as: admin })).text()
	expect(page).toContain(to)
	expect(page).toContain('451 Try later')
	expect(page).toContain('8 attempts')
	expect(page).not.toContain('now: Scholar')

	const [row] = await db.select().from(mails).where(eq(mails.key, key))
	const again = () => post(`/admin/mail/${row?.id}/again`, {}, { as: admin })
	expect((await again()).headers.get('location')).toBe('/admin/mail')
	expect(await db.select().from(mails)).toMatchObject([{ status: 'waiting', tries: 0, error: null }])
	expect((await again()).status).toBe(404)
	expect(await (await get('/admin/mail', { as: admin })).text()).toContain('All emails have been sent')
})

test('an admin reads no mail of another admin, who alone may be let in by it; their own they do', async ({
	db,
}) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	const { get } = site(db)
	const kind = 'recovery.reset-password'
	const facts = { kind, values: { name: 'Aisha', token: 'opens-the-account' } } as const
	// By account, and by address only.
	for (const about of [{ personId: other.id }, { to: other.email }]) {
		const { key } = await aMail(db, { ...facts, ...about })
		await sendWaiting(aProcess(db))
		const [row] = await db.select({ id: mails.id }).from(mails).where(eq(mails.key, key))
		const path = `/admin/outbox/${row?.id}`
		const page = await get(path, { as: admin })
		expect(page.status).toBe(200)
		const text = await page.text()
		expect(text).not.toContain('opens-the-account')
		expect(text).toContain('so only they can read it')
		expect(await viewsOf(db, row?.id ?? '')).toEqual([])
		expect(await (await get(`/ur${path}`, { as: admin })).text()).toContain('ایک دوسرے منتظم کے نام ای میل')
		expect(await (await get(path, { as: other })).text()).toContain('opens-the-account')
	}
})

test('the bell counts what is unread, up to 99, and a visitor has none', async ({ db }) => {
	const aisha = await aUser(db)
	const { get } = site(db)
	const bell = async (path: string) => (await get(path, { as: aisha })).text()
	expect(await bell('/about')).toContain('aria-label="Notifications"')
	for (let id = 1; id <= 3; id++) await notificationFor(db, aisha.id, id)
	await notificationFor(db, (await aUser(db)).id, 4)
	expect(await bell('/about')).toContain('aria-label="Notifications: 3 unread"')
	expect(await bell('/ar/dashboard')).toContain('aria-label="الإشعارات: ٣ غير مقروءة"')
	expect(await (await get('/about')).text()).not.toContain('/notifications')

	for (let id = 5; id <= 110; id++) await notificationFor(db, aisha.id, id)
	expect(await bell('/about')).toContain('aria-label="Notifications: 99+ unread"')
})

test('a user is not asked about news that only scholars and admins get, and keeps what they chose', async ({
	db,
}) => {
	const { get, post } = site(db)
	const ways = async (role: 'user' | 'scholar' | 'admin') =>
		(await get('/profile/notifications', { as: await aUser(db, { role }) })).text()
	expect(await ways('user')).toContain('Question answered')
	// Only staff have kinds that are daily by default.
	expect(await ways('user')).not.toContain('value="mixed"')
	expect(await ways('scholar')).toMatch(/value="mixed"[^>]*checked|checked[^>]*value="mixed"/)
	expect(await ways('user')).not.toContain('Answer waiting for review')
	expect(await ways('scholar')).not.toContain('Reader’s error report')
	expect(await ways('scholar')).toContain('Question assigned or handed over to me')
	expect(await ways('scholar')).toContain('Answer waiting for review')
	expect(await ways('admin')).toContain('Reader’s error report')

	const aisha = await aUser(db)
	await post('/profile/notifications', {}, { as: aisha })
	const chosen = [...(await findChosen(as(aisha, db), aisha.id)).keys()]
	expect(chosen).toContain('mail:ifta.answer-ready')
	// After becoming a scholar, defaults apply to the new kinds.
	expect(chosen).not.toContain('mail:ifta.question-assigned')
})

test('staff see first what concerns their role; what readers are told is folded away, and still theirs to choose', async ({
	db,
}) => {
	const { get } = site(db)
	const pageOf = async (role: Role) =>
		(await get('/profile/notifications', { as: await aUser(db, { role }) })).text()
	const readersOf = (page: string) => page.split('Your own learning and questions')
	const [user] = [await pageOf('user')]
	expect(readersOf(user)).toHaveLength(1)
	const boxes = (html = '') => new Set(html.match(/name="site:[^"]+"/g))
	for (const role of ['scholar', 'admin'] as const) {
		const [own, readers] = readersOf(await pageOf(role))
		for (const box of boxes(readers)) expect(boxes(user).has(box), box).toBe(true)
		expect(boxes(readers).size).toBeGreaterThan(5)
		expect(boxes(own).size).toBeGreaterThan(5)
		expect([...boxes(own)].filter((box) => boxes(readers).has(box))).toEqual([])
		for (const box of boxes(user)) expect(boxes(own).has(box) || boxes(readers).has(box), box).toBe(true)
	}
})
