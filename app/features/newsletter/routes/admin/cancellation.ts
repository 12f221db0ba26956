import { redirect } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { cancelLetter } from '../../commands/send-letter.server.ts'
import { lettersPath } from '../../model.ts'
import type { Route } from './+types/cancellation'

/** Who signed in on the way to the action comes back to the letter. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(`${lettersPath}/${requireRow(readId(params.id))}`)
}

/** Takes a letter back that has not begun to leave. */
export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const isInTime = await cancelLetter(ctx, id)
	return redirectWith(`${lettersPath}/${id}`, {
		...(isInTime
			? { tone: 'good', code: 'newsletter.cancelled' }
			: { tone: 'bad', code: 'newsletter.too-late' }),
	})
}
