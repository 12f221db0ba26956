import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { showLetter } from '../../commands/write-letter.server.ts'
import { lettersPath } from '../../model.ts'
import type { Route } from './+types/archive'

/** Who signed in on the way to the action comes back to the letter. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(`${lettersPath}/${requireRow(readId(params.id))}`)
}

/** Lets everybody read the letter on the site, or nobody. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const isPublic = (await textFields(request)).show === 'yes'
	await showLetter(ctx, id, isPublic)
	return redirectWith(`${lettersPath}/${id}`, {
		tone: 'good',
		code: isPublic ? 'newsletter.shown' : 'newsletter.hidden',
	})
}
