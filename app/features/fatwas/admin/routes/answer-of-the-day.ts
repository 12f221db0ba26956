import { redirect } from 'react-router'
import { adminList } from '#app/features/fatwas/queue/params.ts'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { chooseAnswerOfTheDay } from '../commands/choose-answer-of-the-day.server.ts'
import { answerOfTheDayInput } from '../inputs.ts'
import type { Route } from './+types/answer-of-the-day'

/** Who signed in on the way to the action comes back here by GET. */
export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return redirect(adminList.path)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.fatwaId))
	const form = await readForm(request, answerOfTheDayInput)
	if (!form.ok) return form.reply

	const isKept = form.input.keep === 'yes'
	await chooseAnswerOfTheDay(ctx, id, isKept)
	return redirectWith(`${adminList.path}/${id}/edit`, {
		tone: 'good',
		code: isKept ? 'ifta.day-set' : 'ifta.day-unset',
	})
}
