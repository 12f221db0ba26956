import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { endOwnSessions } from '../commands/end-sessions.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/sessions-end-others'

export function loader() {
	throw redirect('/profile/security')
}

export async function action({ request, context }: Route.ActionArgs) {
	await endOwnSessions(await own(context, request), 'others')
	return redirectWith('/profile/security', { tone: 'good', code: 'profile.others-ended' })
}
