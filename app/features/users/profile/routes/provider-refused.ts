import { redirectWith } from '#app/platform/http/flash.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { Route } from './+types/provider-refused'

const codes: Record<string, string> = {
	account_already_linked_to_different_user: 'profile.provider-taken',
	access_denied: 'profile.provider-denied',
	unable_to_link_account: 'profile.provider-unverified',
	email_not_verified: 'profile.provider-unverified',
}

/** Return address after connecting a provider failed. */
export function loader({ request }: Route.LoaderArgs) {
	const error = new URL(request.url).searchParams.get('error') ?? ''
	throw redirectWith('/profile/security', {
		tone: 'bad',
		code: ownOf(codes, error) ?? 'profile.provider-failed',
	})
}
