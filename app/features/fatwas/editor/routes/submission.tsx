import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { openWorkplace } from '../page.server.ts'
import { send } from '../send.server.ts'
import type { Route } from './+types/submission'

export async function loader(args: Route.LoaderArgs) {
	const { place } = await openWorkplace(args)
	return redirect(`/scholar/fatwas/${place.question.id}/answer`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const { anyway, from } = await textFields(request)
	return send(ctx, id, { anyway: anyway === 'yes', checksFirst: from === 'editor' })
}
