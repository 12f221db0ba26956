import { readAsked } from '../asked.ts'
import { suggestToStaff } from '../suggest.server.ts'
import type { Route } from './+types/staff'

/** What the search field offers to the staff besides, as JSON: within the rights of who asks, and kept nowhere. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { q } = readAsked(new URL(request.url).searchParams)
	return Response.json(await suggestToStaff(context, q), {
		headers: { 'cache-control': 'private, no-store' },
	})
}
