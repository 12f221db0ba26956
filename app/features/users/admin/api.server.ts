import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { stopLookingPath } from './paths.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * The middleware of the whole site: while an admin looks at it as somebody, they look and change nothing.
 * @throws Response back to where they are, with a word; the one form that passes ends the view
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
