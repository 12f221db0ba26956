import { redirect } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { dropKept } from '../../commands/kept-mails.server.ts'
import type { Route } from './+types/removal'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	return redirect('/admin/outbox')
}

export async function action({ context }: Route.ActionArgs) {
	const count = await dropKept(atLeast(context, 'admin'))
	const values = { count: String(count) }
	return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.kept-dropped', values })
}
