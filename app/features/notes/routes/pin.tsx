import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { pinNote } from '../commands/pin-note.server.ts'
import { pinNoteInput } from '../inputs.ts'
import type { Route } from './+types/pin'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	throw redirect('/notes')
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.noteId))
	const form = await readForm(request, pinNoteInput)
	if (!form.ok) return form.reply

	const pinned = form.input.pinned === 'yes'
	await pinNote(ctx, id, { pinned })
	const to = safeReturnTo(form.input.returnTo, `/notes/${id}`)
	return redirectWith(to, { tone: 'good', code: pinned ? 'notes.pinned' : 'notes.unpinned' })
}

/** So that a refused post is answered by a page. */
export default function PinNote() {
	return null
}
