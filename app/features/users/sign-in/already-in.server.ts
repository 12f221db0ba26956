import type { User } from '#app/platform/actor.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { pageAfterSignIn } from './return-to.ts'

/** Redirects a person who is signed in already and names the account. */
export function redirectSignedIn({ name, role }: User, to: string | null): Response {
	return redirectWith(pageAfterSignIn(to, role), {
		tone: 'good',
		code: 'accounts.already-in',
		values: { name },
	})
}
