import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { deleteGroup, restoreGroup } from '../../commands/change-groups.server.ts'
import { wordsList } from '../../params.ts'
import type { Route } from './+types/verb'

const verbs = { delete: deleteGroup, undo: restoreGroup }

/** Deletes a group, or takes that back; it has no page. */
export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const verb = requireRow(params.verb === 'delete' || params.verb === 'undo' ? params.verb : null)
	const done = await verbs[verb](ctx, params.groupId)
	if (!done.ok) return redirectWith(wordsList.path, { tone: 'bad', code: 'search.too-late' })
	if (verb === 'undo') return redirectWith(wordsList.path, { tone: 'good', code: 'search.restored' })
	return redirectWith(wordsList.path, {
		tone: 'good',
		code: 'search.deleted',
		undo: undoOf(ctx, `${wordsList.path}/${params.groupId}/undo`),
	})
}

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(wordsList.path)
}
