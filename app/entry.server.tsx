import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
	type EntryContext,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import { contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import { frameOf } from '#app/shell/frame.server.ts'
import { FrameWithoutData } from '#app/shell/frame.ts'
import { hydrates, showsCaptcha } from '#app/shell/hydrates.ts'
import { type RefusedField, RefusedFields } from '#app/ui/refused.tsx'

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
) {
	const facts = factsOf(context)
	const { nonce, runtime } = facts
	const { matches, loaderData } = routerContext.staticHandlerContext
	const withScripts = matches.some((match) => hydrates(match.route.handle))
	const withCaptcha = matches.some((match) => showsCaptcha(match.route.handle))
	// A page is made of the routes that matched, not of all of the site: React Router would copy each of them.
	const { manifest } = routerContext
	const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
	const isRefused = request.method === 'POST' && status >= 400 && status < 500
	const ofPage = {
		...routerContext,
		manifest: { ...manifest, routes },
		// A page that is rendered twice has no scripts that would read its data.
		...(isRefused && { serverHandoffStream: undefined }),
	}
	const page = (
		<FrameWithoutData value={loaderData.root ? null : frameOf(context)}>
			<ServerRouter context={ofPage} url={request.url} nonce={withScripts ? nonce : undefined} />
		</FrameWithoutData>
	)
	// A document is ready at once; a page that hydrates carries its data in a stream.
	if (isRefused) facts.html = Buffer.from(`<!DOCTYPE html>${refusedPage(page)}`)
	else
		facts.html = withScripts
			? await streamed(page, nonce)
			: Buffer.from(`<!DOCTYPE html>${renderToString(page)}`)
	headers.set('content-type', 'text/html; charset=utf-8')
	const captcha = withCaptcha ? runtime.env.CAPTCHA_PROVIDER : undefined
	headers.set('content-security-policy', contentSecurityPolicy(withScripts ? nonce : undefined, captcha))
	return new Response(null, { status, headers })
}

/**
 * The page of a form that was refused: its fields say so when it is rendered first, and the summary above it, which is
 * rendered before them, the second time. Such a page has no scripts, as `Layout` says.
 */
function refusedPage(page: ReactNode): string {
	const refused = new Map<string, RefusedField>()
	const note = (key: string, field: RefusedField | undefined) => field && refused.set(key, field)
	const rendered = (shown: RefusedField[]) =>
		renderToString(<RefusedFields value={{ note, shown }}>{page}</RefusedFields>)
	const first = rendered([])
	const html = refused.size > 0 ? rendered([...refused.values()]) : first
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
	const facts = factsOf(context)
	facts.runtime.log.error({ requestId: facts.id, err: error }, 'unexpected')
}
