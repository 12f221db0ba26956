import { and, eq } from 'drizzle-orm'
import { Secret, type TOTP, URI } from 'otpauth'
import { expect } from 'vitest'
import { authFor } from '#app/features/users/sign-in/auth.server.ts'
import { hashToken } from '#app/features/users/sign-in/session-tokens.server.ts'
import { authAccounts, passkeys, profiles, sessions, twoFactors } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { runListeners } from '#tests/listeners.ts'
import { nextCode } from '#tests/next-code.ts'
import { anAdmin, aUser, sessionCookie, testEnv } from '#tests/world.ts'
import { cookieSince, cookiesOf } from '#tests/world-profile.ts'
import { aMember, oldPassword as password, waitingMails } from '#tests/world-recovery.ts'

const fresh = 'quiet-harbour-59-lantern'

async function passwordOpens(db: Db, { email }: User, password: string): Promise<boolean> {
	return authFor(db, testEnv)
		.api.signInEmail({ body: { email, password } })
		.then(
			() => true,
			() => false,
		)
}

async function switchOn(db: Db, cookie: string) {
	const { get, post } = site(db)
	await post('/profile/security/authenticator/start', {}, { cookie })
	const page = await (await get('/profile/security/authenticator', { cookie })).text()
	const uri = (/href="(otpauth:[^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&')
	const totp = URI.parse(uri) as TOTP
	const done = await post('/profile/security/authenticator', { code: totp.generate() }, { cookie })
	const shown = await done.text()
	const codes = [...shown.matchAll(/<code[^>]*>([a-zA-Z0-9]{5}-[a-zA-Z0-9]{5})<\/code>/g)].map(
		(found) => found[1] ?? '',
	)
	return { page, totp, codes, status: done.status }
}

test('a new password ends every other session and renews this one', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aMember(db)
	const [here, elsewhere] = [await sessionCookie(db, member), await sessionCookie(db, member)]
	const given = { current: password, password: fresh, confirm: fresh }
	const changed = await post('/profile/security/password', given, { cookie: here })
	expect(changed.headers.get('location')).toBe('/profile/security')
	for (const cookie of [here, elsewhere]) {
		expect((await get('/profile', { cookie })).headers.get('location')).toContain('/login')
	}
	const page = await (await get('/profile/security', { cookie: cookiesOf(changed) })).text()
	expect(page).toContain('You’ve been logged out everywhere else.')
	expect(page).toContain('Password changed')
	expect(await passwordOpens(db, member, fresh)).toBe(true)
	expect(await passwordOpens(db, member, password)).toBe(false)
	expect((await waitingMails(db)).map((mail) => mail.kind)).toEqual(['recovery.password-changed'])
})

test('a weak password is refused with its reasons, a wrong current one beside its field', async ({ db }) => {
	const { post } = site(db)
	const cookie = await sessionCookie(db, await aMember(db))
	const send = async (current: string, next: string, confirm = next) =>
		(await post('/profile/security/password', { current, password: next, confirm }, { cookie })).text()
	expect(await send(password, 'password1')).toContain('data-field-error')
	expect(await send(password, 'short')).toContain('Password must be at least 8 characters long')
	expect(await send(password, fresh, 'something else')).toContain('Passwords do not match')
	expect(await send(password, password)).toContain('This is your current password')
	expect(await send('wrong-one-here', fresh)).toContain('The password is not correct. Please try again.')
	expect(await send('', fresh)).toContain('Password is required')
})

test('ten wrong passwords are enough for a quarter of an hour', async ({ db }) => {
	const { post } = site(db)
	const member = await aMember(db)
	const cookie = await sessionCookie(db, member)
	const given = { current: 'wrong-one-here', password: fresh, confirm: fresh }
	for (let n = 0; n < 10; n++) await post('/profile/security/password', given, { cookie })
	const refused = await post('/profile/security/password', { ...given, current: password }, { cookie })
	expect(refused.status).toBe(429)
	expect(await refused.text()).toContain('Too many tries. Please wait 15 minutes.')
	expect(await passwordOpens(db, member, password)).toBe(true)
})

