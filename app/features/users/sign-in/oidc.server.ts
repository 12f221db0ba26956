import type { GenericOAuthConfig } from 'better-auth/plugins'
import type { OidcProvider } from '#app/platform/process/providers.server.ts'
import { cleanName, maxNameLength } from '../model.ts'

/** A provider as Better Auth is told of it: PKCE always, its ID tokens always verified, and bound by a nonce. */
export function providerConfig(provider: OidcProvider): GenericOAuthConfig {
	const { id, name, issuer, clientId, clientSecret, scopes, signUp, trustEmail } = provider
	return {
		providerId: id,
		name,
		discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
		requireIdTokenVerification: true,
		clientId,
		clientSecret,
		tokenEndpointAuth: clientSecret ? undefined : { method: 'none' },
		scopes: ['openid', 'profile', 'email', ...scopes],
		pkce: true,
		disableSignUp: !signUp,
		mapProfileToUser: (claims) => ({
			name: nameOf(claims),
			// Its pictures stay where they are: an address from elsewhere is never shown on a page.
			image: undefined,
			emailVerified: claims.email_verified === true || trustEmail,
		}),
	}
}

function nameOf(claims: Record<string, unknown>): string {
	const { name, given_name, preferred_username, email } = claims
	const said = [name, given_name, preferred_username, String(email ?? '').split('@', 1)[0]]
	const names = said.map((text) => (typeof text === 'string' ? cleanName(text).slice(0, maxNameLength) : ''))
	return names.find((name) => name !== '')?.trim() ?? ''
}
