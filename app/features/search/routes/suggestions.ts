import { requestContext } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { readFilters } from '../filters.ts'
import { suggest } from '../suggest.server.ts'
import type { Route } from './+types/suggestions'

/** As long as public pages are cached, so that withdrawn items go at the same time. */
const keptSeconds = 60

/** Public suggestions as JSON, the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { runtime, address } = requestContext(context)
	const tried = await takeTry(runtime.db, 'suggest-address', address)
	if (!tried.ok)
		return Response.json(
			{ groups: [], said: '' },
			{ status: 429, headers: { 'retry-after': String(tried.seconds), 'cache-control': 'no-store' } },
		)
	const { q } = readFilters(new URL(request.url).searchParams)
	return Response.json(await suggest(context, q), {
		headers: { 'cache-control': `public, max-age=${keptSeconds}` },
	})
}
