import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { forgetMisses } from '../../misses.server.ts'
import { wordsList } from '../../params.ts'
import type { Route } from './+types/misses'

/** Takes a word off the list of what was not found; it has no page. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { word } = await textFields(request)
	if (word) await forgetMisses(ctx.db, [word])
	return redirectWith(wordsList.path, { tone: 'good', code: 'search.forgotten' })
}

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(wordsList.path)
}
