import { Writable } from 'node:stream'
import type { ContextType, ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isAtLeast } from '#app/platform/actor.ts'
import { type RequestContext, requestContext } from '#app/platform/ctx.server.ts'
import { noteFailure } from '#app/platform/errors.server.ts'
import { restAsHtml, withSavedForms } from '#app/platform/http/fill-forms.server.ts'
import { shownAtField } from '#app/platform/http/forms.ts'
import { markOf, withPageFields } from '#app/platform/http/page-of.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { frameOf } from '#app/shell/frame.server.ts'
import { FrameWithoutData } from '#app/shell/frame.ts'
import { checks, hydrates, showsCaptcha } from '#app/shell/hydrates.ts'
import { type RefusedField, RefusedFields } from '#app/ui/refused.tsx'

type RefusedPage = NonNullable<ContextType<typeof RefusedFields>>

/** With which a form is sent back (`refuse`). */
const refusals = [409, 422, 429, 500, 503]

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	const facts = requestContext(context)
	const { nonce, runtime } = facts
	const { matches, loaderData, actionData } = routerContext.staticHandlerContext
	const withScripts = matches.some((match) => hydrates(match.route.handle))
	const withCaptcha = matches.some((match) => showsCaptcha(match.route.handle))
	// A page is made of the routes that matched, not of all of the site: React Router would copy each of them.
	const { manifest } = routerContext
	const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
	const ofPage = { ...routerContext, manifest: { ...manifest, routes } }
	const pageOf = (of: EntryContext, refused: RefusedPage) => (
		<RefusedFields value={refused}>
			<FrameWithoutData value={loaderData.root ? null : frameOf(context)}>
				<ServerRouter context={of} url={request.url} nonce={withScripts ? nonce : undefined} />
			</FrameWithoutData>
		</RefusedFields>
	)
	const refused: RefusedPage = { shown: [], note: () => {} }
	const isRefused =
		request.method === 'POST' && refusals.includes(status) && actionData !== null && !asksForProof(actionData)
	const isChecked =
		new URL(request.url).searchParams.get('check') === 'yes' &&
		matches.some(({ route }) => checks(route.handle))
	if (isRefused || isChecked) {
		const fields: RefusedField[] = []
		// Its fields say so when it is rendered; the summary above them can show it in a second rendering only.
		renderToString(
			pageOf(
				{ ...ofPage, serverHandoffStream: undefined },
				{ shown: [], note: (field) => void fields.push(field) },
			),
		)
		refused.shown = fields
	}
	const page = pageOf(ofPage, refused)
	// A page that hydrates carries its data in a stream. A document is ready at once, and without the comments by which React
	// finds its texts again: beside one, Chromium leaves a space out of a button's name.
	const html = withScripts ? await streamed(page, nonce) : `<!DOCTYPE html>${renderToStaticMarkup(page)}`
	const titled = isRefused || refused.shown.length > 0 ? titledAsRefused(html) : html
	const withFields = withForms(titled, facts)
	facts.html = Buffer.from(isAtLeast(facts.actor, 'scholar') ? withMoment(withFields, facts.now) : withFields)
	headers.set('content-type', 'text/html; charset=utf-8')
	const captcha = withCaptcha ? runtime.env.CAPTCHA_PROVIDER : undefined
	headers.set('content-security-policy', contentSecurityPolicy(withScripts ? nonce : undefined, captcha))
	return new Response(null, { status, headers })
}

/**
 * Each form of the staff says when its page was made (`refuseStale`), behind the field that says whose page it is. Put in
 * here, so that no form can forget it; React passes over hidden fields in a form that it does not know.
 */
function withMoment(html: string, now: Date): string {
	const field = `<input type="hidden" name="${shownAtField}" value="${now.getTime()}"/>`
	return html.replace(/<input type="hidden" name="page-of"[^<>]*>/g, (before) => before + field)
}

/** Each form says whose page it stands on, and what was typed before is in its place again. */
function withForms(
	html: string,
	{ actor, runtime, page, locale, savedForms: saved }: RequestContext,
): string {
	const marked = withPageFields(html, markOf(actor, runtime.env.SECRET), page)
	if (!saved || saved.here.length === 0) return marked
	const filled = withSavedForms(marked, pathIn(locale, page), saved.here)
	const room = '<div data-saved-rest="" hidden="">'
	if (filled.rest.length === 0) return filled.html
	return filled.html.replace(room, () => `<div data-saved-rest="">${restAsHtml(filled.rest)}`)
}

/** Nothing is wrong with a form that waits for a proof. */
function asksForProof(actionData: EntryContext['staticHandlerContext']['actionData']): boolean {
	return Object.values(actionData ?? {}).some((reply) => reply?.form?.proof !== undefined)
}

function titledAsRefused(html: string): string {
	return html.replace('<title>', (title) => title + m.common_refused_page({ title: '' }))
}

/** All of it in one piece, when its data is there too; Node's own streams cost half of the web's. */
function streamed(page: ReactNode, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const html: Buffer[] = []
		const into = new Writable({
			write(chunk: Buffer, _encoding, done) {
				html.push(chunk)
				done()
			},
			final(done) {
				resolve(Buffer.concat(html).toString())
				done()
			},
		})
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady: () => pipe(into),
			onShellError: reject,
		})
	})
}

/** Refused on purpose (404, 403 …) is no news; everything else is a bug and is logged once. */
export function handleError(
	error: unknown,
	{ context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	noteFailure(context, error, { message: 'unexpected' })
}
