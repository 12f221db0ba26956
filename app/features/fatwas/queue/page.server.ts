import type { RouterContextProvider } from 'react-router'
import { plainOf, suggestSimilar } from '#app/features/fatwas/library/api.server.ts'
import { expandCitations, markMistakes } from '#app/features/scripture/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { besidePassages, listRemarks } from '../remarks.server.ts'
import type { Verb } from '../rules.ts'
import type { ProposedText } from '../tables.server.ts'
import { findForAdmin, findForScholar } from './desk.server.ts'
import type { ListedQuestion, ShownAnswer } from './model.ts'
import { adminList, scholarList } from './params.ts'
import { type ReadBefore, readToReview } from './read-before.server.ts'

type Context = Readonly<RouterContextProvider>

const similarShown = 4

export function frameOf(context: Context, { actor, now }: Ctx<User>) {
	return { days: daysOf(context), today: todayOf(context), now, actorId: actor.id }
}

/**
 * A question for the scholars' pages, without its asker.
 * @throws 404 where it does not exist for them
 */
export async function openForScholar(context: Context, fatwaId: string) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(fatwaId))
	const load = () => findForScholar(ctx, id)
	const opened = requireRow(await loadOrLeave(context, 'fatwas.detail-load-failed', scholarList.path, load))
	const { userId, asker, answers, verbs, isSole, ...question } = opened
	return { ctx, question, answers, verbs, isSole }
}

/** A question for the admins' pages; leads back to the list where it does not exist. */
export async function openForAdmin(context: Context, fatwaId: string) {
	const ctx = requireRole(context, 'admin')
	const load = () => findForAdmin(ctx, readId(fatwaId) ?? '00000000-0000-0000-0000-000000000000')
	const opened = await loadOrLeave(context, 'ifta.office-details-failed', adminList.path, load)
	const { answers, verbs, isSole, ...question } = opened
	return { ctx, question, answers, verbs, isSole }
}

/** Similar published answers, while the question has none. */
export async function similarTo(ctx: Ctx, question: ListedQuestion & { question: string }) {
	if (question.closedAt || (question.status !== 'pending' && question.status !== 'assigned')) return []
	const { title, question: text, language } = question
	return suggestSimilar(ctx, { title, question: text }, { language, limit: similarShown })
}

/** Answers with citations expanded. */
export function rendered(answers: ShownAnswer[]): ShownAnswer[] {
	return answers.map((answer) => ({
		...answer,
		// Reviewers see mistakes in typed verses.
		answer: expandCitations(answer.isProposed ? markMistakes(answer.answer) : answer.answer, {
			locale: answer.language,
		}),
		referenceText: expandCitations(answer.referenceText, { locale: answer.language }),
	}))
}

/** Answers for a reviewer, with the changes since they read them last, and remarks. */
export async function answersForReviewer(
	ctx: Ctx<User>,
	{ id }: { id: string },
	{ answers, verbs }: { answers: ShownAnswer[]; verbs: readonly Verb[] },
) {
	const isReviewed = verbs.includes('approve') && answers.some(({ isProposed }) => isProposed)
	const compared = withChanges(answers, isReviewed ? await readToReview(ctx, id) : [])
	const mayRemark = isReviewed && verbs.includes('remark')
	const remarks = mayRemark ? await listRemarks(ctx, id) : []
	return compared.map((answer) => {
		if (!mayRemark || !answer.isProposed) return answer
		const own = remarks.filter(({ language }) => language === answer.language)
		return { ...answer, beside: { fatwaId: id, ...besidePassages(answer.answer, own) } }
	})
}

/** Rendered answers; each proposed one with its changes against the published one. */
export function withChanges(answers: ShownAnswer[], readBefore: ReadBefore[] = []) {
	const shown = rendered(answers)
	return answers.map((answer, index) => {
		const ofLanguage = <T extends { language: Locale }>(others: T[]) =>
			answer.isProposed ? others.find(({ language }) => language === answer.language) : undefined
		const published = ofLanguage(answers.filter(({ isProposed }) => !isProposed))
		const read = ofLanguage(readBefore)
		const { language } = answer
		const plain = (text: ProposedText) => plainOf({ ...text, language, references: text.referenceText })
		return {
			...(shown[index] ?? answer),
			beside: null,
			changes: published ? { before: plain(published), after: plain(answer) } : null,
			sinceRead: read ? { before: plain(read.text), after: plain(answer), at: read.at } : null,
		}
	})
}
