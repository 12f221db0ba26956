import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { testEnv } from './world.ts'

export type Claims = { email: string; email_verified?: boolean; name?: string }

/** Its own memory, which would warn that it is one. */
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

/** An OpenID Connect provider on this machine, with these people, who sign in there without being asked anything. */
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

	/** Walks from an authorisation address to the one that leads back. */
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
		/** How the site is told of it. */
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
