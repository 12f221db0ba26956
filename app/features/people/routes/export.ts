import { redirect } from 'react-router'
import { atLeast } from '#app/platform/ctx.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { exportPeople } from '../export.server.ts'
import { readFilters } from '../model.ts'
import type { Route } from './+types/export'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	atLeast(context, 'admin')
	return redirect('/admin/users')
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'admin')
	const filters = readFilters(new URLSearchParams(await textFields(request)))
	const name = `users-${ctx.now.toISOString().slice(0, 10)}.csv`
	return new Response(await exportPeople(ctx, filters), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${name}"`,
			'cache-control': 'private, no-store',
		},
	})
}
