import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { textFields } from '#app/platform/forms.server.ts'
import { backTo } from '../../office/inputs.ts'
import { officePath, withUndo } from '../../office/model.ts'
import { approve } from '../../office/move.server.ts'
import { oneQuestion } from '../../office/page.server.ts'
import { can } from '../../policy.ts'
import type { Route } from './+types/approval'

/** Who signed in on the way to the action comes back here by GET. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { question } = await oneQuestion(context, params.fatwaId)
	return redirect(`${officePath}/${question.id}/edit`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, question } = await oneQuestion(context, params.fatwaId)
	const to = backTo((await textFields(request)).returnTo)
	const { id, status, closedAt } = question
	if (closedAt === null && (status === 'pending' || status === 'assigned')) {
		const on = can(ctx.actor, 'assign', question) ? `${officePath}/${id}/assignment` : to
		return redirectWith(on, { tone: 'bad', code: 'ifta.office-approve-without-answer' })
	}

	const refused = await approve(ctx, question)
	if (refused) return redirectWith(to, { tone: 'bad', code: failedBy(refused.status) })
	return redirectWith(withUndo(to, id, ctx.now), { tone: 'good', code: 'ifta.office-approved' })
}

/** The same refusal, as the specification begins it. */
function failedBy(code = 'ifta.office-changed'): string {
	return code.replace('ifta.office-', 'ifta.office-status-')
}
