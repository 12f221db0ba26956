import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthorizationURL, getOAuth2Tokens, type OAuthProvider } from 'better-auth/oauth2'
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { isLocalUrl } from '#app/platform/process/env.server.ts'
import type { OidcProvider } from '#app/platform/process/providers.server.ts'
import { cleanEmail, cleanName, isEmail, isName } from '#app/platform/text/typed.ts'
import { maxNameLength } from '../model.ts'

const waitMs = 10_000
const maxBytes = 256 * 1024
// Asymmetric signatures only: no shared secret.
const signatures = [
	'RS256',
	'RS384',
	'RS512',
	'PS256',
	'PS384',
	'PS512',
	'ES256',
	'ES384',
	'ES512',
	'EdDSA',
	'Ed25519',
]
/** Age limit of an ID token sent by a client; the limit `id-token-once` lasts longer. */
const broughtWithin = '10 minutes'
const clockSeconds = 60

const discovery = z.object({
	issuer: z.string(),
	authorization_endpoint: z.url(),
	token_endpoint: z.url(),
	userinfo_endpoint: z.url().optional(),
	jwks_uri: z.url(),
	id_token_signing_alg_values_supported: z.array(z.string()).default([]),
	token_endpoint_auth_methods_supported: z.array(z.string()).default([]),
})
type Discovered = z.output<typeof discovery>
type Claims = JWTPayload & { sub: string }
type Known = { provider: OidcProvider; discovered: Discovered; keys: JWTVerifyGetKey }

/**
 * OIDC_PROVIDERS for Better Auth, in place of its `genericOAuth`: an ID token is required and checked by OpenID Connect
 * Core 3.1.3.7, UserInfo must have the same subject, and people are identified by the subject alone. A provider that
 * does not answer, or not as itself, is left out.
 */
export function oidcProviders(db: Db, configured: OidcProvider[]) {
	return {
		id: 'oidc',
		async init() {
			const found = await Promise.all(configured.map((provider) => discover(provider).catch(() => null)))
			const socialProviders = found.flatMap((known) => (known ? [openProvider(db, known)] : []))
			return { context: { socialProviders: socialProviders as unknown as OAuthProvider[] } }
		},
	} satisfies BetterAuthPlugin
}

async function discover(provider: OidcProvider): Promise<Known> {
	const address = `${bare(provider.issuer)}/.well-known/openid-configuration`
	const discovered = readDiscovery(provider, await ask(address))
	const keys = createRemoteJWKSet(new URL(discovered.jwks_uri), { timeoutDuration: waitMs })
	return { provider, discovered, keys }
}

/**
 * A discovery document of the configured issuer with addresses as safe as the issuer's.
 * @throws for any other
 */
export function readDiscovery({ issuer }: Pick<OidcProvider, 'issuer'>, document: unknown): Discovered {
	const read = discovery.parse(document)
	if (bare(read.issuer) !== bare(issuer)) throw new Error('The discovery document is of another issuer.')
	const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = read
	for (const address of [authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri])
		if (address && !address.startsWith('https:') && !(isLocalUrl(issuer) && isLocalUrl(address)))
			throw new Error('An address in the discovery document is not encrypted.')
	return read
}

/** Without a trailing slash, which some issuers add. */
function bare(issuer: string): string {
	return issuer.replace(/\/$/, '')
}

function openProvider(db: Db, known: Known): OAuthProvider<Claims> {
	const { id, name, clientId, signUp, scopes } = known.provider
	const { authorization_endpoint, userinfo_endpoint, issuer } = known.discovered
	// Tokens verified by `verifyIdToken`: the library reads the person right afterwards.
	const verified = new Set<string>()

	return {
		id,
		name,
		issuer,
		requiresIdTokenNonce: true,
		accountSubject: ({ profile }) => profile.sub,
		disableSignUp: !signUp,
		options: { disableSignUp: !signUp },
		createAuthorizationURL: ({
			state,
			codeVerifier,
			redirectURI,
			idTokenNonce,
			loginHint,
			additionalParams,
		}) =>
			createAuthorizationURL({
				id,
				options: { clientId },
				authorizationEndpoint: authorization_endpoint,
				scopes: [...new Set(['openid', 'profile', 'email', ...scopes])],
				state,
				codeVerifier,
				redirectURI,
				nonce: idTokenNonce,
				loginHint,
				additionalParams,
			}),
		validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) =>
			getOAuth2Tokens(await ask(...tokenRequest(known, { code, codeVerifier, redirectURI }))),
		// A client's ID token in place of a code.
		idToken: {
			async verify(token, nonce) {
				const claims = nonce ? await verifyIdToken(known, token, { nonce, maxTokenAge: broughtWithin }) : null
				if (!claims || !(await takeOnce(db, token))) return false
				verified.add(token)
				return true
			},
		},
		async getUserInfo({ idToken, accessToken, expectedIdTokenNonce: nonce }) {
			if (!idToken || (!nonce && !verified.delete(idToken))) return null
			const claims = await verifyIdToken(known, idToken, { nonce })
			if (!claims) return null
			if (claims.email) return { data: claims, user: personOf(claims, known.provider) }
			const userInfoClaims =
				userinfo_endpoint && accessToken && (await userInfo(userinfo_endpoint, accessToken))
			if (!userInfoClaims || userInfoClaims.sub !== claims.sub) return null
			return { data: claims, user: personOf(userInfoClaims, known.provider) }
		},
	}
}

