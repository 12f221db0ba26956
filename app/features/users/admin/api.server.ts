import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { stopLookingPath } from './paths.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Middleware of the whole site: an admin who views it as somebody else cannot change anything.
 * @throws Response back to the page with a message, except for the form that ends the view
 */
export function viewOnly({
	request,
	context,
}: {
	request: Request
	context: Readonly<RouterContextProvider>
}): void {
	const { actor, locale, path, page } = requestContext(context)
	if (!actor?.impersonatedBy || safeMethods.includes(request.method) || path === stopLookingPath) return
	throw redirectWith(pathIn(locale, page), { tone: 'bad', code: 'people.view-only' })
}
