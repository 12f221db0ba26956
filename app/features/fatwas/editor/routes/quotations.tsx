import { redirect } from 'react-router'
import { findQuotations } from '#app/features/scripture/api.server.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import { longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { quotationsInput } from '../quotations-input.ts'
import type { Route } from './+types/quotations'

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'scholar')
	return redirect('/scholar/fatwas')
}

/** For the editor: passages of an answer that equal or resemble a part of the Quran. Nothing is saved. */
export async function action({ request, context }: Route.ActionArgs) {
	requireRole(context, 'scholar')
	const form = quotationsInput.safeParse(await textFields(request, longFormBytes))
	if (!form.success) return Response.json({ code: form.error.issues[0]?.message }, { status: 422 })
	const { html, marked } = form.data
	return Response.json({ findings: findQuotations(html, marked) })
}
