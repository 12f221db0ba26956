import { redirect } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { readId } from '#app/platform/ids.ts'
import { sendTest } from '../../commands/send-letter.server.ts'
import { lettersPath } from '../../model.ts'
import type { Route } from './+types/test'

/** Who signed in on the way to the action comes back to the letter. */
export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(`${lettersPath}/${requireRow(readId(params.id))}`)
}

/** Sends the letter to whoever writes it. */
export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.id))
	const may = await takeTry(ctx.db, 'newsletter-test', ctx.actor.id)
	if (!may.ok) return redirectWith(`${lettersPath}/${id}`, { tone: 'bad', code: 'newsletter.tests-used-up' })
	const sent = await sendTest(ctx, requestContext(context).runtime.env, id)
	return redirectWith(`${lettersPath}/${id}`, {
		...(sent > 0
			? { tone: 'good', code: 'newsletter.tested' }
			: { tone: 'bad', code: 'newsletter.nothing-ready' }),
	})
}
