import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { type Actor, impersonationSuffix } from '../actor.ts'
import type { RequestContext } from '../ctx.server.ts'
import { nowOf } from '../db/db.server.ts'
import { noEmailOf } from '../mail/no-email.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { splitPath } from '../text/locale.ts'
import { sentenceFor, type Words } from '../text/words.ts'
import { cookie, endedCookie, openCookie, sealForCookie } from './cookies.server.ts'
import { rememberDevice } from './device.server.ts'
import { flashCookie, flashToCookie, readFlash } from './flash.server.ts'
import { readPostedFrom } from './page-of.server.ts'
import { takeTry } from './rate-limit.server.ts'
import { addressOf, isForPage, isPrefetch, pageOf } from './request.server.ts'
import {
	dropSavedForms,
	listSavedForms,
	type SavedForm,
	savedFormCookie,
	savedFormCookieOf,
	saveForm,
	typedFields,
} from './saved-forms.server.ts'

/** The last person signed in here, sealed: input from an expired session is for them alone. */
export const personCookie = 'person'
const personSeconds = 30 * 24 * 60 * 60

/** Builds the context of a request before any route runs, with the saved input for its page. */
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
	const postedFrom = await readPostedFrom(request, SECRET)
	// Looked up at login, and then while the browser may have saved forms.
	const isAsked = opens && actor && !actor.impersonatedBy
	const mayHaveSaved = isAsked && (savedFormCookie in cookies || personOf(c, SECRET) !== actor.id)
	const isDocument = !url.pathname.endsWith('.data')
	const saved = mayHaveSaved ? await findSaved(runtime, { personId: actor.id, page, isDocument, now }) : null
	const own = saved?.here.find(({ action }) => action === page.split('?')[0])
	return {
		id: c.get('requestId'),
		runtime,
		actor,
		locale,
		path: page,
		isData: !isDocument,
		page: postedFrom?.path ?? page,
		postedFrom,
		isOfAnother: false,
		address: addressOf(c, TRUST_PROXY),
		nonce: randomBytes(16).toString('base64'),
		flash: opens ? readFlash(cookies[flashCookie], SECRET) : null,
		savedForms: saved,
		savedFields: own ? Object.fromEntries(own.fields) : null,
		sentenceOf: (code, values) => sentenceFor(words, code, values),
		shownAt: null,
		shown: null,
		findChange: null,
		isSignInAsked: false,
		isClosed: false,
		outage: null,
		route: '',
		now,
		html: null,
	}
}

type Asking = { personId: string; page: string; isDocument: boolean; now: Date }

/** A document shows the saved input; for the data of an open page only its existence is reported. */
async function findSaved({ db, env }: Runtime, { personId, page, isDocument, now }: Asking) {
	const all = await listSavedForms(db, env.SECRET, { personId, now })
	const here = all.filter((form) => isDocument && form.page === page)
	// Of one form sent twice the later one is shown.
	const isFirst = (form: SavedForm, index: number) =>
		here.findIndex(({ action }) => action === form.action) === index
	const elsewhere = all.filter((form) => !here.includes(form)).map((form) => form.page)
	const ids = here.map(({ id }) => id)
	return { here: here.filter(isFirst), elsewhere: [...new Set(elsewhere)], ids }
}

/**
 * Does this request consume something that is shown only once? A prefetch of it is refused, so that the click asks
 * again.
 */
export function consumesMessage(c: Context): boolean {
	const cookies = getCookie(c)
	return Boolean(cookies[flashCookie] || cookies[savedFormCookie])
}

/**
 * Adds to the response: a message for the next page, the person's cookie, and saved input of a refused visitor.
 * @param spare an unread copy of the posted request, if its input may be saved
 */
export async function closeRequestContext(
	c: Context,
	facts: RequestContext,
	response: Response,
	spare: Request | null,
): Promise<void> {
	const { runtime, flash, savedForms: saved, actor, postedFrom } = facts
	const { SECRET } = runtime.env
	const set = (cookie: string) => response.headers.append('set-cookie', cookie)

	flashToCookie(response.headers, SECRET)
	// 202 is a redirect that React Router follows in the browser, before it shows the message.
	const isRedirect = response.status === 202 || (response.status >= 300 && response.status < 400)
	if (flash && !isRedirect) set(endedCookie(flashCookie))
	const isShown = saved !== null && response.status === 200
	if (isShown) await dropSavedForms(runtime.db, saved.ids)
	if (isShown) set(saved.elsewhere.length > 0 ? savedFormCookieOf() : endedCookie(savedFormCookie))

	const known = personOf(c, SECRET)
	const signsOut = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${personCookie}=;`))
	if (actor && isShown && known !== actor.id && !signsOut)
		set(cookie(personCookie, sealedPerson(actor.id, SECRET), personSeconds))
	if (actor && !actor.impersonatedBy) {
		const cookies = c.req.header('cookie') ?? null
		const remembered = rememberDevice(cookies, {
			secret: SECRET,
			email: actor.email || noEmailOf(actor.id),
		})
		if (remembered) set(remembered)
	}
	const typist = postedFrom?.person ?? known
	if (
		!(facts.isSignInAsked || facts.isOfAnother || facts.isClosed) ||
		!spare ||
		!typist ||
		typist.endsWith(impersonationSuffix)
	)
		return
	const fields = await typedFields(spare)
	if (fields.length === 0 || !(await takeTry(runtime.db, 'kept-person', typist)).ok) return
	const [action = ''] = facts.path.split('?')
	await saveForm(runtime.db, SECRET, {
		page: facts.page,
		action,
		personId: typist,
		fields,
		now: facts.now,
	})
	set(savedFormCookieOf())
}

export function sealedPerson(id: string, secret: string): string {
	return sealForCookie(id, { name: personCookie, secret, seconds: personSeconds })
}

function personOf(c: Context, secret: string): string | null {
	return openCookie(getCookie(c, personCookie), { name: personCookie, secret, as: z.string() })
}
