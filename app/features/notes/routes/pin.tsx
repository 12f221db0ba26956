import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { pinNote } from '../commands/pin-note.server.ts'
import { pinNoteInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'user',
	input: pinNoteInput,
	page: () => '/notes',
	async press(ctx, { input, id }) {
		const noteId = id('noteId')
		const pinned = input.pinned === 'yes'
		await pinNote(ctx, noteId, { pinned })
		return redirectWith(safeReturnTo(input.returnTo, `/notes/${noteId}`), {
			tone: 'good',
			code: pinned ? 'notes.pinned' : 'notes.unpinned',
		})
	},
})
export const loader = button.loader
export const action = button.action

/** A refused post needs a page to show the error. */
export default function PinNote() {
	return null
}
