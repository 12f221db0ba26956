import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import type { RequestContext } from '../ctx.server.ts'
import { nowOf } from '../db/db.server.ts'
import { noEmailOf } from '../mail/no-email.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { splitPath } from '../text/locale.ts'
import { say, type Words } from '../text/words.ts'
import { cookie, endedCookie, openCookie, sealForCookie } from './cookies.server.ts'
import { rememberDevice } from './device.server.ts'
import { flashCookie, flashToCookie, readFlash } from './flash.server.ts'
import { showable, textFields } from './forms.server.ts'
import { takeTry } from './rate-limit.server.ts'
import { addressOf, isForPage, isPrefetch, pageOf } from './request.server.ts'
import { savedFormCookie, savedFormCookieOf, saveForm, takeSavedForm } from './saved-forms.server.ts'

/** Who was signed in here last, sealed: what they typed when their session ended is for nobody else. */
export const personCookie = 'person'
const personSeconds = 30 * 24 * 60 * 60
const longestKeptBytes = 64 * 1024

/** What the server knows of a request before any route runs; takes what was kept for its page. */
export async function openRequestContext(
	c: Context,
	runtime: Runtime,
	actor: Actor,
	words: Words,
): Promise<RequestContext> {
	const request = c.req.raw
	const url = new URL(request.url)
	const { locale, path } = splitPath(url.pathname)
	const { SECRET, TRUST_PROXY } = runtime.env
	const cookies = getCookie(c)
	const opens = request.method === 'GET' && !isPrefetch(request) && isForPage(request)
	const page = pageOf(path, url.searchParams)
	const now = nowOf(runtime.database)
	const token = cookies[savedFormCookie]
	return {
		id: c.get('requestId'),
		runtime,
		actor,
		locale,
		path: page,
		address: addressOf(c, TRUST_PROXY),
		nonce: randomBytes(16).toString('base64'),
		flash: opens ? readFlash(cookies[flashCookie], SECRET) : null,
		kept:
			opens && actor && token
				? await takeSavedForm(runtime.db, SECRET, { path: page, personId: actor.id, token, now })
				: null,
		say: (code, values) => say(words, code, values),
		shownAt: null,
		findChange: null,
		signInAsked: false,
		isClosed: false,
		outage: null,
		route: '',
		now,
		html: null,
	}
}

/** Does this request carry something that is shown only once? A prefetch of it is refused, the click then asks anew. */
export function holdsWord(c: Context): boolean {
	const cookies = getCookie(c)
	return Boolean(cookies[flashCookie] || cookies[savedFormCookie])
}

/**
 * What a visit leaves in the browser: a word for the next page, who is signed in, and what was typed if nobody was.
 * @param spare a copy of the posted request whose body nobody has read
 */
export async function closeRequestContext(
	c: Context,
	facts: RequestContext,
	response: Response,
	spare: Request | null,
): Promise<void> {
	const { runtime, flash, kept, actor } = facts
	const { SECRET } = runtime.env
	const set = (cookie: string) => response.headers.append('set-cookie', cookie)

	flashToCookie(response.headers, SECRET)
	// 202 is a redirect that React Router follows in the browser: the page that opens then says the word.
	const isRedirect = response.status === 202 || (response.status >= 300 && response.status < 400)
	if (flash && !isRedirect) set(endedCookie(flashCookie))
	if (kept) set(endedCookie(savedFormCookie))

	const known = personOf(c, SECRET)
	const signsOut = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${personCookie}=;`))
	if (actor && !actor.impersonatedBy && known !== actor.id && !signsOut)
		set(cookie(personCookie, sealedPerson(actor.id, SECRET), personSeconds))
	if (actor && !actor.impersonatedBy) {
		const cookies = c.req.header('cookie') ?? null
		const remembered = rememberDevice(cookies, {
			secret: SECRET,
			email: actor.email || noEmailOf(actor.id),
		})
		if (remembered) set(remembered)
	}
	if (!facts.signInAsked || !spare || !known) return
	if (Number(spare.headers.get('content-length') ?? Number.POSITIVE_INFINITY) > longestKeptBytes) return

	const fields = showable(await textFields(spare).catch(() => ({})))
	if (Object.keys(fields).length === 0 || !(await takeTry(runtime.db, 'kept-person', known)).ok) return
	const token = await saveForm(runtime.db, SECRET, {
		path: facts.path,
		personId: known,
		fields,
		now: facts.now,
	})
	set(savedFormCookieOf(token))
}

/** What that cookie holds. */
export function sealedPerson(id: string, secret: string): string {
	return sealForCookie(id, { name: personCookie, secret, seconds: personSeconds })
}

function personOf(c: Context, secret: string): string | null {
	return openCookie(getCookie(c, personCookie), { name: personCookie, secret, as: z.string() })
}
