import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { undoDecision } from '../../commands/undo-decision.server.ts'
import { backTo } from '../../office/inputs.ts'
import { officePath } from '../../office/model.ts'
import { oneQuestion } from '../../office/page.server.ts'
import type { Route } from './+types/undo'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { question } = await oneQuestion(context, params.fatwaId)
	return redirect(`${officePath}/${question.id}/edit`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const to = backTo((await textFields(request)).returnTo)
	const done = await undoDecision(ctx, question.id)
	if (!done.ok) return redirectWith(to, { tone: 'bad', code: 'ifta.office-too-late' })
	return redirectWith(to, { tone: 'good', code: 'ifta.office-undone' })
}
