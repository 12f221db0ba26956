import type { RouterContextProvider } from 'react-router'
import { sourceLine, suggestSimilar } from '#app/features/fatwas/library/api.server.ts'
import { citationsAsText, expandCitations, markMistakes } from '#app/features/scripture/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { atLeast, type Ctx } from '#app/platform/ctx.server.ts'
import { orLeave, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { lineDiff } from '#app/platform/text/line-diff.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { findForAdmin, findForScholar } from './desk.server.ts'
import type { ListedQuestion, ShownAnswer } from './model.ts'
import { adminList, scholarList } from './params.ts'

type Context = Readonly<RouterContextProvider>

const similarShown = 4

/** What every list and page of questions says besides them. */
export function frameOf(context: Context, { actor, now }: Ctx<User>) {
	return { days: daysOf(context), today: todayOf(context), now, actorId: actor.id }
}

/**
 * A question as who answers opens it; who asked is no matter of the page.
 * @throws 404 where there is none for them
 */
export async function openForScholar(context: Context, fatwaId: string) {
	const ctx = atLeast(context, 'scholar')
	const id = requireRow(readId(fatwaId))
	const load = () => findForScholar(ctx, id)
	const opened = requireRow(await orLeave(context, 'fatwas.detail-load-failed', scholarList.path, load))
	const { userId, asker, answers, verbs, isSole, ...question } = opened
	return { ctx, question, answers, verbs, isSole }
}

/** A question as who runs the service opens it, or back to the list. */
export async function openForAdmin(context: Context, fatwaId: string) {
	const ctx = atLeast(context, 'admin')
	const load = () => findForAdmin(ctx, readId(fatwaId) ?? '00000000-0000-0000-0000-000000000000')
	const opened = await orLeave(context, 'ifta.office-details-failed', adminList.path, load)
	const { answers, verbs, isSole, ...question } = opened
	return { ctx, question, answers, verbs, isSole }
}

/** Published answers that may be like a question, while it has none. */
export async function similarTo(ctx: Ctx, question: ListedQuestion & { question: string }) {
	if (question.closedAt || (question.status !== 'pending' && question.status !== 'assigned')) return []
	const { title, question: text, language } = question
	return suggestSimilar(ctx, { title, question: text }, { language, limit: similarShown })
}

/** The answers with their citations put in. */
export function rendered(answers: ShownAnswer[]): ShownAnswer[] {
	return answers.map((answer) => ({
		...answer,
		// Who reviews it sees what is wrong in ayat that were typed.
		answer: expandCitations(answer.isProposed ? markMistakes(answer.answer) : answer.answer, {
			locale: answer.language,
		}),
		referenceText: expandCitations(answer.referenceText, { locale: answer.language }),
	}))
}

/** The answers rendered, each that waits for review with what it changes of the one it would replace. */
export function withChanges(answers: ShownAnswer[]) {
	const shown = rendered(answers)
	return answers.map((answer, index) => {
		const before = answer.isProposed
			? answers.find((other) => !other.isProposed && other.language === answer.language)
			: undefined
		const changes = before ? lineDiff(textsOf(before), textsOf(answer)) : null
		return { ...(shown[index] ?? answer), changes }
	})
}

function textsOf({
	title,
	question,
	answer,
	summary,
	referenceText,
	context,
	...rest
}: ShownAnswer): string[] {
	const cited = rest.hadith.map((one) =>
		[one.collection, one.number, one.grade, one.grader].filter(Boolean).join(dot()),
	)
	const texts = [title, ...question.split('\n'), summary, ...linesOf(answer), ...linesOf(referenceText)]
	const sources = rest.sources.map((source) => sourceLine(source, rest.language))
	return [...texts, context, ...sources, ...cited].filter(Boolean)
}

/** A wording as plain lines, to compare what was with what is proposed. */
function linesOf(html: string): string[] {
	return citationsAsText(html)
		.split(/<\/(?:p|h\d|li|blockquote|tr)>|<br\s*\/?>/)
		.map((part) => part.replace(/<[^>]*>/g, '').trim())
		.filter(Boolean)
}
