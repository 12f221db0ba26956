import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { moveSituation } from '../commands/situations.server.ts'
import { orderInput } from '../inputs.ts'
import { officePath } from '../model.ts'
import type { Route } from './+types/situation-order'

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(officePath)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, orderInput)
	if (form.ok) await moveSituation(ctx, requireRow(readId(params.situationId)), form.input.by)
	return redirect(officePath)
}
