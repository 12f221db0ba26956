import { endedCookie } from '#app/platform/http/cookies.server.ts'
import { personCookie } from '#app/platform/http/request-context.server.ts'
import { savedFormCookie } from '#app/platform/http/saved-forms.server.ts'

/** Adds a header that clears what this browser stored of the person. */
export function clearingBrowser(cookies: Headers): Headers {
	for (const name of [savedFormCookie, personCookie]) cookies.append('set-cookie', endedCookie(name))
	return cookies
}
