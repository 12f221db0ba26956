import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { storedList } from '../import-page.server.ts'
import { importPath } from '../paths.ts'
import { refusedCsv } from '../report.server.ts'
import { readListFor, requireEditableFirm } from '../save-list.server.ts'
import type { Route } from './+types/refused-rows'

/** After a login on the way to the action the browser comes back by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const firm = await requireEditableFirm(requireUser(context), params.firmId)
	return redirect(importPath(firm.id))
}

/** The rows that were left out, as a file. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const firm = await requireEditableFirm(ctx, params.firmId)
	const { token = '' } = await textFields(request)
	const stored = await storedList(context, firm.id, token)
	const list = stored && (await readListFor(ctx, firm.id, stored))
	if (!list?.ok) return redirectWith(importPath(firm.id), { tone: 'bad', text: m.intake_import_gone() })
	return new Response(refusedCsv(list), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="ingredients-left-out.csv"',
			'cache-control': 'private, no-store',
		},
	})
}
