import { findQuotations } from '#app/features/scripture/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { listRemarks } from '../remarks.server.ts'
import { submitAnswer } from './commands/submit-answer.server.ts'
import { isClear, type ToCheck } from './model.ts'
import { leave } from './page.server.ts'
import { findWorkplace, type Workplace } from './queries.server.ts'

export async function findToCheck(
	ctx: Ctx<User>,
	{ question, drafts, clarification }: Workplace,
): Promise<ToCheck> {
	const sent = drafts.filter((draft) => draft.isSent)
	const remarks = await listRemarks(ctx, question.id, { isSent: true })
	const quotations = sent.flatMap(({ text }) => findQuotations(text.answer, text.notQuotations))
	return {
		clarification,
		openRemarks: remarks.filter(({ resolvedAt }) => !resolvedAt).length,
		quotations: quotations.map(({ text, references: [reference = ''] }) => ({ text, reference })),
		hasSeveral: sent.length > 1,
	}
}

/**
 * Submits an answer for review, or leads its writer to what is missing.
 * @param options.checksFirst from the editor: what needs confirmation is shown first
 * @returns a redirect with its message
 */
export async function send(
	ctx: Ctx<User>,
	id: string,
	{ anyway = false, checksFirst = false }: { anyway?: boolean; checksFirst?: boolean },
): Promise<Response> {
	const place = requireRow(await findWorkplace(ctx, id))
	const { question } = place
	const answer = `/scholar/fatwas/${id}/answer`
	if (checksFirst && place.verb && !isClear(await findToCheck(ctx, place)))
		return redirectWith(`${answer}/preview?send=yes`, { tone: 'good', code: 'ifta.answer-to-check' })

	const verb = question.status === 'approved' ? 'revise' : 'submit'
	const submitted = await submitAnswer(ctx, id, verb, { anyway })
	if (submitted.ok || (submitted.reason === 'not-now' && (await isSubmitted(ctx, id))))
		return redirectWith(`/scholar/fatwas/${id}`, { tone: 'good', code: 'ifta.answer-submitted' })
	if (submitted.reason === 'not-now') return leave(id)
	if (submitted.reason === 'clarification-open')
		return redirectWith(`${answer}/preview?send=yes`, { tone: 'bad', code: 'ifta.clarification-open' })

	const language = submitted.issues[0]?.language ?? question.language
	return redirectWith(`${answer}?language=${language}&check=yes`, {
		tone: 'bad',
		code: 'ifta.answer-incomplete',
	})
}

/** The answer was submitted already, by a second press. */
async function isSubmitted(ctx: Ctx<User>, id: string): Promise<boolean> {
	const { question } = requireRow(await findWorkplace(ctx, id))
	const waits = question.status === 'answered' || question.revisionAt !== null
	return question.scholarId === ctx.actor.id && waits
}