/** @returns null for any fault, because no choice follows that a person could be told */
async function verifyIdToken(
	{ provider: { clientId }, discovered, keys }: Known,
	token: string,
	{ nonce, maxTokenAge }: { nonce: string | undefined; maxTokenAge?: string },
): Promise<Claims | null> {
	const listed = discovered.id_token_signing_alg_values_supported
	try {
		const { payload } = await jwtVerify(token, keys, {
			issuer: discovered.issuer,
			audience: clientId,
			// A provider that lists none must support the mandatory one.
			algorithms: listed.length > 0 ? signatures.filter((each) => listed.includes(each)) : ['RS256'],
			requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
			clockTolerance: clockSeconds,
			maxTokenAge,
		})
		const { sub, aud, azp } = payload
		if (typeof sub !== 'string' || sub.trim() === '' || sub.length > 255) return null
		// With several audiences the authorized party must be named and be this site.
		if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) return null
		if (nonce && payload.nonce !== nonce) return null
		return { ...payload, sub }
	} catch {
		return null
	}
}

/** Keyed by the signed part: the same signature has several encodings. */
async function takeOnce(db: Db, token: string): Promise<boolean> {
	const signed = createHash('sha256').update(token.slice(0, token.lastIndexOf('.')))
	return (await takeTry(db, 'id-token-once', signed.digest('base64url').toLowerCase())).ok
}

async function userInfo(address: string, accessToken: string): Promise<Record<string, unknown> | null> {
	return ask(address, { headers: { authorization: `Bearer ${accessToken}` } }).catch(() => null)
}

function tokenRequest(
	{ provider: { clientId, clientSecret }, discovered }: Known,
	{ code, codeVerifier, redirectURI }: { code: string; codeVerifier?: string; redirectURI: string },
): [address: string, init: RequestInit] {
	const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectURI })
	if (codeVerifier) body.set('code_verifier', codeVerifier)
	const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
	const methods = discovered.token_endpoint_auth_methods_supported
	if (clientSecret && methods.includes('client_secret_basic') && !methods.includes('client_secret_post')) {
		const pair = [clientId, clientSecret].map(encodeURIComponent).join(':')
		headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
	} else {
		body.set('client_id', clientId)
		if (clientSecret) body.set('client_secret', clientSecret)
	}
	return [discovered.token_endpoint, { method: 'POST', body, headers }]
}

/**
 * Fetches JSON from a provider.
 * @throws for another answer, a redirect, a timeout or too much data
 */
async function ask(address: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
	const headers = new Headers(init.headers)
	headers.set('accept', 'application/json')
	const signal = AbortSignal.timeout(waitMs)
	const answer = await fetch(address, { ...init, headers, redirect: 'error', signal })
	if (!answer.ok || !answer.body) throw new Error(`The provider answered ${answer.status}.`)
	const parts: Uint8Array[] = []
	let bytes = 0
	for await (const part of answer.body) {
		bytes += part.length
		if (bytes > maxBytes) throw new Error('The provider says too much.')
		parts.push(part)
	}
	return z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.concat(parts).toString()))
}

/** The person from an ID token or from UserInfo, never from both. */
export function personOf(claims: Record<string, unknown>, { trustEmail }: Pick<OidcProvider, 'trustEmail'>) {
	const { email } = claims
	return {
		name: nameOf(claims),
		email: typeof email === 'string' && isEmail(cleanEmail(email)) ? cleanEmail(email) : null,
		emailVerified: claims.email_verified === true || trustEmail,
		// Pictures on other sites are never shown.
		image: undefined,
	}
}

function nameOf(claims: Record<string, unknown>): string {
	const { name, given_name, preferred_username, email } = claims
	const candidates = [name, given_name, preferred_username, String(email ?? '').split('@', 1)[0]]
	const names = candidates.map((text) =>
		typeof text === 'string' ? cleanName(text).slice(0, maxNameLength) : '',
	)
	return names.find(isName)?.trim() ?? ''
}
