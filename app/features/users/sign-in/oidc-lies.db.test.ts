import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { aBrowser } from '#tests/browser.ts'
import { test } from '#tests/db.ts'
import { aLyingProvider } from '#tests/oidc.ts'
import { testEnv } from '#tests/world.ts'
import { authAccounts, sessions } from '../tables.server.ts'

let house: Awaited<ReturnType<typeof aLyingProvider>>
type Lies = Parameters<typeof house.lie>[0]
beforeAll(async () => {
	house = await aLyingProvider()
})
beforeEach(() => house.lie({}))
afterAll(() => house.close())

const browserOn = (db: Db) => aBrowser(db, '', '203.0.113.7', house.env)
type Browser = ReturnType<typeof aBrowser>

async function comesBack(browser: Browser): Promise<string> {
	const started = await browser.ask('/login/with/house?returnTo=/notes')
	const ask = started.headers.get('location') ?? ''
	if (!ask.startsWith(house.issuer)) return ask
	const back = new URL(house.walk(ask))
	const done = await browser.ask(back.pathname + back.search)
	return done.headers.get('location')?.replace(testEnv.SITE_URL, '') ?? ''
}

const seconds = () => Math.floor(Date.now() / 1000)
const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const secret = () => Buffer.from(house.env.OIDC_PROVIDERS[0]?.clientSecret ?? '')
const fromUserInfo = { email: undefined, email_verified: undefined, name: undefined }

const lies: Record<string, Lies | (() => Lies)> = {
	'no ID token': { sign: null },
	'an ID token that is none': { sign: () => 'opaque' },
	'a UserInfo of somebody else': { idToken: fromUserInfo, userInfo: { sub: 'somebody-else' } },
	'a UserInfo of nobody': { idToken: fromUserInfo, userInfo: { sub: undefined } },
	'a foreign issuer in its discovery document': { discovery: { issuer: 'https://elsewhere.example' } },
	'no issuer in its discovery document': { discovery: { issuer: undefined } },
	'a foreign issuer in both': {
		discovery: { issuer: 'https://elsewhere.example' },
		idToken: { iss: 'https://elsewhere.example' },
	},
	'a foreign issuer in the ID token': { idToken: { iss: 'https://elsewhere.example' } },
	'a foreign issuer beside the code': { back: { iss: 'https://elsewhere.example' } },
	'no keys': { discovery: { jwks_uri: undefined } },
	'an ID token for somebody else': { idToken: { aud: 'somebody-else' } },
	'an ID token that another asked for': { idToken: { azp: 'somebody-else' } },
	'an ID token for several that another asked for': {
		idToken: { aud: ['mishkat', 'somebody-else'], azp: 'somebody-else' },
	},
	'an ID token for several that nobody asked for': { idToken: { aud: ['mishkat', 'somebody-else'] } },
	'an ID token of another request': { idToken: { nonce: 'another' } },
	'an ID token of no request': { idToken: { nonce: undefined } },
	'an ID token that is over': () => ({ idToken: { iat: seconds() - 900, exp: seconds() - 600 } }),
	'an ID token that never ends': { idToken: { exp: undefined } },
	'an ID token of no time': { idToken: { iat: undefined } },
	'an ID token of nobody': { idToken: { sub: undefined } },
	'an ID token of an empty somebody': { idToken: { sub: '' } },
	'an ID token of a number': { idToken: { sub: 7 } },
	'an ID token that is not signed': { sign: (claims) => new UnsecuredJWT(claims).encode() },
	'an ID token that says so and lists it': {
		discovery: { id_token_signing_alg_values_supported: ['none'] },
		sign: (claims) => new UnsecuredJWT(claims).encode(),
	},
	'an ID token signed by a secret': {
		discovery: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
		sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret()),
	},
	'an ID token by an algorithm that it does not list': { header: { alg: 'RS512' } },
	'an ID token by an algorithm where it lists none': {
		discovery: { id_token_signing_alg_values_supported: undefined },
		header: { alg: 'RS512' },
	},
	'an ID token signed by another key': {
		sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'its-own' }).sign(another),
	},
	'tokens elsewhere': { token: { status: 307, headers: { location: '/jwks' } } },
}

describe('a provider that gives', () => {
	test.for(Object.entries(lies))('%s signs nobody in', async ([, lie], { db }) => {
		house.lie(typeof lie === 'function' ? lie() : lie)
		const browser = browserOn(db)
		expect(await comesBack(browser)).toMatch(/^\/login($|\?|\/refused\?error=\w)/)
		expect(await browser.person()).toBeNull()
		expect(await db.$count(authAccounts)).toBe(0)
		expect(await db.$count(sessions)).toBe(0)
	})
})

