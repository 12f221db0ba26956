import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { removeNote } from '../commands/notes.server.ts'
import { requirePerson } from '../require-person.server.ts'
import type { Route } from './+types/note-removal'

/** Reached after signing in on the way to the action. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { person } = await requirePerson(context, params.userId)
	return redirect(`/admin/users/${person.id}/notes`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, person } = await requirePerson(context, params.userId)
	await removeNote(ctx, person.id, requireRow(readId(params.noteId)))
	return redirectWith(`/admin/users/${person.id}/notes`, { tone: 'good', code: 'people.note-removed' })
}
