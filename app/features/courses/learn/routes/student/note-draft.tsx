import { redirect } from 'react-router'
import { readForm } from '#app/platform/http/forms.server.ts'
import { saveNote } from '../../commands/save-note.server.ts'
import { noteInput } from '../../lessons/inputs.ts'
import { sectionOf, studentSection } from '../../lessons/page.server.ts'
import type { Route } from './+types/note-draft'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await studentSection(context, params)
	throw redirect(`${path}#note`)
}

/** Autosave of the note: answers with a status. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, where } = await sectionOf(context, params)
	const form = await readForm(request, noteInput)
	if (!form.ok) return new Response(null, { status: 422 })
	const done = await saveNote(ctx, where, form.input.text)
	return new Response(null, { status: done.ok ? 204 : 409 })
}
