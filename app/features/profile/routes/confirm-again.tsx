import { redirect } from 'react-router'
import { endedSession } from '#app/features/accounts/api.server.ts'
import { safeReturnTo } from '#app/platform/links.ts'
import { endOwnSessions } from '../commands/end-sessions.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/confirm-again'

export function loader() {
	throw redirect('/profile/security')
}

/** For those who have neither password nor app: they sign in anew, whichever way is theirs, and come back. */
export async function action({ request, context }: Route.ActionArgs) {
	const mine = await own(context, request)
	const to = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), '/profile/security')
	await endOwnSessions(mine, { id: mine.session.id })
	return redirect(`/login?returnTo=${encodeURIComponent(to)}`, {
		headers: await endedSession(mine.ctx, mine.env),
	})
}
