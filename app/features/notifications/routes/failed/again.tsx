import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { sendAgain } from '../../commands/send-again.server.ts'
import type { Route } from './+types/again'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect('/admin/mail')
}

export async function action({ params, context }: Route.ActionArgs) {
	await sendAgain(requireRole(context, 'admin'), requireRow(readId(params.mailId)))
	return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.sent-again' })
}
