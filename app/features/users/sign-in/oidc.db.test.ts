import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { nextCode } from '#tests/next-code.ts'
import { anOidcProvider } from '#tests/oidc.ts'
import { aUser, testEnv } from '#tests/world.ts'
import { maxNameLength } from '../model.ts'
import { authAccounts, profiles, sessions } from '../tables.server.ts'
import { personOf, readDiscovery } from './oidc.server.ts'

let house: Awaited<ReturnType<typeof anOidcProvider>>
beforeAll(async () => {
	house = await anOidcProvider({
		maryam: { email: 'maryam@example.com', email_verified: true, name: 'Maryam Al-Ijliya' },
		unsure: { email: 'maryam@example.com', email_verified: false, name: 'Not Maryam' },
	})
})
afterAll(() => house.close())

const browserOn = (db: Db) => aBrowser(db, '', '203.0.113.7', house.env)

async function comesBack(
	browser: ReturnType<typeof aBrowser>,
	as = 'maryam',
	change: { ask?: (url: URL) => void; back?: (url: URL) => void } = {},
) {
	const started = await browser.ask('/login/with/house?returnTo=/notes')
	const ask = new URL(started.headers.get('location') ?? '')
	change.ask?.(ask)
	const back = new URL(await house.walk(ask.href, as))
	change.back?.(back)
	const done = await browser.ask(back.pathname + back.search)
	return done.headers.get('location')?.replace(testEnv.SITE_URL, '')
}

const accountsOf = (db: Db) =>
	db
		.select({ email: profiles.email, proven: profiles.emailVerified, token: authAccounts.accessToken })
		.from(profiles)
		.innerJoin(authAccounts, eq(authAccounts.userId, profiles.id))

test('somebody comes with the account they have elsewhere, and has one here', async ({ db }) => {
	const browser = browserOn(db)
	const started = await browser.ask('/login/with/house')
	const asked = new URL(started.headers.get('location') ?? '').searchParams
	expect(Object.fromEntries(asked)).toMatchObject({
		response_type: 'code',
		code_challenge_method: 'S256',
		scope: expect.stringContaining('openid'),
		nonce: expect.any(String),
	})

	expect(await comesBack(browser)).toBe('/notes')
	expect(await browser.person()).toMatchObject({ name: 'Maryam Al-Ijliya', email: 'maryam@example.com' })
	const [account] = await accountsOf(db)
	expect(account).toMatchObject({ email: 'maryam@example.com', proven: true })
	expect(account?.token).not.toMatch(/^[\w-]{43}$/)

	expect(await comesBack(browserOn(db))).toBe('/notes')
	expect(await accountsOf(db)).toHaveLength(1)
})

async function connects(browser: ReturnType<typeof aBrowser>, as = 'maryam') {
	const page = await (await browser.ask('/profile/security')).text()
	const href = /href="([^"]*\/providers\/house\/connect[^"]*)"/.exec(page)?.[1]
	if (!href) return 'not offered'
	const started = await browser.ask(href.replaceAll('&amp;', '&'))
	const ask = started.headers.get('location') ?? ''
	if (!ask.startsWith('http')) return ask
	const back = new URL(await house.walk(ask, as))
	const done = await browser.ask(back.pathname + back.search)
	return done.headers.get('location')?.replace(testEnv.SITE_URL, '')
}

const signedUp = async (browser: ReturnType<typeof aBrowser>, email: string) =>
	(await browser.call('POST', '/sign-up/email', { name: 'Aisha', email, password: 'light upon light, 35' }))
		.json.user.id as string

test('somebody connects the account they have elsewhere, whatever its address, and comes in by it', async ({
	db,
}) => {
	const browser = browserOn(db)
	const id = await signedUp(browser, 'aisha@example.com')
	expect(await connects(browser)).toBe('/profile/security/providers/house/connected')
	await browser.ask('/profile/security/providers/house/connected')
	const page = await (await browser.ask('/profile/security')).text()
	expect(page).toContain('Account connected.')
	expect(page).not.toContain('providers/house/connect?')
	const names = (await db.select().from(events)).map(({ name }) => name)
	expect(names.filter((name) => name === 'user.provider-connected')).toHaveLength(1)

	const other = browserOn(db)
	expect(await comesBack(other)).toBe('/notes')
	expect(await other.person()).toMatchObject({ id, email: 'aisha@example.com' })

	const second = browserOn(db)
	await signedUp(second, 'second@example.com')
	expect(await connects(second)).toContain('account_already_linked_to_different_user')
	const told = await second.ask(
		'/profile/security/providers/refused?error=account_already_linked_to_different_user',
	)
	expect(told.headers.get('location')).toBe('/profile/security')
	expect(await (await second.ask('/profile/security')).text()).toContain(
		'already connected to another account here',
	)
})

