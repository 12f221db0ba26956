import { createHash } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../ctx.server.ts'
import { holdsTag } from '../http/etags.ts'
import type { Env } from '../process/env.server.ts'

/**
 * An answer that is the same for everybody, such as a feed; revalidated each time, mostly with 304. CDN_SECONDS lets
 * a shared cache store it, as for pages.
 * @param type its media type
 */
export function sharedAnswer(
	context: Readonly<RouterContextProvider>,
	request: Request,
	body: string | Uint8Array<ArrayBuffer>,
	type: string,
): Response {
	// Weak: it is compressed later.
	const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const headers = { ...sharedHeaders(context), etag, 'content-type': type }
	if (holdsTag(request.headers.get('if-none-match'), etag))
		return new Response(null, { status: 304, headers })
	return new Response(body, { headers })
}

/** The headers that let a shared cache store an answer as long as a page. */
export function sharedHeaders(context: Readonly<RouterContextProvider>): Record<string, string> {
	return { 'cache-control': sharedCacheControl(requestContext(context).runtime.env) }
}

export function sharedCacheControl({ CDN_SECONDS: seconds }: Pick<Env, 'CDN_SECONDS'>): string {
	const then = seconds > 0 ? `s-maxage=${seconds}, stale-while-revalidate=${seconds}` : 'must-revalidate'
	return `public, max-age=0, ${then}`
}

/** For answers that no cache in front of the site may keep: they can become wrong at any moment. */
export const unsharedCacheControl = sharedCacheControl({ CDN_SECONDS: 0 })
