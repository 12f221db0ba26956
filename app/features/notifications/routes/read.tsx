import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { markRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'
import type { Route } from './+types/read'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect('/notifications')
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	await markRead(ctx, requireRow(readRowId(params.notificationId)))
	return redirectWith('/notifications', { tone: 'good', code: 'notifications.marked' })
}