test('nothing is connected by a session left open, nor by a link of another site', async ({ db }) => {
	const browser = browserOn(db)
	await signedUp(browser, 'aisha@example.com')
	for (const key of ['', '?key=nonsense']) {
		const refused = await browser.ask(`/profile/security/providers/house/connect${key}`)
		expect(refused.headers.get('location')).toBe('/profile/security')
	}
	await db.update(sessions).set({ createdAt: new Date(Date.now() - 16 * 60_000) })
	expect(await connects(browser)).toContain('/profile/confirm?returnTo=')
	expect(await browser.person()).not.toBeNull()
})

test('somebody else cannot finish what this browser began', async ({ db }) => {
	const [mine, other] = [browserOn(db), browserOn(db)]
	const started = await mine.ask('/login/with/house')
	const back = new URL(await house.walk(started.headers.get('location') ?? '', 'maryam'))
	const refused = await other.ask(back.pathname + back.search)
	expect(refused.headers.get('location')).toContain('/login/refused')
	expect(await other.person()).toBeNull()

	const changed = await comesBack(mine, 'maryam', { back: (url) => url.searchParams.set('state', 'another') })
	expect(changed).toContain('/login/refused')
	expect(await mine.person()).toBeNull()
})

test('a code that was asked for with another proof is worth nothing', async ({ db }) => {
	const browser = browserOn(db)
	const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
	const ended = await comesBack(browser, 'maryam', {
		ask: (url) => url.searchParams.set('code_challenge', challenge),
	})
	expect(ended).toContain('/login/refused?error=invalid_code')
	expect(await browser.person()).toBeNull()
})

test('without a proof the provider refuses, and the reader is told', async ({ db }) => {
	const browser = browserOn(db)
	const ended = await comesBack(browser, 'maryam', {
		ask: (url) => {
			url.searchParams.delete('code_challenge')
			url.searchParams.delete('code_challenge_method')
		},
	})
	expect(ended).toContain('/login/refused?error=invalid_request')
	const told = await browser.ask('/login/refused?error=invalid_request')
	expect(told.headers.get('location')).toBe('/login')
	expect(await (await browser.ask('/login')).text()).toContain('Something went wrong.')
})

test('an address that the provider has not confirmed opens nobody’s account', async ({ db }) => {
	const owner = await aUser(db, { email: 'maryam@example.com', emailVerified: true })
	const browser = browserOn(db)
	expect(await comesBack(browser, 'unsure')).toContain('/login/refused')
	expect(await browser.person()).toBeNull()
	expect(await db.select().from(authAccounts).where(eq(authAccounts.userId, owner.id))).toEqual([])
})

test('an address that is not confirmed here is not joined to the account elsewhere, once it is it is', async ({
	db,
}) => {
	const owner = await aUser(db, { email: 'maryam@example.com' })
	const browser = browserOn(db)
	expect(await comesBack(browser)).toContain('/login/refused?error=account_not_linked')
	expect(await browser.person()).toBeNull()

	await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, owner.id))
	expect(await comesBack(browser)).toBe('/notes')
	expect(await browser.person()).toMatchObject({ id: owner.id })
})

test('an ID token is exchanged for a session, a foreign or changed one is not', async ({ db }) => {
	const tokenFor = async (client: string, secret: string, back: string, nonce: string) => {
		const verifier = randomBytes(32).toString('base64url')
		const query = new URLSearchParams({
			client_id: client,
			response_type: 'code',
			redirect_uri: back,
			scope: 'openid profile email',
			nonce,
			code_challenge: createHash('sha256').update(verifier).digest('base64url'),
			code_challenge_method: 'S256',
		})
		const at = new URL(await house.walk(`/auth?${query}`, 'maryam'))
		const answer = await fetch(`${house.issuer}/token`, {
			method: 'POST',
			headers: { authorization: `Basic ${btoa(`${client}:${encodeURIComponent(secret)}`)}` },
			body: new URLSearchParams({
				grant_type: 'authorization_code',
				code: at.searchParams.get('code') ?? '',
				redirect_uri: back,
				code_verifier: verifier,
			}),
		})
		return ((await answer.json()) as { id_token: string }).id_token
	}
	const exchange = (token: string, nonce: string) =>
		browserOn(db).call('POST', '/sign-in/social', { provider: 'house', idToken: { token, nonce } })

	const here = `${testEnv.SITE_URL}/api/auth/callback/house`
	const token = await tokenFor('mishkat', 'a secret between the two', here, 'once')
	expect((await exchange(token, 'once')).json).toMatchObject({ user: { email: 'maryam@example.com' } })
	expect((await exchange(token, 'another nonce')).status).toBe(401)
	expect((await exchange(`${token.slice(0, -6)}AAAAAA`, 'once')).status).toBe(401)
	const foreign = await tokenFor('somebody-else', 'another secret', 'https://app.example.org/back', 'once')
	expect((await exchange(foreign, 'once')).status).toBe(401)
})

