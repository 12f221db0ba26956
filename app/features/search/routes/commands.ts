import { readFilters } from '../filters.ts'
import { suggestCommands } from '../suggest.server.ts'
import type { Route } from './+types/commands'

/** Commands as JSON, within the reader's rights; never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { q } = readFilters(new URL(request.url).searchParams)
	return Response.json(await suggestCommands(context, q), {
		headers: { 'cache-control': 'private, no-store' },
	})
}
