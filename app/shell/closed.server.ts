import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { type Actor, isAtLeast } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import type { Closed } from './closed.ts'

/** Works before the site is opened: login, links of mails and of the first start, and requests of robots. */
const open =
	/^\/(login|logout|set-password|forgot-password|reset-password|confirm-email|unlock|profile\/email|stop-looking|newsletter\/unsubscribe|robots\.txt|site\.webmanifest)(?=[/?]|$)/

/** Is the site not open yet for this actor? Staff may prepare it, but not as somebody else. */
export function isClosedTo(settings: Settings, actor: Actor): boolean {
	return !settings['site.opened'] && !isAtLeast(actor, 'scholar') && !actor?.impersonatedBy
}

const marks = ['organisation.logo', 'organisation.logoDark', 'organisation.logoSquare'] as const

/** Is this the address of a logo, which the placeholder page shows too? */
export function isOfFrame(settings: Settings, path: string): boolean {
	return marks.some((mark) => settings[mark] && path.startsWith(`/files/${settings[mark].id}`))
}

/** 503 tells search engines and programs that it is temporary. */
export const closedHeaders = {
	'cache-control': 'no-store',
	'retry-after': '3600',
	'x-robots-tag': 'noindex',
} as const

/**
 * The middleware of the whole site: until an admin opens it, visitors get a placeholder page everywhere.
 * @throws 503 with that page; for data requests and forms, a redirect to it
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
	// The posted form is saved for signed-in people; not every form address has a page.
	if (request.method !== 'GET' && request.method !== 'HEAD') throw redirect(facts.page)
	if (request.headers.get('sec-fetch-dest') === 'empty' && request.method === 'GET')
		throw redirectDocument(pathIn(facts.locale, facts.path))
	throw data({ closedTo: facts.actor?.name ?? '' } satisfies Closed, { status: 503 })
}
