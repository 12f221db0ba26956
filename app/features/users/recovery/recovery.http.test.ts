import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { profiles, sessions, verifications } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { flashCookie, readFlash } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { sessionCookie, testEnv } from '#tests/world.ts'
import {
	aMember,
	keptCookies,
	mailedToken,
	oldPassword,
	waitingMails,
	withMail,
} from '#tests/world-recovery.ts'

const aisha = { name: 'Aisha Rahman', email: 'aisha@example.com', password: oldPassword }
const registration = { ...aisha, confirm: aisha.password }
const newPassword = { password: 'a lamp in a niche', confirm: 'a lamp in a niche' }

function flashOf(response: Response) {
	const cookie = response.headers.getSetCookie().find((header) => header.startsWith(`${flashCookie}=`))
	return readFlash(cookie?.split(/[=;]/)[1], testEnv.SECRET)
}

/** The text of a page without address, number and time. */
async function plain(response: Response, email: string): Promise<unknown[]> {
	const text = (await response.text())
		.replaceAll(email, '')
		.replace(/nonce="[^"]*"|"nonce\\?",\\?"[^"]*"/g, '')
	return [response.status, response.headers.get('location'), flashOf(response)?.code, text]
}

async function expire(db: Db) {
	await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
}

test('where mail is sent, a registration asks to check the mail and opens no session', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const response = await post('/register?returnTo=%2Ffatwas', registration)
	expect(response.headers.get('location')).toBe('/login?returnTo=%2Ffatwas')
	expect(response.headers.getSetCookie().join()).not.toContain('session_token')

	const cookie = keptCookies(response)
	const page = await (await get('/login', { cookie })).text()
	expect(page).toContain('Registration Successful')
	expect(page).toContain('Please check your email to confirm your account.')
	expect(page).toContain('aisha@example.com')
	expect(page).toContain('href="/confirm-email"')
	expect(await waitingMails(db)).toMatchObject([
		{ kind: 'recovery.confirm-email', to: 'aisha@example.com', values: { name: 'Aisha Rahman' } },
	])
})

test('an unconfirmed address is told at sign-in, with the right password only', async ({ db }) => {
	const { post } = site(db, {}, withMail)
	await post('/register', registration)
	const right = await post('/login', aisha)
	expect(right.status).toBe(422)
	const page = await right.text()
	expect(page).toContain(
		'Verification required: Please check your email to verify your account before logging in.',
	)
	expect(page).toContain('href="/confirm-email"')
	expect(keptCookies(right)).toContain('confirm=')
	const wrong = await (await post('/login', { ...aisha, password: 'light upon dark' })).text()
	expect(wrong).toContain('Login failed. Please check your credentials and try again.')
	expect(wrong).not.toContain('Verification required')
})

test('somebody confirms their address by a button; a program that only opens the link confirms nothing', async ({
	db,
}) => {
	const { get, post } = site(db, {}, withMail)
	const registered = await post('/register', registration)
	const link = `/confirm-email/${await mailedToken(db, 'recovery.confirm-email')}`
	for (let scan = 0; scan < 3; scan++) {
		const page = await get(link)
		expect(page.status).toBe(200)
		expect(await page.text()).toContain('Confirm this address')
	}
	expect((await post('/login', aisha)).status).toBe(422)

	const confirmed = await post(link, {}, { cookie: keptCookies(registered) })
	expect(confirmed.headers.get('location')).toBe('/login')
	expect(flashOf(confirmed)?.code).toBe('recovery.confirmed')
	expect(confirmed.headers.getSetCookie()).toContain('confirm=; Path=/; Max-Age=0')
	expect((await post('/login', aisha)).headers.get('location')).toBe('/dashboard')

	// Pressed again or opened later: success is shown and nothing changes.
	expect((await post(link, {})).headers.get('location')).toBe('/login')
	const later = await get(link)
	expect(later.status).toBe(200)
	expect(await later.text()).toContain('Your email address is confirmed')
	const recorded = await db.select().from(events).where(eq(events.name, 'user.email-confirmed'))
	expect(recorded).toHaveLength(1)
})

