import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { readBefore } from '#app/staff/list.server.ts'
import { moveCategory } from '../commands/move-category.server.ts'
import { orderInput } from '../inputs.ts'
import { categoriesList } from '../params.ts'
import type { Route } from './+types/order'

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(categoriesList.path)
}

/** Moves a category, and leads back to the button that was pressed, so that the keyboard can press it again. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.categoryId))
	const form = await readForm(request, orderInput)
	if (!form.ok) return redirect(categoriesList.path)
	const { by, type } = form.input
	await moveCategory(ctx, { id, by: by === 'up' ? -1 : 1, among: type })
	const list = categoriesList.to({ type }, readBefore(request))
	return redirect(`${list}#${by}-${id}`)
}
