import { redirect } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { takeSavedForm } from '#app/platform/http/saved-forms.server.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { importPeople } from '../commands/import-people.server.ts'
import type { ImportRow } from '../model.ts'
import { importPath } from '../paths.ts'
import type { Route } from './+types/import-confirm'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(importPath)
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { runtime, locale } = requestContext(context)
	const { token = '', invite, locale: asked } = await textFields(request)
	const kept = { page: importPath, personId: ctx.actor.id, token, now: ctx.now }
	const fields = await takeSavedForm(runtime.db, runtime.env.SECRET, kept)
	if (!fields?.rows) return redirectWith(importPath, { tone: 'bad', code: 'people.import-gone' })

	const rows = JSON.parse(fields.rows) as ImportRow[]
	const how = { invite: invite === 'yes', locale: isLocale(asked) ? asked : locale }
	const added = await importPeople(ctx, runtime.env, rows, how)
	const values = { count: String(added) }
	return redirectWith('/admin/users', { tone: 'good', code: 'people.imported', values })
}