test('an account with a second factor asks for it after the provider too', async ({ db }) => {
	const browser = browserOn(db)
	await comesBack(browser)
	const begun = await browser.call('POST', '/two-factor/enable', {})
	const app = new TOTP({ secret: new URL(begun.json.totpURI).searchParams.get('secret') ?? '' })
	await browser.call('POST', '/two-factor/verify-totp', { code: app.generate() })

	const other = browserOn(db)
	expect(await comesBack(other)).toBe('/login/second-factor?returnTo=%2Fnotes')
	expect(await other.person()).toBeNull()
	const done = await other.post('/login/second-factor?returnTo=/notes', { code: nextCode(app) })
	expect(done.headers.get('location')).toBe('/notes')
	expect(await other.person()).toMatchObject({ email: 'maryam@example.com' })
})

test('somebody who is banned does not come in by a provider', async ({ db }) => {
	await aUser(db, { email: 'maryam@example.com', emailVerified: true, bannedAt: new Date() })
	const browser = browserOn(db)
	expect(await comesBack(browser)).toContain('/login/refused?error=ACCOUNT_CLOSED')
	expect(await browser.person()).toBeNull()
})

test('a provider that does not answer takes nothing else with it', async ({ db }) => {
	const [house1] = house.env.OIDC_PROVIDERS
	const gone = { OIDC_PROVIDERS: [{ ...house1, issuer: 'http://127.0.0.1:9' }] } as typeof house.env
	const browser = aBrowser(db, '', '203.0.113.7', gone)
	const tried = await browser.ask('/login/with/house')
	expect(tried.headers.get('location')).toBe('/login')
	const page = await (await browser.ask('/login')).text()
	expect(page).toContain('House of Wisdom')
	expect(page).toContain('Something went wrong.')
})

test('a prefetch begins nothing', async ({ db }) => {
	const answer = await browserOn(db).ask('/login/with/house', { headers: { 'sec-purpose': 'prefetch' } })
	expect([answer.status, answer.headers.get('location')]).toEqual([503, null])
})

test('a name from elsewhere is cleaned like one that is typed here', () => {
	const nameOf = (name: string) => personOf({ name, email: 'm@example.com' }, { trustEmail: false }).name
	expect(nameOf('Mar\u202Eyam\u0000  Al\n')).toBe('Maryam Al')
	expect(nameOf('\u202E\u0007 ')).toBe('m')
	expect(nameOf('A'.repeat(500))).toHaveLength(maxNameLength)
})

test('an issuer on the internet names no address that is not encrypted, nor one of this machine', () => {
	const issuer = 'https://id.example'
	const document = {
		issuer: 'https://id.example/',
		authorization_endpoint: 'https://id.example/authorize',
		token_endpoint: 'https://id.example/token',
		jwks_uri: 'https://id.example/jwks',
	}
	expect(readDiscovery({ issuer }, document)).toMatchObject(document)
	for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'])
		for (const address of ['http://id.example/x', 'http://127.0.0.1/x', 'javascript:alert(1)'])
			expect(() => readDiscovery({ issuer }, { ...document, [name]: address }), name + address).toThrow()
})

test('a browser that comes back from a provider too often is led to the login page, and told', async ({
	db,
}) => {
	const browser = browserOn(db)
	for (let n = 0; n < 300; n++) await takeTry(db, 'auth-address', '203.0.113.7')
	const refused = await browser.ask('/api/auth/callback/house?code=x&state=y')
	expect([refused.status, refused.headers.get('location')]).toEqual([302, '/login'])
	expect(await (await browser.ask('/login')).text()).toContain('Too many')
})

test('sign-ins by a provider use no tries of others behind the same address', {
	timeout: 60_000,
}, async ({ db }) => {
	for (let n = 0; n < 29; n++) await takeTry(db, 'login-address', '203.0.113.7')
	expect(await comesBack(browserOn(db))).toBe('/notes')
	expect(await comesBack(browserOn(db))).toBe('/notes')
})
