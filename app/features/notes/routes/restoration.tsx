import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { restoreNote } from '../commands/restore-note.server.ts'
import { returnInput } from '../inputs.ts'

const button = buttonRoute({
	level: 'user',
	input: returnInput,
	page: () => '/notes',
	async press(ctx, { input, id }) {
		const restored = await restoreNote(ctx, id('noteId'))
		return redirectWith(
			safeReturnTo(input.returnTo, '/notes'),
			restored.ok
				? { tone: 'good', code: 'notes.restored' }
				: { tone: 'bad', code: `notes.${restored.reason}` },
		)
	},
})
export const loader = button.loader
export const action = button.action

/** A refused post needs a page to show the error. */
export default function RestoreNote() {
	return null
}
