import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { endAbsence } from '../../end-absence.server.ts'
import type { Route } from './+types/absence-end'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect('/admin/fatwas/scholars')
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const absenceId = requireRow(readId(params.absenceId))
	const { ok, userId } = await endAbsence(ctx, { absenceId, today: todayOf(context) })
	return redirectWith(
		`/admin/fatwas/scholars/${userId}`,
		ok
			? { tone: 'good', code: 'scholars.absence-ended' }
			: { tone: 'bad', code: 'scholars.absence-was-over' },
	)
}
