import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { restoreFatwa } from '../../commands/restore-fatwa.server.ts'
import { officePath } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import type { Route } from './+types/restoration'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { question } = await oneQuestion(context, params.fatwaId)
	return redirect(`${officePath}/${question.id}/edit`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const to = `${officePath}/${question.id}/edit`
	const done = await restoreFatwa(ctx, question.id)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'ifta.office-status-changed' })
	return redirectWith(to, { tone: 'good', code: 'ifta.office-restored' })
}
