import { redirect } from 'react-router'
import { saveText } from '../../commands/write-letter.server.ts'
import { letterPath } from '../../model.ts'
import { openText, readText } from '../../text.server.ts'
import type { Route } from './+types/text-draft'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { id, language } = await openText(context, params)
	return redirect(`${letterPath(id)}/texts/${language}`)
}

/** Autosave: answers in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id, language } = await openText(context, params)
	const form = await readText(request)
	if (!form.ok) return Response.json({ errors: form.reply.data.form.errors }, { status: 422 })
	const saved = await saveText(ctx, { id, language }, form.input)
	return Response.json(saved, { status: saved.ok ? 200 : 409 })
}
