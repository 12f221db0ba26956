import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { deleteNote } from '../commands/delete-note.server.ts'
import { returnInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'user',
	input: returnInput,
	page: () => '/notes',
	async press(ctx, { input, id }) {
		const noteId = id('noteId')
		await deleteNote(ctx, noteId)
		return redirectWith(safeReturnTo(input.returnTo, '/notes'), {
			tone: 'good',
			code: 'notes.deleted',
			undo: { ...undoOf(ctx, `/notes/${noteId}/restoration`), code: 'notes.can-restore' },
		})
	},
})
export const loader = button.loader
export const action = button.action

/** A refused post needs a page to show the error. */
export default function DeleteNote() {
	return null
}
