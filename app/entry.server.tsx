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
import { factsOf } from '#app/platform/ctx.server.ts'
import { noteFailure } from '#app/platform/errors.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'
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
	const facts = factsOf(context)
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
	const isRefused = request.method === 'POST' && refusals.includes(status) && actionData !== null
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
	const html = withScripts
		? await streamed(page, nonce)
		: Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
	facts.html = isRefused || refused.shown.length > 0 ? Buffer.from(titledAsRefused(html.toString())) : html
	headers.set('content-type', 'text/html; charset=utf-8')
	const captcha = withCaptcha ? runtime.env.CAPTCHA_PROVIDER : undefined
	headers.set('content-security-policy', contentSecurityPolicy(withScripts ? nonce : undefined, captcha))
	return new Response(null, { status, headers })
}

function titledAsRefused(html: string): string {
	return html.replace('<title>', (title) => title + m.common_refused_page({ title: '' }))
}

/** All of it in one piece, when its data is there too; Node's own streams cost half of the web's. */
function streamed(page: ReactNode, nonce: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const html: Buffer[] = []
		const into = new Writable({
			write(chunk: Buffer, _encoding, done) {
				html.push(chunk)
				done()
			},
			final(done) {
				resolve(Buffer.concat(html))
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
