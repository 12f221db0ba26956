import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { markRead } from '../commands/mark-read.server.ts'
import { readRowId } from '../inputs.ts'
import type { Route } from './+types/open'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect('/notifications')
}

/** Seeing what a notification is about is reading it; no GET changes anything, so it is a form. */
export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	return redirect(await markRead(ctx, requireRow(readRowId(params.notificationId))))
}
