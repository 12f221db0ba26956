import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { readList } from '#app/staff/list.server.ts'
import { resolveReport } from '../../commands/resolve-report.server.ts'
import { resolutionInput } from '../../form-inputs.ts'
import { reportsList } from '../../params.ts'
import type { Route } from './+types/resolution'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(reportsList.path)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const reportId = requireRow(readId(params.reportId))
	const { filters, cursor } = readList(request, reportsList)
	const form = await readForm(request, resolutionInput)
	if (!form.ok) return form.reply

	const isResolved = form.input.resolved === 'yes'
	await resolveReport(ctx, reportId, { isResolved })
	return redirectWith(reportsList.to(filters, cursor), {
		tone: 'good',
		code: isResolved ? 'fatwas.report-resolved' : 'fatwas.report-reopened',
	})
}
