import { redirect } from 'react-router'
import { endedSession } from '#app/features/accounts/api.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { endOwnSessions } from '../commands/end-sessions.server.ts'
import { forgetting } from '../leaving.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/sessions-end-all'

export function loader() {
	throw redirect('/profile/security')
}

export async function action({ request, context }: Route.ActionArgs) {
	const mine = await own(context, request)
	await endOwnSessions(mine, 'all')
	const cookies = forgetting(await endedSession(mine.ctx, mine.env))
	return redirectWith('/login', { tone: 'good', code: 'profile.all-ended' }, cookies)
}
