import { redirectWith } from '#app/platform/http/flash.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { Route } from './+types/login-refused'

const codes: Record<string, string> = {
	account_not_linked: 'accounts.provider-unlinked',
	email_not_verified: 'accounts.provider-unverified',
	signup_disabled: 'accounts.provider-no-account',
	access_denied: 'accounts.provider-denied',
	ACCOUNT_CLOSED: 'accounts.closed',
}

/** Return address of a failed sign-in with a provider; the login page shows the reason. */
export function loader({ request }: Route.LoaderArgs) {
	const error = new URL(request.url).searchParams.get('error') ?? ''
	throw redirectWith('/login', { tone: 'bad', code: ownOf(codes, error) ?? 'accounts.provider-failed' })
}
