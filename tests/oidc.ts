import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { testEnv } from './world.ts'

export type Claims = { email: string; email_verified?: boolean; name?: string }

/** The library's own memory store warns about itself. */
function kept(kind: string) {
	const rows = new Map<string, Record<string, unknown>>()
	const by = (field: string, value: string) => [...rows.values()].find((row) => row[field] === value)
	return {
		upsert: async (id: string, row: Record<string, unknown>) => void rows.set(id, row),
		find: async (id: string) => rows.get(id),
		findByUid: async (uid: string) => by('uid', uid),
		findByUserCode: async (code: string) => by('userCode', code),
		consume: async (id: string) => void Object.assign(rows.get(id) ?? {}, { consumed: 1 }),
		destroy: async (id: string) => void rows.delete(id),
		revokeByGrantId: async (grantId: string) => {
			for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id)
		},
		kind,
	}
}

/** An OpenID Connect provider on this machine with these people, who log in without a prompt. */
export async function anOidcProvider(people: Record<string, Claims>) {
	let signedIn = Object.keys(people)[0] ?? ''
	let provider: Provider | undefined
	const server = createServer((request, response) => {
		if (request.url?.startsWith('/interaction/')) {
			void provider?.interactionFinished(request, response, { login: { accountId: signedIn } })
		} else provider?.callback()(request, response)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
	provider = new Provider(issuer, {
		clients: [
			{
				client_id: 'mishkat',
				client_secret: 'a secret between the two',
				redirect_uris: [`${testEnv.SITE_URL}/api/auth/callback/house`],
			},
			{
				client_id: 'somebody-else',
				client_secret: 'another secret',
				redirect_uris: ['https://app.example.org/back'],
			},
		],
		adapter: kept,
		ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
		cookies: { keys: ['a key for cookies'] },
		pkce: { required: () => true },
		conformIdTokenClaims: false,
		claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
		findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
		async loadExistingGrant(ctx) {
			const { client, session } = ctx.oidc
			const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
			grant.addOIDCScope('openid profile email')
			await grant.save()
			return grant
		},
	})

	/** Follows an authorisation address to the callback. */
	async function walk(url: string, as: string): Promise<string> {
		signedIn = as
		const jar = new Map<string, string>()
		let at = new URL(url, issuer).href
		for (let step = 0; step < 10 && at.startsWith(issuer); step++) {
			const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
			const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
			for (const line of answer.headers.getSetCookie()) {
				const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
				jar.set(name, value)
			}
			const to = answer.headers.get('location')
			if (!to) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
			at = new URL(to, issuer).href
		}
		return at
	}

	return {
		issuer,
		walk,
		/** The site's setting for it. */
		env: {
			OIDC_PROVIDERS: [
				{
					id: 'house',
					name: 'House of Wisdom',
					issuer,
					clientId: 'mishkat',
					clientSecret: 'a secret between the two',
					scopes: [],
					signUp: true,
					trustEmail: false,
				},
			],
		},
		close() {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(resolve))
		},
	}
}

/** False answers of a provider; `undefined` omits a claim or a field. */
type Lies = {
	discovery?: Record<string, unknown>
	idToken?: Record<string, unknown>
	header?: Record<string, unknown>
	/** Signs with another key; null: no ID token. */
	sign?: ((claims: JWTPayload) => string | Promise<string>) | null
	userInfo?: Record<string, unknown>
	/** Added to the callback address. */
	back?: Record<string, string>
	/** Replaces the token endpoint's answer. */
	token?: { status: number; headers: Record<string, string> }
}

/** A provider that redirects everybody back at once, with false answers. */
export async function aLyingProvider() {
	const known = new Map<string, string>()
	const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
	const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'its-own' }
	const state = { lies: {} as Lies }
	const server = createServer(async (request, response) => {
		const { lies } = state
		const answer = (body: object) =>
			response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
		const { pathname } = new URL(request.url ?? '/', issuer)
		if (pathname === '/jwks') return answer({ keys: [key] })
		if (pathname === '/me')
			return answer({ sub: 'maryam', email: 'maryam@example.com', email_verified: true, ...lies.userInfo })
		if (pathname === '/token') {
			if (lies.token) return response.writeHead(lies.token.status, lies.token.headers).end()
			const sent = new URLSearchParams(await text(request))
			const idToken = await idTokenFor(known.get(sent.get('code') ?? '') ?? '')
			return answer({ access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken })
		}
		return answer({
			issuer,
			authorization_endpoint: `${issuer}/authorize`,
			token_endpoint: `${issuer}/token`,
			userinfo_endpoint: `${issuer}/me`,
			jwks_uri: `${issuer}/jwks`,
			id_token_signing_alg_values_supported: ['RS256'],
			...lies.discovery,
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

	async function idTokenFor(nonce: string): Promise<string | undefined> {
		const { lies } = state
		const seconds = Math.floor(Date.now() / 1000)
		const claims = JSON.parse(
			JSON.stringify({
				iss: issuer,
				sub: 'maryam',
				aud: 'mishkat',
				iat: seconds,
				exp: seconds + 60,
				nonce,
				email: 'maryam@example.com',
				email_verified: true,
				name: 'Maryam Al-Ijliya',
				...lies.idToken,
			}),
		) as JWTPayload
		if (lies.sign !== undefined) return (await lies.sign?.(claims)) ?? undefined
		return new SignJWT(claims)
			.setProtectedHeader({ alg: 'RS256', kid: 'its-own', ...lies.header })
			.sign(privateKey)
	}

	return {
		issuer,
		idTokenFor,
		lie: (lies: Lies) => {
			state.lies = lies
		},
		/** The redirect for a browser with this address. */
		walk(url: string): string {
			const asked = new URL(url).searchParams
			const code = randomUUID()
			known.set(code, asked.get('nonce') ?? '')
			const back = new URL(asked.get('redirect_uri') ?? '')
			back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '', ...state.lies.back }))
			return back.href
		},
		env: {
			OIDC_PROVIDERS: [
				{
					id: 'house',
					name: 'House of Wisdom',
					issuer,
					clientId: 'mishkat',
					clientSecret: 'a secret between the two, as long as a key',
					scopes: [],
					signUp: true,
					trustEmail: false,
				},
			],
		},
		close() {
			server.closeAllConnections()
			return new Promise((resolve) => server.close(resolve))
		},
	}
}