test('a link that confirms an address says that it has expired, and sends a new one', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	await post('/register', registration)
	const link = `/confirm-email/${await mailedToken(db, 'recovery.confirm-email')}`
	await expire(db)
	const page = await get(link)
	expect(page.status).toBe(410)
	expect(await page.text()).toContain('This link has expired')
	expect((await post(link, {})).headers.get('location')).toBe(link)
	expect((await post('/login', aisha)).status).toBe(422)

	const again = await post('/confirm-email', { email: aisha.email })
	expect(again.headers.get('location')).toBe('/confirm-email')
	const newer = `/confirm-email/${await mailedToken(db, 'recovery.confirm-email')}`
	expect(newer).not.toBe(link)
	expect((await get(link)).status).toBe(404)
	await post(newer, {})
	expect((await post('/login', aisha)).status).toBe(302)
})

test('the page names the address of the mail and allows another after a minute', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const cookie = keptCookies(await post('/register', registration))
	const page = await (await get('/confirm-email', { cookie })).text()
	expect(page).toContain('<bdi class="break-words font-semibold">aisha@example.com</bdi>')
	expect((await post('/confirm-email', { email: aisha.email }, { cookie })).status).toBe(302)
	const soon = await post('/confirm-email', { email: aisha.email }, { cookie })
	expect(soon.status).toBe(429)
	expect(await soon.text()).toMatch(/We’ve just sent a link\. You can ask again in \d+ seconds\./)
	expect(await waitingMails(db)).toHaveLength(2)
})

test('the page for waiting asks a stranger for their address, and tells nobody whether it is known', async ({
	db,
}) => {
	const { get, post } = site(db, {}, withMail)
	expect(await (await get('/confirm-email')).text()).not.toContain('@example.com')
	const forged = await get('/confirm-email', { cookie: 'confirm=Zm9yZ2Vk' })
	expect(await forged.text()).not.toContain('Use another address')
	await post('/register', registration)
	const [known, unknown] = [
		await plain(await post('/confirm-email', { email: aisha.email }), aisha.email),
		await plain(await post('/confirm-email', { email: 'nobody@example.com' }), 'nobody@example.com'),
	]
	expect(known).toEqual(unknown)
	expect((await post('/confirm-email', { email: '' })).status).toBe(422)
})

test('a registration with a taken address is answered like any other; its owner is told by mail', async ({
	db,
}) => {
	const { post } = site(db, {}, withMail)
	const member = await aMember(db, { locale: 'ur' })
	const answer = async (email: string) => plain(await post('/register', { ...registration, email }), email)
	expect(await answer(member.email)).toEqual(await answer('new@example.com'))
	expect(await answer(member.email)).toEqual(await answer('new2@example.com'))
	const told = (await waitingMails(db)).filter((mail) => mail.to === member.email)
	expect(told).toMatchObject([
		{ kind: 'recovery.account-exists', locale: 'ur', values: { name: member.name } },
	])
	expect((await post('/login', { ...aisha, email: member.email })).status).toBe(302)
})

test('registering an address first does not take it over', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	await post('/register', {
		...registration,
		password: 'chosen by a stranger',
		confirm: 'chosen by a stranger',
	})
	const byStranger = await mailedToken(db, 'recovery.confirm-email')
	await post('/register', registration)
	expect((await get(`/confirm-email/${byStranger}`)).status).toBe(404)

	const link = `/reset-password?token=${await mailedToken(db, 'recovery.account-waiting')}`
	const set = await post(link, newPassword)
	expect(set.headers.get('location')).toBe('/dashboard')
	expect((await post('/login', { ...aisha, password: 'chosen by a stranger' })).status).toBe(422)
	expect((await post('/login', { ...aisha, ...newPassword })).status).toBe(302)
})

test('without a mail server nothing has to be confirmed', async ({ db }) => {
	const { get, post } = site(db)
	const response = await post('/register', registration)
	expect(response.headers.get('location')).toBe('/dashboard')
	const page = await (await get('/dashboard', { cookie: keptCookies(response) })).text()
	expect(page).toContain('Welcome!')
	expect(page).toContain('Your account has been created, Aisha Rahman!')
	expect(await waitingMails(db)).toEqual([])
	expect((await post('/login', aisha)).status).toBe(302)
})