test('the same provider signs in who comes honestly, by ID token or by UserInfo', async ({ db }) => {
	expect(await comesBack(browserOn(db))).toBe('/notes')
	house.lie({ idToken: { ...fromUserInfo, azp: 'mishkat' } })
	expect(await comesBack(browserOn(db))).toBe('/notes')
	house.lie({ idToken: { aud: ['mishkat', 'another'], azp: 'mishkat' }, back: { iss: house.issuer } })
	expect(await comesBack(browserOn(db))).toBe('/notes')
	expect(await db.$count(authAccounts)).toBe(1)
})

test('a provider that lists no algorithms still identifies people by the subject, never by a claim "id"', async ({
	db,
}) => {
	const discovery = { id_token_signing_alg_values_supported: undefined }
	house.lie({ discovery, idToken: { id: 'the same' } })
	const first = browserOn(db)
	expect(await comesBack(first)).toBe('/notes')
	house.lie({ discovery, idToken: { id: 'the same', sub: 'second', email: 'second@example.com' } })
	const second = browserOn(db)
	expect(await comesBack(second)).toBe('/notes')
	expect(await second.person()).toMatchObject({ email: 'second@example.com' })
	const keys = await db.select({ accountId: authAccounts.accountId }).from(authAccounts)
	expect(keys.map(({ accountId }) => accountId).sort()).toEqual(['maryam', 'second'])
})

test('an address is confirmed only by the answer that says it', async ({ db }) => {
	house.lie({ idToken: { email: undefined, email_verified: true }, userInfo: { email_verified: undefined } })
	const browser = browserOn(db)
	expect(await comesBack(browser)).toContain('/login/refused')
	expect(await browser.person()).toBeNull()
})

describe('an ID token that somebody brings', () => {
	const exchange = (db: Db, token: string | undefined, nonce?: string) =>
		browserOn(db).call('POST', '/sign-in/social', { provider: 'house', idToken: { token, nonce } })

	test('signs in once, and only with the nonce it was made for', async ({ db }) => {
		const token = await house.idTokenFor('once')
		expect((await exchange(db, token)).status).toBe(401)
		expect((await exchange(db, token, '')).status).toBe(401)
		expect((await exchange(db, token, 'another')).status).toBe(401)
		expect((await exchange(db, token, 'once')).json).toMatchObject({ user: { email: 'maryam@example.com' } })
		expect((await exchange(db, token, 'once')).status).toBe(401)
		expect(await db.$count(sessions)).toBe(1)
	})

	test('is refused when it is old, names another, or comes with a UserInfo of another', async ({ db }) => {
		for (const idToken of [
			{ iat: seconds() - 720, exp: seconds() + 3600 },
			{ azp: 'somebody-else' },
			{ aud: 'somebody-else' },
			{ nonce: undefined },
		]) {
			house.lie({ idToken })
			expect((await exchange(db, await house.idTokenFor('once'), 'once')).status).toBe(401)
		}
		house.lie({ idToken: fromUserInfo, userInfo: { sub: 'somebody-else' } })
		const browser = browserOn(db)
		const idToken = { token: await house.idTokenFor('once'), nonce: 'once', accessToken: 'access' }
		const asked = { provider: 'house', idToken }
		expect((await browser.call('POST', '/sign-in/social', asked)).status).toBe(401)
		expect(await db.$count(sessions)).toBe(0)
	})

	test('connects nothing without a nonce, nor a second time', async ({ db }) => {
		const token = await house.idTokenFor('once')
		await exchange(db, token, 'once')
		const browser = browserOn(db)
		const account = { name: 'Aisha', email: 'aisha@example.com', password: 'light upon light, 35' }
		const { json } = await browser.call('POST', '/sign-up/email', account)
		const fresh = await house.idTokenFor('again')
		for (const idToken of [{ token, nonce: 'once' }, { token: fresh }]) {
			const { status } = await browser.call('POST', '/link-social', { provider: 'house', idToken })
			expect(status).toBe(401)
		}
		const own = await db.select().from(authAccounts).where(eq(authAccounts.userId, json.user.id))
		expect(own.map(({ providerId }) => providerId)).toEqual(['credential'])
	})
})

test('nothing that a call of the sign-in service names leads the browser off this site', async ({ db }) => {
	for (const elsewhere of [
		'https://evil.example/',
		'//evil.example/',
		'/\\evil.example/',
		'/%5Cevil.example',
	])
		for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
			const asked = { provider: 'house', callbackURL: '/notes', [name]: elsewhere }
			expect(
				(await browserOn(db).call('POST', '/sign-in/social', asked)).status,
				`${name} ${elsewhere}`,
			).toBe(403)
		}
})