test('a person with a provider only sets a first password', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const cookie = await sessionCookie(db, member)
	const page = await (await get('/profile/security/password', { cookie })).text()
	expect(page).not.toContain('name="current"')
	await post('/profile/security/password', { password: fresh, confirm: fresh }, { cookie })
	expect(await passwordOpens(db, member, fresh)).toBe(true)

	const old = await cookieSince(db, await aUser(db), 20)
	const asked = await post('/profile/security/password', { password: fresh, confirm: fresh }, { cookie: old })
	expect(asked.headers.get('location')).toBe('/profile/confirm?returnTo=%2Fprofile%2Fsecurity%2Fpassword')
	const confirm = await (await get(asked.headers.get('location') ?? '', { cookie: old })).text()
	expect(confirm).toContain('Log in again')
	const again = await post('/profile/confirm/again?returnTo=%2Fprofile', {}, { cookie: old })
	expect(again.headers.get('location')).toBe('/login?returnTo=%2Fprofile')
})

test('the QR code and the typed key are those of any authenticator app, and count once a code was typed', async ({
	db,
}) => {
	const { get, post } = site(db)
	const member = await aMember(db, { email: 'maryam@example.com' })
	const cookie = await sessionCookie(db, member)
	await post('/profile/security/authenticator/start', {}, { cookie })
	const wrong = await post('/profile/security/authenticator', { code: '000000' }, { cookie })
	expect(wrong.status).toBe(422)
	expect(await wrong.text()).toContain('This code is not correct')
	expect(await passwordOpensAtOnce(db, member)).toBe(true)

	const { page, totp, codes, status } = await switchOn(db, cookie)
	expect(status).toBe(200)
	expect(totp.label).toBe('maryam@example.com')
	expect(totp.issuer).toBe('Mishkat')
	const typed = /select-all[^>]*>([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
	expect(Secret.fromBase32(typed).base32).toBe(totp.secret.base32)
	expect(page).toContain('data:image/svg+xml')
	expect(codes).toHaveLength(10)
	expect(await passwordOpensAtOnce(db, member)).toBe(false)
	await runListeners(db)
	expect((await waitingMails(db)).at(-1)?.kind).toBe('profile.factor-added')
	// Secret and codes are shown once.
	const later = await (await get('/profile/security/authenticator', { cookie })).text()
	expect(later).not.toContain('otpauth:')
	expect(later).not.toContain(codes[0])
})

test("the code and the backup codes are those that the sign-in's second step takes", async ({ db }) => {
	const member = await aMember(db)
	const { totp, codes } = await switchOn(db, await sessionCookie(db, member))
	const { api } = authFor(db, testEnv)
	for (const step of ['app', 'backup']) {
		const opened = await api.signInEmail({
			body: { email: member.email, password },
			returnHeaders: true,
		})
		expect(opened.response).toMatchObject({ twoFactorRedirect: true })
		const cookie = opened.headers
			.getSetCookie()
			.filter((each) => !each.includes('Max-Age=0'))
			.map((each) => each.split(';')[0])
			.join('; ')
		const headers = new Headers({ cookie })
		const passed =
			step === 'app'
				? await api.verifyTOTP({ headers, body: { code: nextCode(totp) } })
				: await api.verifyBackupCode({ headers, body: { code: codes[0] ?? '' } })
		expect(passed.token, step).toBeTruthy()
	}
})

test('new backup codes end the old, and one of them confirms once', async ({ db }) => {
	const { post } = site(db)
	const member = await aMember(db)
	const cookie = await sessionCookie(db, member)
	const { codes: old } = await switchOn(db, cookie)
	const page = await (await post('/profile/security/backup-codes', {}, { cookie })).text()
	const codes = [...page.matchAll(/<code[^>]*>([a-zA-Z0-9]{5}-[a-zA-Z0-9]{5})<\/code>/g)].map(
		(found) => found[1] ?? '',
	)
	expect(codes).toHaveLength(10)
	const confirm = async (code: string) =>
		(await post('/profile/confirm?with=code', { code }, { cookie: await cookieSince(db, member, 20) })).status
	expect(await confirm(old[0] ?? '')).toBe(422)
	expect(await confirm(codes[0] ?? '')).toBe(302)
	expect(await confirm(codes[0] ?? '')).toBe(422)
})

test('a code of the app confirms once, and the page says what to wait for', async ({ db }) => {
	const { post } = site(db)
	const member = await aUser(db)
	const { totp } = await switchOn(db, await sessionCookie(db, member))
	const confirm = async (code: string) =>
		post('/profile/confirm?with=code', { code }, { cookie: await cookieSince(db, member, 20) })
	const used = await confirm(totp.generate())
	expect(used.status).toBe(422)
	expect(await used.text()).toContain('This code was already used.')
	expect((await confirm(nextCode(totp))).status).toBe(302)
	const removed = await post(
		'/profile/security/authenticator/remove',
		{ code: nextCode(totp) },
		{ cookie: await sessionCookie(db, member) },
	)
	expect(await removed.text()).toContain('This code was already used.')
})

test('the second step is switched off by the password only, and the owner is told', async ({ db }) => {
	const { post } = site(db)
	const member = await aMember(db)
	const cookie = await sessionCookie(db, member)
	await switchOn(db, cookie)
	const wrong = await post('/profile/security/authenticator/remove', { password: 'not mine' }, { cookie })
	expect(wrong.status).toBe(422)
	expect(await passwordOpensAtOnce(db, member)).toBe(false)
	await post('/profile/security/authenticator/remove', { password }, { cookie })
	expect(await passwordOpensAtOnce(db, member)).toBe(true)
	expect(await db.$count(twoFactors)).toBe(0)
	await runListeners(db)
	expect((await waitingMails(db)).map((mail) => mail.kind)).toContain('profile.factor-removed')
})

test('a member sees each device in words, and ends another', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const [cookie, other] = [await sessionCookie(db, member), await sessionCookie(db, member)]
	const android = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'
	const token = decodeURIComponent(other.split('=')[1] ?? '').split('.')[0] ?? ''
	await db
		.update(sessions)
		.set({ userAgent: android, ipAddress: '192.0.2.7' })
		.where(eq(sessions.token, hashToken(token)))
	const page = await (await get('/profile/security', { cookie })).text()
	expect(page.replace(/[\u2068\u2069]/g, '')).toContain('Firefox on Android')
	expect(page).toContain('192.0.2.7')
	expect(page.match(/This device/g)).toHaveLength(1)

	const id = /sessions\/([0-9a-f-]{36})\/end"/.exec(page)?.[1] ?? ''
	await post(`/profile/security/sessions/${id}/end`, {}, { cookie })
	expect((await get('/profile', { cookie: other })).status).toBe(302)
	expect((await get('/profile', { cookie })).status).toBe(200)
})

test('only one’s own sessions can be ended', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const cookie = await sessionCookie(db, member)
	const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, member.id))
	await post(`/profile/security/sessions/${session?.id}/end`, {}, { as: await anAdmin(db) })
	expect((await get('/profile', { cookie })).status).toBe(200)
})