test('a weak password is refused with every reason, beside its field', async ({ db }) => {
	const { post } = site(db)
	const weak = { password: 'aisha2024', confirm: 'aisha2024' }
	const page = await (await post('/register', { ...registration, ...weak })).text()
	expect(page).toContain(
		'Weak password. Your password contains your name or email address. It follows an easy pattern: a date, neighbouring keys, a sequence or a repetition.',
	)
	expect(page).not.toContain('value="aisha2024"')
	const arabic = await (await post('/ar/register', { ...registration, ...weak })).text()
	expect(arabic).toContain('كلمة المرور ضعيفة. فيها اسمك أو عنوان بريدك الإلكتروني.')
})

test('a forgotten password gets a link, with the same answer for every address', async ({ db }) => {
	const { post } = site(db, {}, withMail)
	const member = await aMember(db)
	const asked = await post('/forgot-password', { email: ` ${member.email.toUpperCase()} ` })
	const page = await asked.clone().text()
	const [known, unknown] = [
		await plain(asked, member.email),
		await plain(await post('/forgot-password', { email: 'nobody@example.com' }), 'nobody@example.com'),
	]
	expect(known).toEqual(unknown)
	expect(known[0]).toBe(200)
	expect(await waitingMails(db)).toMatchObject([{ kind: 'recovery.reset-password', to: member.email }])

	expect(page).toContain('Check your email')
	expect(page.replace(/[\u2066-\u2069]/g, '')).toContain(`If there is an account with ${member.email}`)
})

test('an empty or broken address is told so, in the words of the specification', async ({ db }) => {
	const { post } = site(db)
	expect(await (await post('/forgot-password', { email: '' })).text()).toContain('Email is required')
	const broken = await post('/forgot-password', { email: 'aisha@' })
	expect(broken.status).toBe(422)
	expect(await broken.text()).toContain('Please enter a valid email address')
})

test('the link of the mail sets a new password, ends every session and signs in, once', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const member = await aMember(db)
	const stolen = await sessionCookie(db, member)
	await post('/forgot-password', { email: member.email })
	const token = await mailedToken(db, 'recovery.reset-password')
	const link = `/reset-password?token=${token}`
	expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
	for (let scan = 0; scan < 3; scan++) {
		const page = await get(link)
		expect(page.status).toBe(200)
		expect(page.headers.get('cache-control')).toBe('private, no-store')
		expect(page.headers.get('referrer-policy')).toBe('same-origin')
		expect(await page.text()).toContain(member.email)
	}

	const set = await post(link, newPassword)
	expect(set.headers.get('location')).toBe('/dashboard')
	expect(flashOf(set)).toMatchObject({ code: 'recovery.password-reset', values: { name: member.name } })
	expect((await get('/dashboard', { cookie: keptCookies(set) })).status).toBe(200)
	expect((await get('/dashboard', { cookie: stolen })).status).toBe(302)
	expect(await db.select().from(sessions).where(eq(sessions.userId, member.id))).toHaveLength(1)
	expect((await waitingMails(db)).map((mail) => mail.kind)).toEqual([
		'recovery.reset-password',
		'recovery.password-changed',
	])

	expect((await get(link)).status).toBe(404)
	const again = await post(link, { password: 'yet another one', confirm: 'yet another one' })
	expect(again.headers.get('location')).toBe(link)
	expect((await post('/login', { email: member.email, password: oldPassword })).status).toBe(422)
	expect((await post('/login', { email: member.email, ...newPassword })).status).toBe(302)
})

