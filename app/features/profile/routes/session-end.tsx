import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { endOwnSessions } from '../commands/end-sessions.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/session-end'

export function loader() {
	throw redirect('/profile/security')
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const mine = await own(context, request)
	const id = requireRow(readId(params.sessionId))
	// This one ends by logging out, which also clears the browser.
	if (id !== mine.session.id) await endOwnSessions(mine, { id })
	return redirectWith('/profile/security', { tone: 'good', code: 'profile.session-ended' })
}
