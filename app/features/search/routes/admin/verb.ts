import { requireRow } from '#app/platform/errors.server.ts'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { deleteGroup, restoreGroup } from '../../commands/change-groups.server.ts'
import { wordsList } from '../../params.ts'

const verbs = { delete: deleteGroup, undo: restoreGroup }

const button = buttonRoute({
	level: 'admin',
	page: () => wordsList.path,
	async press(ctx, { params }) {
		const groupId = params.groupId ?? ''
		const verb = requireRow(params.verb === 'delete' || params.verb === 'undo' ? params.verb : null)
		const done = await verbs[verb](ctx, groupId)
		if (!done.ok) return redirectWith(wordsList.path, { tone: 'bad', code: 'search.too-late' })
		if (verb === 'undo') return redirectWith(wordsList.path, { tone: 'good', code: 'search.restored' })
		return redirectWith(wordsList.path, {
			tone: 'good',
			code: 'search.deleted',
			undo: undoOf(ctx, `${wordsList.path}/${groupId}/undo`),
		})
	},
})
export const loader = button.loader
export const action = button.action
