import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { markAllRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'
import type { Route } from './+types/read-all'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect('/notifications')
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	await markAllRead(ctx, requireRow(readRowId(new URL(request.url).searchParams.get('upTo'))))
	return redirectWith('/notifications', { tone: 'good', code: 'notifications.all-marked' })
}
