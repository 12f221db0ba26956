import { visitor } from '#app/platform/ctx.server.ts'
import { readCopy } from '../copy.server.ts'
import { openDoorData } from '../open.server.ts'
import type { Route } from './+types/copy'

const headers = { 'cache-control': 'no-store' }

/** The people that a door knows; nothing, if the phone has this version. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const door = await openDoorData(context, params.token)
	if (door instanceof Response) return door
	const copy = await readCopy(visitor(context), door)
	if (new URL(request.url).searchParams.get('version') === copy.version)
		return new Response(null, { status: 204, headers })
	return Response.json(copy, { headers })
}
