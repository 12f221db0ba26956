import { redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { sendKept } from '../../commands/kept-mails.server.ts'
import type { Route } from './+types/sending'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect('/admin/outbox')
}

export async function action({ context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const templates = await registryOf(context).mails()
	const { sent, dropped } = await sendKept(ctx, requestContext(context).runtime.env, templates)
	const values = { sent: String(sent), dropped: String(dropped) }
	return redirectWith('/admin/mail', { tone: 'good', code: 'notifications.kept-sent', values })
}
