import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { type Actor, isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import type { Closed } from './closed.ts'

/** What works before the site is opened: signing in, the links of mails and of the first start, and what robots ask. */
const open =
	/^\/(login|logout|set-password|forgot-password|reset-password|confirm-email|unlock|profile\/email|stop-looking|newsletter\/unsubscribe|robots\.txt|site\.webmanifest)(?=[/?]|$)/

/** Is the site not open yet, and this no staff who prepare it, nor an admin who looks at it as somebody? */
export function isClosedTo(settings: Settings, actor: Actor): boolean {
	return !settings['site.opened'] && !isAtLeast(actor, 'scholar') && !actor?.impersonatedBy
}

const marks = ['organisation.logo', 'organisation.logoDark', 'organisation.logoSquare'] as const

/** Is this the address of a logo? The calm page carries it too. */
export function isOfFrame(settings: Settings, path: string): boolean {
	return marks.some((mark) => settings[mark] && path.startsWith(`/files/${settings[mark].id}`))
}

/** Of every answer in place of a closed page: 503 says to search engines and programs that it is so for a time only. */
export const closedHeaders = {
	'cache-control': 'no-store',
	'retry-after': '3600',
	'x-robots-tag': 'noindex',
} as const

/**
 * The middleware of the whole site: until an admin opens it, a visitor gets a calm page in place of all others.
 * @throws 503 with what that page says; where a script asks for data, or a form is sent, the way to that page
 */
export function closedUntilOpened({
	request,
	context,
}: {
	request: Request
	context: Readonly<RouterContextProvider>
}): void {
	const facts = requestContext(context)
	const settings = facts.runtime.settings()
	if (!isClosedTo(settings, facts.actor) || open.test(facts.path)) return
	facts.isClosed = true
	// What was posted is kept for whoever is signed in; not every address that is posted to has a page.
	if (request.method !== 'GET' && request.method !== 'HEAD') throw redirect(facts.page)
	if (request.headers.get('sec-fetch-dest') === 'empty' && request.method === 'GET')
		throw redirectDocument(pathIn(facts.locale, facts.path))
	throw data({ closedTo: facts.actor?.name ?? '' } satisfies Closed, { status: 503 })
}
