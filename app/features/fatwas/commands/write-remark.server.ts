import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { fatwaResponses } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { anchorOf } from '#app/workflow/passages.ts'
import { notNow } from '#app/workflow/workflow.server.ts'
import { passagesOf } from '../remarks.server.ts'
import { fatwaRemarks } from '../tables.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

type Input = {
	language: Locale
	/** Paragraph of the proposed answer, from 0. */
	paragraph: number
	/** Words of the paragraph; empty: the whole paragraph. */
	quote: string
	/** Where the words begin in the paragraph. */
	near?: number
	text: string
	seen?: number | undefined
}

/**
 * Adds a remark to a passage of a proposed answer; the author sees it with the decision. The same remark twice counts
 * once.
 * @returns `quote-missing`: the paragraph does not contain the words
 */
export function writeRemark(
	ctx: Ctx<User>,
	fatwaId: string,
	{ language, paragraph, quote, near, text, seen }: Input,
) {
	return fatwaWorkflow.transition(ctx, fatwaId, 'remark', { expectedStep: seen }, async (ctx) => {
		const [answer] = await ctx.db
			.select({ html: fatwaResponses.answer, proposedAt: fatwaResponses.proposedAt })
			.from(fatwaResponses)
			.where(
				and(
					eq(fatwaResponses.fatwaId, fatwaId),
					eq(fatwaResponses.language, language),
					isNotNull(fatwaResponses.proposedAt),
				),
			)
		if (!answer?.proposedAt) return notNow
		const anchor = anchorOf(passagesOf(answer.html, language), paragraph, quote, near)
		if (!anchor) return { ok: false, reason: 'quote-missing' } as const

		const own = and(
			eq(fatwaRemarks.fatwaId, fatwaId),
			eq(fatwaRemarks.authorId, ctx.actor.id),
			eq(fatwaRemarks.language, language),
			eq(fatwaRemarks.anchor, anchor),
			eq(fatwaRemarks.text, text),
			isNull(fatwaRemarks.sentAt),
		)
		const [same] = await ctx.db.select({ id: fatwaRemarks.id }).from(fatwaRemarks).where(own)
		if (same) return { ok: true, id: same.id } as const
		const { proposedAt } = answer
		const [made] = await ctx.db
			.insert(fatwaRemarks)
			.values({ fatwaId, language, proposedAt, anchor, text, authorId: ctx.actor.id, at: ctx.now })
			.returning({ id: fatwaRemarks.id })
		return { ok: true, id: requireRow(made).id } as const
	})
}

/** Removes one's own remark, until the author marks it as done. Does nothing where it is removed already. */
export function removeRemark(ctx: Ctx<User>, fatwaId: string, remarkId: string) {
	return fatwaWorkflow.transition(ctx, fatwaId, 'remark', {}, async (ctx) => {
		const own = and(
			eq(fatwaRemarks.id, remarkId),
			eq(fatwaRemarks.fatwaId, fatwaId),
			eq(fatwaRemarks.authorId, ctx.actor.id),
		)
		await ctx.db.delete(fatwaRemarks).where(and(own, isNull(fatwaRemarks.resolvedAt)))
		return (await ctx.db.$count(fatwaRemarks, own)) === 0 ? ({ ok: true } as const) : notNow
	})
}
