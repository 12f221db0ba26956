import { and, eq, isNotNull, max, ne } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, type Question, step } from '../change.server.ts'
import { type DraftIssue, issuesOf } from '../draft-issues.server.ts'
import { fatwaDrafts } from '../tables.server.ts'

export type Submitted = { ok: true } | NotNow | { ok: false; reason: 'issues'; issues: DraftIssue[] }

/**
 * Puts what was written, in every language it was written in, before a reviewer; the draft stays for when it is sent
 * back. Of a published fatwa it is the next version of the languages that were changed.
 * @returns `issues`: what is missing, or quotations that are not settled, by language
 */
export async function submitAnswer(
	ctx: Ctx<User>,
	fatwaId: string,
	verb: 'submit' | 'revise',
): Promise<Submitted> {
	return change(ctx, fatwaId, verb, async (ctx, question) => {
		const drafts = await ctx.db
			.select()
			.from(fatwaDrafts)
			.where(and(eq(fatwaDrafts.fatwaId, question.id), ne(fatwaDrafts.answer, '')))
			.for('update')
		const issues = await issuesOf(ctx, question, drafts)
		if (issues.length > 0) return { ok: false as const, reason: 'issues' as const, issues }

		await propose(ctx, question, drafts)
		const set =
			verb === 'revise'
				? { revisionAt: ctx.now, sentBackAt: null }
				: ({ status: 'answered', sentBackAt: null, clarificationAskedAt: null } as const)
		await step(ctx, question, { kind: 'answered', set })
		return { ok: true as const }
	})
}

async function propose(ctx: Ctx<User>, question: Question, drafts: (typeof fatwaDrafts.$inferSelect)[]) {
	const own = eq(fatwaResponses.fatwaId, question.id)
	await ctx.db.delete(fatwaResponses).where(and(own, isNotNull(fatwaResponses.proposedAt)))
	const latest = await ctx.db
		.select({ language: fatwaResponses.language, version: max(fatwaResponses.version) })
		.from(fatwaResponses)
		.where(own)
		.groupBy(fatwaResponses.language)
	const versions = new Map(latest.map(({ language, version }) => [language, version ?? 0]))
	await ctx.db.insert(fatwaResponses).values(
		drafts.map((draft) => ({
			fatwaId: question.id,
			scholarId: draft.authorId ?? ctx.actor.id,
			language: draft.language,
			version: (versions.get(draft.language) ?? 0) + 1,
			title: draft.title,
			question: draft.question,
			answer: draft.answer,
			referenceText: draft.referenceText,
			school: draft.school,
			context: draft.context,
			hadith: draft.hadith,
			changeReason: draft.changeReason,
			proposedAt: ctx.now,
			createdAt: ctx.now,
		})),
	)
}
