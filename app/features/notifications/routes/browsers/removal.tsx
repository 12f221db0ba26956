import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { untellBrowser } from '../../commands/tell-browser.server.ts'
import type { Route } from './+types/removal'

const page = '/profile/notifications'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect(page)
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	await untellBrowser(ctx, requireRow(readId(params.browserId)))
	return redirectWith(page, { tone: 'good', code: 'notifications.browser-untold' })
}
