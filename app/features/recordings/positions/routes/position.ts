import { redirect } from 'react-router'
import { requireUser } from '#app/platform/ctx.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { mediaPath } from '../../model.ts'
import { positionInput } from '../inputs.ts'
import { savePosition } from '../positions.server.ts'
import type { Route } from './+types/position'

export function loader({ context }: Route.LoaderArgs) {
	requireUser(context)
	return redirect(mediaPath)
}

/** Report of the player: answers with a status. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const form = await readForm(request, positionInput)
	if (!form.ok) return new Response(null, { status: 422 })
	await savePosition(ctx, params.slug, form.input.position)
	return new Response(null, { status: 204 })
}
