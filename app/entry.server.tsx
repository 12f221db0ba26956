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

/** The statuses of a refused form (`refuse`). */
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
	// Only the matched routes: React Router would copy all of them.
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
		// Rendered twice: fields report their errors, which the summary above them shows the second time.
		renderToString(
			pageOf(
				{ ...ofPage, serverHandoffStream: undefined },
				{ shown: [], note: (field) => void fields.push(field) },
			),
		)
		refused.shown = fields
	}
	const page = pageOf(ofPage, refused)
	// A page that hydrates carries its data in a stream. A document is complete at once, and without React's comments,
	// beside which Chromium drops a space from a button's name.
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
 * Adds the page's time to each staff form (`refuseStale`), behind the field of its person. Here no form can forget
 * it; React ignores hidden fields that it does not know.
 */
function withMoment(html: string, now: Date): string {
	const field = `<input type="hidden" name="${shownAtField}" value="${now.getTime()}"/>`
	return html.replace(/<input type="hidden" name="page-of"[^<>]*>/g, (before) => before + field)
}

/** Adds the page's person to each form, and restores saved input. */
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

/** A form that waits for a proof has no errors. */
function asksForProof(actionData: EntryContext['staticHandlerContext']['actionData']): boolean {
	return Object.values(actionData ?? {}).some((reply) => reply?.form?.proof !== undefined)
}

function titledAsRefused(html: string): string {
	return html.replace('<title>', (title) => title + m.common_refused_page({ title: '' }))
}

/** In one piece, with its data; Node's streams cost half of web streams. */
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

/** Intended refusals (404, 403 …) are not logged; everything else is a bug and is logged once. */
export function handleError(
	error: unknown,
	{ context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	noteFailure(context, error, { message: 'unexpected' })
}
