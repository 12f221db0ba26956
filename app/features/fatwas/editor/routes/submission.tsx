import { redirect } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { atLeast, type Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { submitAnswer } from '../commands/submit-answer.server.ts'
import { leave, openWorkplace } from '../page.server.ts'
import { findWorkplace } from '../queries.server.ts'
import type { Route } from './+types/submission'

export async function loader(args: Route.LoaderArgs) {
	const { place } = await openWorkplace(args)
	return redirect(`/scholar/fatwas/${place.question.id}/answer`)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = atLeast(context, 'scholar')
	const id = requireRow(readId(params.fatwaId))
	const { anyway } = await textFields(request)
	const { question } = requireRow(await findWorkplace(ctx, id))
	const verb = question.status === 'approved' ? 'revise' : 'submit'
	const submitted = await submitAnswer(ctx, id, verb, { anyway: anyway === 'yes' })
	if (submitted.ok || (submitted.reason === 'not-now' && (await isSubmitted(ctx, id))))
		return redirectWith(`/scholar/fatwas/${id}`, { tone: 'good', code: 'ifta.answer-submitted' })
	if (submitted.reason === 'not-now') return leave(id)
	if (submitted.reason === 'clarification-open')
		return redirectWith(`/scholar/fatwas/${id}/answer/preview?send=yes`, {
			tone: 'bad',
			code: 'ifta.clarification-open',
		})

	const language = submitted.issues[0]?.language ?? question.language
	return redirectWith(`/scholar/fatwas/${id}/answer?language=${language}&check=yes`, {
		tone: 'bad',
		code: 'ifta.answer-incomplete',
	})
}

/** Pressed twice: what this person holds waits for review already. */
async function isSubmitted(ctx: Ctx<User>, id: string): Promise<boolean> {
	const { question } = requireRow(await findWorkplace(ctx, id))
	const waits = question.status === 'answered' || question.revisionAt !== null
	return question.scholarId === ctx.actor.id && waits
}
