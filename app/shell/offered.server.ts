import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { ownOf } from '#app/platform/own.ts'
import type { NotOffered } from '#app/platform/site/services.ts'
import { pathIn } from '#app/platform/text/locale.ts'

type Asked = {
	request: Request
	context: Readonly<RouterContextProvider>
	params: Record<string, string | undefined>
}

/**
 * Middleware of the whole site: replaces the pages of a service that is switched off. A person with data of their own
 * there is redirected to it.
 * @throws 404 with that page; a redirect; for data requests, the way to that page
 */
export async function onlyOffered({ request, context, params }: Asked): Promise<void> {
	const { path, route, locale, actor } = requestContext(context)
	const service = registryOf(context).closedBy(path, route)
	if (!service) return
	const [named] = Object.values(params)
	const own = actor && named && ownOf(service.own ?? {}, route)
	const theirs = own && (await own(requireUser(context), named))
	if (theirs) throw redirect(pathIn(locale, theirs))
	// A form without a page of its own gets a page, too.
	const to = pathIn(locale, request.method === 'GET' ? path : (service.paths[0] ?? '/'))
	if (request.headers.get('sec-fetch-dest') === 'empty') throw redirectDocument(to)
	if (!['GET', 'HEAD'].includes(request.method)) throw redirect(to, 303)
	throw data({ notOffered: service.label() } satisfies NotOffered, {
		status: 404,
		headers: { 'cache-control': 'no-store' },
	})
}
