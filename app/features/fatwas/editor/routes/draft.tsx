import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { saveDraft } from '../commands/save-draft.server.ts'
import { readDraft } from '../form.server.ts'
import { openWorkplace } from '../page.server.ts'
import type { Route } from './+types/draft'

export async function loader(args: Route.LoaderArgs) {
	const { place } = await openWorkplace(args)
	return redirect(`/scholar/fatwas/${place.question.id}/answer`)
}

/** Autosave of the editor's script. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const fatwaId = requireRow(readId(params.fatwaId))
	const form = await readDraft(request)
	if (!form.ok) return Response.json({ errors: form.reply.data.form.errors }, { status: 422 })

	const saved = await saveDraft(ctx, fatwaId, form.input)
	return Response.json(saved, { status: saved.ok ? 200 : 409 })
}
