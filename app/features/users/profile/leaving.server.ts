import { endedCookie } from '#app/platform/http/cookies.server.ts'
import { personCookie } from '#app/platform/http/request-context.server.ts'
import { savedFormCookie } from '#app/platform/http/saved-forms.server.ts'

/** Adds that this browser forgets who was here: what somebody had typed is not for whoever signs in next. */
export function forgetting(cookies: Headers): Headers {
	for (const name of [savedFormCookie, personCookie]) cookies.append('set-cookie', endedCookie(name))
	return cookies
}
