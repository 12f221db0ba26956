import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles } from '#app/features/users/tables.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aUser, sessionCookie } from '#tests/world.ts'
import { cookieSince, cookiesOf } from '#tests/world-profile.ts'
import { aMember, oldPassword as password, waitingMails } from '#tests/world-recovery.ts'

const typed = { name: 'Maryam  al-Qurashi', locale: 'ar', zone: 'Asia/Karachi', calendar: 'hijri' }

function stampIn(page: string): string {
	return /name="stamp"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? ''
}

test('a member changes name, language, zone and calendar, and reads the words of the specification', async ({
	db,
}) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const stamp = stampIn(await (await get('/profile', { as: member })).text())
	const saved = await post('/profile', { ...typed, stamp }, { as: member })
	expect(saved.headers.get('location')).toBe('/profile')
	const page = await (await get('/profile', { as: member, cookie: cookiesOf(saved) })).text()
	expect(page).toContain('Profile Updated')
	expect(page).toContain('Your profile has been updated successfully.')
	expect(page).toContain('value="Maryam al-Qurashi"')

	const [row] = await db.select().from(profiles).where(eq(profiles.id, member.id))
	expect(row).toMatchObject({
		name: 'Maryam al-Qurashi',
		locale: 'ar',
		zone: 'Asia/Karachi',
		calendar: 'hijri',
	})
	const [event] = await db.select().from(events).where(eq(events.name, 'user.updated'))
	expect(event?.data).toEqual({ fields: ['name', 'locale', 'zone', 'calendar'] })
})

test('a form from another tab is told, keeps what was typed, and may be sent again', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db, { name: 'Old name' })
	const stamp = stampIn(await (await get('/profile', { as: member })).text())
	await post('/profile', { ...typed, name: 'First tab', stamp }, { as: member })
	const late = await post('/profile', { ...typed, name: 'Second tab', stamp }, { as: member })
	expect(late.status).toBe(409)
	const page = await late.text()
	expect(page).toContain('Update Failed: Your profile was changed in another tab')
	expect(page).toContain('value="Second tab"')
	expect(page).toContain('<bdi>First tab</bdi>')
	expect(stampIn(page)).not.toBe(stamp)
	expect(
		(await post('/profile', { ...typed, name: 'Second tab', stamp: stampIn(page) }, { as: member })).status,
	).toBe(302)
	const [row] = await db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, member.id))
	expect(row?.name).toBe('Second tab')
})

test('missing and made-up values are refused beside their field', async ({ db }) => {
	const member = await aUser(db)
	const wrong = { name: ' ', locale: 'xx', zone: 'Middle/Earth', calendar: 'julian' }
	const refused = await site(db).post('/profile', wrong, { as: member })
	expect(refused.status).toBe(422)
	const page = await refused.text()
	expect(page).toContain('Full name is required')
	expect(page.match(/Please choose one from the list/g)).toHaveLength(6)
})

test('without a session a message leads to the login page', async ({ db }) => {
	const { get, post } = site(db)
	const answer = await post('/profile', typed)
	expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fprofile')
	const login = await (await get('/login?returnTo=%2Fprofile', { cookie: cookiesOf(answer) })).text()
	expect(login).toContain('Update Failed')
	expect(login).toContain('Not authenticated')
})

test('after a quarter of an hour the address is not changed without the password, and what was typed stays', async ({
	db,
}) => {
	const { get, post } = site(db)
	const member = await aMember(db)
	const cookie = await cookieSince(db, member, 16)
	const asked = await post('/profile/email', { email: 'new@example.com' }, { cookie })
	expect(asked.headers.get('location')).toBe('/profile/confirm?returnTo=%2Fprofile%2Femail')
	const kept = cookiesOf(asked)
	const wrong = await post(
		'/profile/confirm?returnTo=%2Fprofile%2Femail',
		{ password: 'not-mine' },
		{ cookie },
	)
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('The password is not correct. Please try again.')

	const right = await post('/profile/confirm?returnTo=%2Fprofile%2Femail', { password }, { cookie })
	expect(right.headers.get('location')).toBe('/profile/email')
	const renewed = cookiesOf(right)
	expect(renewed).not.toBe(cookie)
	const page = await (await get('/profile/email', { cookie: `${renewed}; ${kept}` })).text()
	expect(page).toContain('value="new@example.com"')
	// The old cookie has no effect.
	expect((await get('/profile', { cookie })).headers.get('location')).toContain('/login')
})

test('a new address counts once its owner has pressed the button, and the old one is told', async ({
	db,
}) => {
	const { get, post } = site(db)
	const member = await aMember(db, { email: 'old@example.com', emailVerified: false })
	const cookie = await sessionCookie(db, member)
	await post('/profile/email', { email: 'New@Example.com' }, { cookie })
	const link = (await waitingMails(db)).find(({ to }) => to === 'new@example.com')?.values.path ?? ''
	expect((await get(link)).status).toBe(200)
	expect(await emailOf(db, member.id)).toBe('old@example.com')

	await post(link, {})
	expect(await emailOf(db, member.id)).toBe('new@example.com')
	expect((await waitingMails(db)).map(({ kind, to }) => [kind, to])).toContainEqual([
		'profile.email-changed',
		'old@example.com',
	])
	expect((await get(link)).status).toBe(404)
	expect((await post(link, {})).headers.get('location')).toBe('/login')
})

test('changing an address does not reveal who else has an account', async ({ db }) => {
	const { get, post } = site(db)
	await aUser(db, { email: 'taken@example.com' })
	const cookie = await sessionCookie(db, await aMember(db, { email: 'mine@example.com' }))
	const answers: string[] = []
	for (const email of ['free@example.com', 'taken@example.com']) {
		const asked = await post('/profile/email', { email }, { cookie })
		const page = await (await get('/profile', { cookie: `${cookie}; ${cookiesOf(asked)}` })).text()
		answers.push(
			`${asked.status} ${/role="status"[^>]*>(?!<\/p>).*?<\/div>/s.exec(page)?.[0].replaceAll(email, '…')}`,
		)
	}
	expect(answers[0]).toContain('Check your email')
	expect(answers[1]).toBe(answers[0])
	const written = (await waitingMails(db)).map(({ kind, to }) => `${kind} ${to}`)
	expect(written.sort()).toEqual([
		'profile.email-asked free@example.com',
		'profile.email-moving mine@example.com',
		'profile.email-moving mine@example.com',
		'profile.email-taken taken@example.com',
	])
})

async function emailOf(db: Parameters<typeof aUser>[0], id: string) {
	const [row] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id))
	return row?.email
}
