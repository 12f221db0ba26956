import { requestContext } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { readAsked } from '../asked.ts'
import { suggest } from '../suggest.server.ts'
import type { Route } from './+types/suggestions'

/** As long as pages are kept for visitors: what was withdrawn since is offered to nobody later. */
const keptSeconds = 60

/** What the search field offers while somebody types, as JSON; the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { runtime, address } = requestContext(context)
	const tried = await takeTry(runtime.db, 'suggest-address', address)
	if (!tried.ok)
		return Response.json(
			{ groups: [], said: '' },
			{ status: 429, headers: { 'retry-after': String(tried.seconds), 'cache-control': 'no-store' } },
		)
	const { q } = readAsked(new URL(request.url).searchParams)
	return Response.json(await suggest(context, q), {
		headers: { 'cache-control': `public, max-age=${keptSeconds}` },
	})
}
