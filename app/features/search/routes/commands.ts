import { readAsked } from '../asked.ts'
import { suggestCommands } from '../suggest.server.ts'
import type { Route } from './+types/commands'

/** What the command bar of the staff offers, as JSON: within the rights of who asks, and kept nowhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { q } = readAsked(new URL(request.url).searchParams)
	return Response.json(await suggestCommands(context, q), {
		headers: { 'cache-control': 'private, no-store' },
	})
}