test('"Log out everywhere else" leaves this one, "Log out everywhere" none', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const [cookie, other] = [await sessionCookie(db, member), await sessionCookie(db, member)]
	await post('/profile/security/sessions/end-others', {}, { cookie })
	expect((await get('/profile', { cookie: other })).status).toBe(302)
	const left = await post('/profile/security/sessions/end-all', {}, { cookie })
	expect(left.headers.get('location')).toBe('/login')
	expect(left.headers.getSetCookie().some((each) => /session_token=;.*Max-Age=0/.test(each))).toBe(true)
	expect((await get('/profile', { cookie })).status).toBe(302)
})

test('a provider is disconnected, but not the last way in', async ({ db }) => {
	const { get, post } = site(db)
	const member = await aUser(db)
	const [account] = await db
		.insert(authAccounts)
		.values({ userId: member.id, providerId: 'google', accountId: 'g-1' })
		.returning()
	const to = `/profile/security/providers/${account?.id}/disconnect`
	const cookie = await sessionCookie(db, member)
	const kept = await post(to, {}, { cookie })
	expect(
		await (await get('/profile/security', { cookie: `${cookie}; ${cookiesOf(kept)}` })).text(),
	).toContain('This is the only way to log in to your account.')
	expect((await post(to, {}, { as: await aMember(db) })).status).toBe(404)
	await db.insert(passkeys).values(aPasskey(member))
	await post(to, {}, { cookie })
	expect(await db.$count(authAccounts, eq(authAccounts.userId, member.id))).toBe(0)
})

