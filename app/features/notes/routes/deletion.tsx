import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { undoOf } from '#app/staff/verb-route.server.ts'
import { deleteNote } from '../commands/delete-note.server.ts'
import { returnInput } from '../inputs.ts'
import type { Route } from './+types/deletion'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	throw redirect('/notes')
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.noteId))
	const form = await readForm(request, returnInput)
	if (!form.ok) return form.reply

	await deleteNote(ctx, id)
	return redirectWith(safeReturnTo(form.input.returnTo, '/notes'), {
		tone: 'good',
		code: 'notes.deleted',
		undo: { ...undoOf(ctx, `/notes/${id}/restoration`), code: 'notes.can-restore' },
	})
}

/** So that a refused post is answered by a page. */
export default function DeleteNote() {
	return null
}
