import { redirect } from 'react-router'
import { findOwnSession } from '#app/features/users/api.server.ts'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { vapidPublicKey } from '#app/platform/push/vapid.server.ts'
import { subscribeBrowser } from '../../commands/tell-browser.server.ts'
import { browserInput } from '../../inputs.ts'
import type { Route } from './+types/new'

const page = '/profile/notifications'

/** Signing in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect(page)
}

/** Posted by the page's script, or by the service worker when the browser's endpoint changed. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const siteKey = requireRow(vapidPublicKey(requestContext(context).runtime.env))
	const session = requireRow(await findOwnSession(ctx, request.headers))
	const form = await readForm(request, browserInput)
	const added = form.ok
		? await subscribeBrowser(ctx, form.input, { sessionId: session.id, siteKey })
		: { ok: false as const, reason: 'push-address' }
	if (!added.ok) return redirectWith(page, { tone: 'bad', code: `notifications.${added.reason}` })
	return redirectWith(page, { tone: 'good', code: 'notifications.browser-told' })
}