test('a passkey is renamed and removed by its owner only', async ({ db }) => {
	const { post } = site(db)
	const member = await aMember(db)
	const [passkey] = await db.insert(passkeys).values(aPasskey(member)).returning()
	const at = `/profile/security/passkeys/${passkey?.id}`
	const stranger = await aMember(db)
	expect((await post(`${at}/rename`, { name: 'Mine' }, { as: stranger })).status).toBe(404)
	expect((await post(`${at}/remove`, {}, { as: stranger })).status).toBe(404)
	await post(`${at}/rename`, { name: '  هاتفي  ' }, { as: member })
	expect(await db.$count(passkeys, and(eq(passkeys.userId, member.id), eq(passkeys.name, 'هاتفي')))).toBe(1)
	await post(`${at}/remove`, {}, { as: member })
	expect(await db.$count(passkeys)).toBe(0)
})

test('a device’s answer must match the challenge', async ({ db }) => {
	const { get, post } = site(db)
	const cookie = await sessionCookie(db, await aMember(db))
	const page = await get('/profile/security/passkeys/new', { cookie })
	expect(await page.text()).toContain('Add a passkey')
	for (const response of ['', '{}', '{"id":"x","rawId":"x","response":{},"type":"public-key"}']) {
		const refused = await post(
			'/profile/security/passkeys/new',
			{ name: 'Phone', response },
			{ cookie: `${cookie}; ${cookiesOf(page)}` },
		)
		expect(refused.status).toBe(422)
	}
	expect(await db.$count(passkeys)).toBe(0)
})

test('an admin who looks at the site as somebody does not come to their keys', async ({ db }) => {
	const { get, post } = site(db)
	const [admin, member] = [await anAdmin(db), await aMember(db)]
	const { openView } = await import('#app/features/users/sign-in/impersonation.server.ts')
	const { as } = await import('#tests/world.ts')
	const looking = (await openView(as(admin, db, new Date()), member.id)).split(';')[0]
	const cookie = `${await sessionCookie(db, admin)}; ${looking}`
	expect((await get('/profile/security', { cookie })).status).toBe(403)
	await post('/profile/security/sessions/end-all', {}, { cookie })
	const given = { name: 'Another', locale: 'en', zone: '', calendar: 'gregorian', stamp: '' }
	await post('/profile', given, { cookie })
	expect((await post('/profile/data/download', {}, { cookie })).headers.get('content-type')).not.toBe(
		'application/zip',
	)
	expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(1)
	expect(await db.$count(profiles, eq(profiles.name, 'Another'))).toBe(0)
})

async function passwordOpensAtOnce(db: Db, { email, id }: User): Promise<boolean> {
	const opened = await authFor(db, testEnv).api.signInEmail({ body: { email, password } })
	const [row] = await db.select({ on: profiles.twoFactorEnabled }).from(profiles).where(eq(profiles.id, id))
	const atOnce = !('twoFactorRedirect' in opened)
	expect(row?.on).toBe(!atOnce)
	return atOnce
}

function aPasskey(owner: User): typeof passkeys.$inferInsert {
	return {
		userId: owner.id,
		name: 'Phone',
		publicKey: 'cose',
		credentialID: `credential-${owner.id}`,
		counter: 0,
		deviceType: 'singleDevice',
		backedUp: false,
	}
}
