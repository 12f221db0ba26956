import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { submitAnswer } from '../../commands/submit-answer.server.ts'
import { leave, openWorkplace } from '../../editor/page.server.ts'
import type { Route } from './+types/submission'

export async function loader(args: Route.LoaderArgs) {
	const { place } = await openWorkplace(args)
	return redirect(`/scholar/fatwas/${place.question.id}/answer`)
}

export async function action(args: Route.ActionArgs) {
	const { ctx, place } = await openWorkplace(args)
	const { id } = place.question
	const submitted = await submitAnswer(ctx, id, place.verb === 'write' ? 'submit' : 'revise')
	if (submitted.ok)
		return redirectWith(`/scholar/fatwas/${id}`, { tone: 'good', code: 'ifta.answer-submitted' })
	if (submitted.reason === 'not-now') return leave(id)

	const language = submitted.issues[0]?.language ?? place.question.language
	return redirectWith(`/scholar/fatwas/${id}/answer?language=${language}&check=yes`, {
		tone: 'bad',
		code: 'ifta.answer-incomplete',
	})
}
