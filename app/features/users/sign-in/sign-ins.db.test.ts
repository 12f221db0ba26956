import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { notificationPreferences, notifications } from '#app/features/notifications/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events, mails } from '#app/platform/db/tables.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { runListeners } from '#tests/listeners.ts'
import { anAdmin, as, sessionCookie } from '#tests/world.ts'
import { sessions } from '../tables.server.ts'
import { openView } from './impersonation.server.ts'

const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: 'light upon light, 35' }
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
const newerFirefox = firefox.replaceAll('142.0', '143.0')
const safari =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signInFrom(db: Db, userAgent: string, path = '/sign-in/email') {
	const answer = await aBrowser(db).ask(`/api/auth${path}`, {
		method: 'POST',
		body: JSON.stringify(aisha),
		headers: { 'content-type': 'application/json', 'user-agent': userAgent },
	})
	expect(answer.status).toBe(200)
	await runListeners(db)
}

const told = async (db: Db) => {
	const rows = await db.select().from(notifications)
	return rows.filter(({ kind }) => kind === 'notifications.new-device').map(({ values }) => values)
}
const mailed = async (db: Db) =>
	(await db.select().from(mails)).filter(({ kind }) => kind === 'notifications.new-device').length

test('somebody is told of a sign-in from a device that their account has not seen, once', async ({ db }) => {
	await signInFrom(db, firefox, '/sign-up/email')
	await signInFrom(db, firefox)
	await signInFrom(db, newerFirefox)
	expect([await told(db), await mailed(db)]).toEqual([[], 0])

	await signInFrom(db, safari)
	await signInFrom(db, safari)
	expect(await told(db)).toEqual([{ browser: 'Safari', system: 'iOS' }])
	expect(await mailed(db)).toBe(1)
	const kept = JSON.stringify(await db.select().from(events))
	for (const word of ['Safari', 'iPhone', 'iOS', '203.0.113.7']) expect(kept).not.toContain(word)
})

test('people without notices of new devices get none', async ({ db }) => {
	await signInFrom(db, firefox, '/sign-up/email')
	const [own] = await db.select({ id: sessions.userId }).from(sessions)
	await db.insert(notificationPreferences).values(
		(['site', 'mail'] as const).map((channel) => ({
			personId: own?.id ?? '',
			kind: 'notifications.new-device',
			channel,
			wanted: false,
		})),
	)
	await signInFrom(db, safari)
	expect([await told(db), await mailed(db)]).toEqual([[], 0])
})

test('changes by API are mailed like changes by page', async ({ db }) => {
	const browser = aBrowser(db)
	await browser.call('POST', '/sign-up/email', aisha)
	const begun = await browser.call('POST', '/two-factor/enable', { password: aisha.password })
	const { secret } = Object.fromEntries(new URL(begun.json.totpURI).searchParams)
	const app = new TOTP({ secret: String(secret) })
	await browser.call('POST', '/two-factor/verify-totp', { code: app.generate() })
	await browser.call('POST', '/two-factor/generate-backup-codes', { password: aisha.password })
	await browser.call('POST', '/two-factor/disable', { password: aisha.password })
	await runListeners(db)
	await runListeners(db)
	const kinds = (await db.select().from(mails)).map(({ kind }) => kind)
	expect(kinds.sort()).toEqual(['profile.factor-added', 'profile.factor-removed'])
	const names = (await db.select().from(events).orderBy(events.id)).map(({ name }) => name)
	expect(names.slice(2)).toEqual(['user.factor-added', 'user.backup-codes-made', 'user.factor-removed'])
})

test('an admin who looks at the site as somebody is not among the sessions, nor ended with them', async ({
	db,
}) => {
	const browser = aBrowser(db)
	const { json } = await browser.call('POST', '/sign-up/email', aisha)
	const admin = await anAdmin(db)
	const looking = await openView(as(admin, db, new Date()), json.user.id)
	const views = () => db.select().from(sessions).where(eq(sessions.impersonatedBy, admin.id))
	const listed = (await browser.call('GET', '/list-sessions')).json
	expect(listed).toHaveLength(1)
	const [view] = await views()
	await browser.call('POST', '/revoke-session', { id: view?.id })
	await browser.call('POST', '/revoke-other-sessions')
	expect(await browser.person()).toMatchObject({ id: json.user.id })
	await browser.call('POST', '/revoke-sessions')
	expect(await browser.person()).toBeNull()
	expect(await views()).toHaveLength(1)

	const cookie = `${await sessionCookie(db, admin)}; ${looking.split(';')[0]}`
	expect((await aBrowser(db, cookie).call('GET', '/list-sessions')).status).toBe(403)
})

test('a session is ended by its id, and by its owner alone', async ({ db }) => {
	const owner = aBrowser(db)
	await owner.call('POST', '/sign-up/email', aisha)
	const [{ id }] = (await owner.call('GET', '/list-sessions')).json
	const stranger = aBrowser(db)
	await stranger.call('POST', '/sign-up/email', { ...aisha, email: 'stranger@example.com' })
	expect((await stranger.call('POST', '/revoke-session', { id })).status).toBe(200)
	expect(await owner.person()).not.toBeNull()
	expect((await owner.call('POST', '/revoke-session', { id })).status).toBe(200)
	expect(await owner.person()).toBeNull()
	expect((await stranger.call('POST', '/revoke-session', { id: 'no id' })).status).toBe(400)
})
