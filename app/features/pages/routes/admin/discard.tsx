import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { discardDraft } from '../../commands/discard-draft.server.ts'
import { readPlace } from '../../editor.server.ts'
import { editorPath } from '../../model.ts'
import type { Route } from './+types/discard'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	return redirect(editorPath(page, language))
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	await discardDraft(ctx, page, language)
	return redirectWith(editorPath(page, language), { tone: 'good', code: 'pages.draft-discarded' })
}
