import { type RouterContextProvider, redirect } from 'react-router'
import { suggestSimilar } from '#app/features/fatwas/api.server.ts'
import { citationsAsText, expandCitations } from '#app/features/scripture/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { atLeast, type Ctx, factsOf } from '#app/platform/ctx.server.ts'
import { found, orLeave } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { lineDiff } from '#app/platform/line-diff.ts'
import { dayIn } from '#app/platform/time.ts'
import { findCircumstances } from '../alone.server.ts'
import { undoSeconds } from '../model.ts'
import { canWorkAtDesk, offers, type Verb } from '../policy.ts'
import type { DeskAnswer, DeskQuestion } from './model.ts'
import { findForDesk } from './question.server.ts'

type Context = Readonly<RouterContextProvider>
type Done = { ok: true } | { ok: false; reason: string }

const similarShown = 4

export function deskPathOf(fatwaId: string): string {
	return `/scholar/fatwas/${fatwaId}`
}

/**
 * Who is at the desk, and the question that the address names.
 * @throws 404 for no id, and for who sees nothing private
 */
export function atDesk(context: Context, fatwaId: string): { ctx: Ctx<User>; id: string } {
	const ctx = atLeast(context, 'scholar')
	found(canWorkAtDesk(ctx.actor) || null)
	return { ctx, id: found(readId(fatwaId)) }
}

/** The organisation's day. */
export function todayOf(context: Context): string {
	const { now, runtime } = factsOf(context)
	return dayIn(now, runtime.settings()['organisation.zone'])
}

/**
 * A question as its page shows it, and what this person may do to it now.
 * @throws 404 where there is none for them; a redirect for its asker, who is told no more of it than any other asker
 */
export async function openQuestion(context: Context, fatwaId: string) {
	const { ctx, id } = atDesk(context, fatwaId)
	const load = () => findForDesk(ctx, id, todayOf(context))
	const question = found(await orLeave(context, 'fatwas.detail-load-failed', '/scholar/fatwas', load))
	if (question.userId === ctx.actor.id) throw redirect(`/fatwas/${id}/question`)
	const isReviewed = question.status === 'answered' || question.revisionAt !== null
	const circumstances = isReviewed ? await findCircumstances(ctx, question) : { alone: false, wrote: false }
	const may = offers(ctx.actor, question, circumstances)
	// Who asked is no matter of the page.
	const { userId, ...shown } = question
	return { ctx, question: shown, asked: question, may, isAlone: circumstances.alone && circumstances.wrote }
}

/** Published answers that may be like it, while it has none. */
export async function similarTo(ctx: Ctx, question: DeskQuestion) {
	if (question.closedAt || (question.status !== 'pending' && question.status !== 'assigned')) return []
	const { title, question: details, language } = question
	return suggestSimilar(ctx, { title, details }, { language, limit: similarShown })
}

/** The answers with their citations put in. */
export function rendered(answers: DeskAnswer[]): DeskAnswer[] {
	return answers.map((answer) => ({
		...answer,
		answer: expandCitations(answer.answer, { locale: answer.language }),
		referenceText: expandCitations(answer.referenceText, { locale: answer.language }),
	}))
}

/** The same as plain lines, to compare what was with what is proposed. */
function linesOf(html: string): string[] {
	return citationsAsText(html)
		.split(/<\/(?:p|h\d|li|blockquote|tr)>|<br\s*\/?>/)
		.map((part) => part.replace(/<[^>]*>/g, '').trim())
		.filter(Boolean)
}

/** Until when this person can take back the decision they made last. */
export function undoableUntil(actor: User, question: Pick<DeskQuestion, 'steps'>, now: Date): Date | null {
	const last = question.steps.at(-1)
	if (!last || last.actorId !== actor.id) return null
	if (last.kind !== 'approved' && last.kind !== 'revised' && last.kind !== 'rejected') return null
	const until = new Date(last.at.getTime() + undoSeconds * 1000)
	return until > now ? until : null
}

/** Where a form's own page begins: the question, if it can be done to it still. */
export async function openForm(context: Context, fatwaId: string, verb: Verb) {
	const { question, may } = await openQuestion(context, fatwaId)
	if (!may[verb]) throw redirectWith(deskPathOf(question.id), { tone: 'bad', code: 'ifta.desk-not-now' })
	const { id, title, language, colleagues } = question
	return { id, title, language, colleagues }
}

/** Who came by GET to an address that only does something goes to the question it belongs to. */
export async function backToQuestion(context: Context, fatwaId: string): Promise<Response> {
	const { ctx, id } = atDesk(context, fatwaId)
	found(await findForDesk(ctx, id, todayOf(context)))
	return redirect(deskPathOf(id))
}

/** Back to the question, told what came of it. */
export function told(id: string, done: Done, code: string, values?: Record<string, string>): Response {
	const flash = done.ok
		? ({ tone: 'good', code: `ifta.desk-${code}` } as const)
		: ({ tone: 'bad', code: `ifta.desk-${done.reason}` } as const)
	return redirectWith(deskPathOf(id), { ...flash, ...(values ? { values } : {}) })
}

/** The answers rendered, each that waits for review with what it changes of the one it would replace. */
export function withChanges(answers: DeskAnswer[]) {
	const shown = rendered(answers)
	return answers.map((answer, index) => {
		const before = answer.isProposed
			? answers.find((other) => !other.isProposed && other.language === answer.language)
			: undefined
		const changes = before ? lineDiff(textsOf(before), textsOf(answer)) : null
		return { ...(shown[index] ?? answer), changes }
	})
}

function textsOf({ title, question, answer, referenceText, context, hadith }: DeskAnswer): string[] {
	const cited = hadith.map((one) =>
		[one.collection, one.number, one.grade, one.grader].filter(Boolean).join(' · '),
	)
	const texts = [
		title,
		...question.split('\n'),
		...linesOf(answer),
		...linesOf(referenceText),
		context,
		...cited,
	]
	return texts.filter(Boolean)
}

/** Was the last step of it this person's own decision, a moment ago? */
export async function justDecided(context: Context, fatwaId: string): Promise<boolean> {
	const { ctx, question } = await openQuestion(context, fatwaId)
	return undoableUntil(ctx.actor, question, ctx.now) !== null
}