test('errors of a new password are shown, and the link stays valid', async ({ db }) => {
	const { post } = site(db, {}, withMail)
	const member = await aMember(db, { name: 'Aisha Rahman' })
	await post('/forgot-password', { email: member.email })
	const link = `/reset-password?token=${await mailedToken(db, 'recovery.reset-password')}`
	const refusals: [password: string, confirm: string, text: string][] = [
		['', '', 'Password is required'],
		['short', 'short', 'Password must be at least 8 characters long'],
		['a lamp in a niche', 'a lamp', 'Passwords do not match'],
		[
			'password1',
			'password1',
			'Weak password. This password is very common, so it is one of the first that attackers try.',
		],
		['Rahman of the niche', 'Rahman of the niche', 'Your password contains your name or email address.'],
	]
	for (const [password, confirm, text] of refusals) {
		const response = await post(link, { password, confirm })
		expect(response.status).toBe(422)
		expect(await response.text()).toContain(text)
	}
	expect((await post(link, newPassword)).status).toBe(302)
})

test('a link that has expired, or that nobody made, says so and leads to a new one', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const member = await aMember(db)
	await post('/forgot-password', { email: member.email })
	const link = `/reset-password?token=${await mailedToken(db, 'recovery.reset-password')}`
	await expire(db)
	const expired = await get(link)
	expect(expired.status).toBe(410)
	const page = await expired.text()
	expect(page).toContain('This link has expired')
	expect(page).toContain('href="/forgot-password"')
	expect((await post(link, newPassword)).headers.get('location')).toBe(link)
	for (const broken of ['/reset-password', '/reset-password?token=', '/reset-password?token=made-up']) {
		const response = await get(broken)
		expect(response.status).toBe(404)
		expect(await response.text()).toContain('This link no longer works')
	}
})

test('a newer link ends the older one, and a new address ends both', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const member = await aMember(db)
	await post('/forgot-password', { email: member.email })
	const older = await mailedToken(db, 'recovery.reset-password')
	await post('/forgot-password', { email: member.email })
	const tokens = (await waitingMails(db)).map((mail) => mail.values.token ?? '')
	const newer = tokens.find((token) => token !== older) ?? ''
	const statuses = async () => [
		(await get(`/reset-password?token=${older}`)).status,
		(await get(`/reset-password?token=${newer}`)).status,
	]
	expect((await statuses()).sort()).toEqual([200, 404])
	await db.update(profiles).set({ email: 'moved@example.com' }).where(eq(profiles.id, member.id))
	expect(await statuses()).toEqual([404, 404])
})

test('with a second factor the new password alone opens nothing', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const member = await aMember(db, { twoFactorEnabled: true })
	await post('/forgot-password', { email: member.email })
	const link = `/reset-password?token=${await mailedToken(db, 'recovery.reset-password')}`
	const set = await post(link, newPassword)
	expect(set.headers.get('location')).toBe('/login/second-factor')
	expect((await get('/dashboard', { cookie: keptCookies(set) })).status).toBe(302)
	expect(await db.select().from(sessions).where(eq(sessions.userId, member.id))).toEqual([])
})

test('somebody who is banned sets a password and stays outside', async ({ db }) => {
	const { post } = site(db, {}, withMail)
	const member = await aMember(db, { bannedAt: new Date('2026-01-01') })
	await post('/forgot-password', { email: member.email })
	const link = `/reset-password?token=${await mailedToken(db, 'recovery.reset-password')}`
	const set = await post(link, newPassword)
	expect(set.headers.get('location')).toBe('/login')
	expect(set.headers.getSetCookie().join()).not.toContain('session_token')
})

test('in Arabic the whole way back is in Arabic, and so is the mail', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const member = await aMember(db)
	const asked = await post('/ar/forgot-password', { email: member.email })
	expect(await asked.text()).toContain('تفقّد بريدك')
	expect((await waitingMails(db))[0]?.locale).toBe('ar')
	const link = `/ar/reset-password?token=${await mailedToken(db, 'recovery.reset-password')}`
	expect(await (await get(link)).text()).toContain('اختر كلمة مرور جديدة')
	const set = await post(link, newPassword)
	expect(set.headers.get('location')).toBe('/ar/dashboard')
	const page = await (await get('/ar/dashboard', { cookie: keptCookies(set) })).text()
	expect(page).toContain('حُفظت كلمة المرور')
})

