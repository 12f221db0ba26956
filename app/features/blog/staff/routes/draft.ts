import { redirect } from 'react-router'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { saveDraft } from '../../commands/save-draft.server.ts'
import { readDraft } from '../../draft-input.server.ts'
import { writerPath } from '../../model.ts'
import { requireRight } from '../../rights.server.ts'
import { openEditor } from '../editor.server.ts'
import type { Route } from './+types/draft'

export async function loader(args: Route.LoaderArgs) {
	const { id } = await openEditor(args)
	return redirect(`${writerPath}/${id}`)
}

/** Autosave: answers in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx } = await requireRight(context, 'write')
	const id = requireRow(readId(params.id))
	const form = await readDraft(request)
	if (!form.ok) return Response.json({ errors: form.reply.data.form.errors }, { status: 422 })
	const saved = await saveDraft(ctx, id, form.input)
	return Response.json(saved, { status: saved.ok ? 200 : 409 })
}
