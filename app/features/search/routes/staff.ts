import { readFilters } from '../filters.ts'
import { suggestToStaff } from '../suggest.server.ts'
import type { Route } from './+types/staff'

/** Staff suggestions as JSON, within the reader's rights; never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { q } = readFilters(new URL(request.url).searchParams)
	return Response.json(await suggestToStaff(context, q), {
		headers: { 'cache-control': 'private, no-store' },
	})
}