test('a registration in Arabic is answered and mailed in Arabic', async ({ db }) => {
	const { get, post } = site(db, {}, withMail)
	const response = await post('/ar/register', registration)
	expect(response.headers.get('location')).toBe('/ar/login')
	const page = await (await get('/ar/login', { cookie: keptCookies(response) })).text()
	expect(page).toContain('يُرجى تفقّد بريدك الإلكتروني لتأكيد حسابك.')
	expect((await waitingMails(db))[0]?.locale).toBe('ar')
})

test('where no mail is sent, who forgot their password is told that an admin has the link', async ({
	db,
}) => {
	const page = await (await site(db).get('/forgot-password')).text()
	expect(page).toContain('This site can’t send email yet. An admin can give you the link')
	expect(page).toContain('href="/contact"')
	expect(await (await site(db, {}, withMail).get('/forgot-password')).text()).not.toContain(
		'An admin can give',
	)
})

test('the login page leads to a new password', async ({ db }) => {
	expect(await (await site(db).get('/ur/login')).text()).toContain('href="/ur/forgot-password"')
})

test('a program that registers is told why a password is weak, and not whether an address is taken', async ({
	db,
}) => {
	const { postBody } = site(db, {}, withMail)
	const signUp = (body: object) =>
		postBody('/api/auth/sign-up/email', JSON.stringify(body), 'application/json')
	const member = await aMember(db)
	const weak = await signUp({ ...aisha, password: 'aisha2024' })
	expect(weak.status).toBe(422)
	expect(await weak.json()).toMatchObject({
		code: 'PASSWORD_TOO_WEAK',
		reasons: ['accounts.password-weak', 'accounts.password-own', 'accounts.password-pattern'],
	})
	const answers = []
	for (const email of [member.email, 'new@example.com']) {
		const response = await signUp({ ...aisha, email })
		answers.push([response.status, await response.text(), response.headers.getSetCookie()])
	}
	expect(answers[0]).toEqual(answers[1])
	expect(answers[0]).toEqual([200, '{"redirect":false}', []])
})

test('a link of the mail lets the owner in where strangers have used up the tries, and only there', async ({
	db,
}) => {
	const { get, post } = site(db, {}, withMail)
	const { email } = await aMember(db)
	const owner = { email, password: oldPassword }
	for (let n = 0; n < 10; n++) await takeTry(db, 'login-email', email)
	expect((await post('/login', owner)).status).toBe(429)
	const link = `/unlock/${await mailedToken(db, 'recovery.unlock', email)}`
	expect(await (await get(link)).text()).toContain(email)
	expect((await post('/login', owner)).status).toBe(429)

	const unlocked = await post(link, {})
	expect(unlocked.headers.get('location')).toBe('/login')
	expect(flashOf(unlocked)?.code).toBe('recovery.unlocked')
	const cookie = keptCookies(unlocked)
	for (let n = 0; n < 10; n++) await takeTry(db, 'login-email', email)
	expect((await post('/login', owner)).status).toBe(429)
	expect((await post('/login', owner, { cookie })).headers.get('location')).toBe('/dashboard')

	const again = await get(link)
	expect(again.status).toBe(404)
	expect(await again.text()).toContain('href="/forgot-password"')
	expect((await post(link, {})).headers.get('location')).toBe(link)
})

test('a browser stays known after logging out, so that strangers keep nobody out there', async ({ db }) => {
	const { get, post } = site(db)
	const { email } = await aMember(db)
	const owner = { email, password: oldPassword }
	const session = keptCookies(await post('/login', owner))
	const device = keptCookies(await get('/dashboard', { cookie: session }))
		.split('; ')
		.find((cookie) => cookie.startsWith('device='))
	const out = await post('/logout', {}, { cookie: `${session}; ${device}` })
	expect(out.headers.getSetCookie().join()).not.toContain('device=;')
	for (let n = 0; n < 10; n++) await takeTry(db, 'login-email', email)
	expect((await post('/login', owner)).status).toBe(429)
	expect((await post('/login', owner, { cookie: device })).status).toBe(302)
})
