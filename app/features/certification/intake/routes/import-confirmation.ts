import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { storedList } from '../import-page.server.ts'
import { importPath, ingredientsPath } from '../paths.ts'
import { importIngredients, requireEditableFirm } from '../save-list.server.ts'
import type { Route } from './+types/import-confirmation'

/** After a login on the way to the action the browser comes back by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const firm = await requireEditableFirm(requireUser(context), params.firmId)
	return redirect(importPath(firm.id))
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const firm = await requireEditableFirm(ctx, params.firmId)
	const { token = '' } = await textFields(request)
	const stored = await storedList(context, firm.id, token)
	const page = importPath(firm.id)
	if (!stored) return redirectWith(page, { tone: 'bad', text: m.intake_import_gone() })
	const saved = await importIngredients(ctx, firm.id, stored)
	if (!saved.ok) return redirectWith(page, { tone: 'bad', text: m.intake_import_gone() })
	const count = saved.planned.filter(({ change }) => change !== null).length
	return redirectWith(ingredientsPath(firm.id), { tone: 'good', text: m.intake_import_saved({ count }) })
}
