import { redirect } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { exportAudit } from '../export.server.ts'
import { auditList } from '../params.ts'
import type { Route } from './+types/export'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect('/admin/audit')
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const asked = auditList.read(new URLSearchParams(await textFields(request)))
	return exportAudit(ctx, asked, {
		zone: daysOf(context).zone,
		namings: registryOf(context).namings,
	})
}
