import { countUnread } from '#app/features/notifications/api.server.ts'
import { visitor } from '#app/platform/ctx.server.ts'
import { unreadText } from '#app/shell/bell.tsx'
import type { Route } from './+types/bell'

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	if (!ctx.actor) return new Response(null, { status: 401 })
	return Response.json(unreadText(await countUnread(ctx)))
}
