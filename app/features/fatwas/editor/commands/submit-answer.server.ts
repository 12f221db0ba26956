import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { fatwaDrafts, fatwaProposals } from '../../tables.server.ts'
import { fatwaWorkflow, type Question } from '../../workflow.server.ts'
import { type DraftIssue, issuesOf } from '../issues.server.ts'
import { textOf } from '../model.ts'

export type SubmitResult =
	| { ok: true }
	| NotNow
	| { ok: false; reason: 'clarification-open' }
	| { ok: false; reason: 'issues'; issues: DraftIssue[] }

/**
 * Submits the drafts of every language for review; the draft stays in case the answer is sent back. For a published
 * fatwa, each changed language becomes its next version.
 * @param anyway submit although a clarification is awaited
 * @returns `issues`: missing fields or unsettled quotations, by language
 */
export async function submitAnswer(
	ctx: Ctx<User>,
	fatwaId: string,
	verb: 'submit' | 'revise',
	{ anyway = false } = {},
): Promise<SubmitResult> {
	return fatwaWorkflow.transition(ctx, fatwaId, verb, {}, async (ctx, question, take) => {
		if (verb === 'submit' && question.clarificationAskedAt && !anyway)
			return { ok: false as const, reason: 'clarification-open' as const }
		const drafts = await ctx.db
			.select()
			.from(fatwaDrafts)
			.where(
				and(
					eq(fatwaDrafts.fatwaId, question.id),
					ne(fatwaDrafts.answer, ''),
					verb === 'revise' ? writtenSince(question.id) : undefined,
				),
			)
			.for('update')
		const latest = await listLatest(ctx, question)
		const changed = verb === 'revise' ? drafts.filter((draft) => differs(draft, latest)) : drafts
		const issues =
			verb === 'revise' && changed.length === 0
				? [{ language: question.language, field: 'answer', code: 'ifta.unchanged' } as const]
				: await issuesOf(ctx, question, changed)
		if (issues.length > 0) return { ok: false as const, reason: 'issues' as const, issues }

		await propose(ctx, question, changed, latest)
		const set =
			verb === 'revise'
				? { revisionAt: ctx.now, sentBackAt: null }
				: { sentBackAt: null, clarificationAskedAt: null }
		return take({ set })
	})
}

type Draft = typeof fatwaDrafts.$inferSelect
type Version = typeof fatwaResponses.$inferSelect

/** Newest version of each language that does not wait for review. */
function listLatest(ctx: Ctx, question: Question): Promise<Version[]> {
	return ctx.db
		.selectDistinctOn([fatwaResponses.language])
		.from(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, question.id), isNull(fatwaResponses.proposedAt)))
		.orderBy(fatwaResponses.language, desc(fatwaResponses.version))
}

const words = ['title', 'question', 'answer', 'summary', 'referenceText', 'school', 'context'] as const
const lists = ['sources', 'hadith'] as const

/** Whether a draft differs from the approved text of its language. */
function differs(draft: Draft, latest: Version[]): boolean {
	const approved = latest.find(({ language }) => language === draft.language)
	if (!approved) return true
	const same = words.every((part) => draft[part] === approved[part])
	return !same || !lists.every((part) => isDeepStrictEqual(draft[part], approved[part]))
}

/** Drafts newer than the readable text of their language. */
function writtenSince(fatwaId: string): SQL {
	return sql`${fatwaDrafts.updatedAt} > coalesce((select max(coalesce(r.reviewed_at, r.created_at))
		from ${fatwaResponses} r where r.fatwa_id = ${fatwaId} and r.language = ${fatwaDrafts.language}
		and r.proposed_at is null), '-infinity')`
}

async function propose(ctx: Ctx<User>, question: Question, drafts: Draft[], latest: Version[]) {
	await ctx.db
		.delete(fatwaResponses)
		.where(and(eq(fatwaResponses.fatwaId, question.id), isNotNull(fatwaResponses.proposedAt)))
	await ctx.db.insert(fatwaProposals).values(
		drafts.map((draft) => {
			const { notQuotations, changeReason, ...text } = textOf(draft)
			return { fatwaId: question.id, language: draft.language, text, at: ctx.now }
		}),
	)
	const versions = new Map(latest.map(({ language, version }) => [language, version]))
	await ctx.db.insert(fatwaResponses).values(
		drafts.map((draft) => ({
			fatwaId: question.id,
			scholarId: draft.authorId ?? ctx.actor.id,
			language: draft.language,
			version: (versions.get(draft.language) ?? 0) + 1,
			title: draft.title,
			question: draft.question,
			answer: draft.answer,
			summary: draft.summary,
			referenceText: draft.referenceText,
			school: draft.school,
			context: draft.context,
			sources: draft.sources,
			hadith: draft.hadith,
			changeReason: draft.changeReason,
			proposedAt: ctx.now,
			createdAt: ctx.now,
		})),
	)
}
