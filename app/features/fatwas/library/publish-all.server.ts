import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import { publicationRow } from './publication.server.ts'
import { fatwaSearch } from './searchable.server.ts'
import { fatwaPublications, fatwaResponses, fatwas } from './tables.server.ts'

/**
 * Publishes the newest answer of each language of approved fatwas, replacing the published texts. Call it inside
 * `transaction`, after the changes.
 */
export async function publishAll(ctx: Ctx, fatwaIds: string[]): Promise<void> {
	// Locked first: two transactions would both write what they read before.
	const fatwaRows = await ctx.db
		.select({
			id: fatwas.id,
			language: fatwas.language,
			categoryId: fatwas.categoryId,
			publishedAt: fatwas.approvedAt,
		})
		.from(fatwas)
		.where(
			and(
				inArray(fatwas.id, fatwaIds),
				eq(fatwas.status, 'approved'),
				eq(fatwas.isPrivate, false),
				isNull(fatwas.takenDownAt),
				isNull(fatwas.supersededBy),
			),
		)
		.for('update')
	await ctx.db.delete(fatwaPublications).where(inArray(fatwaPublications.fatwaId, fatwaIds))

	const answers = await ctx.db
		.selectDistinctOn([fatwaResponses.fatwaId, fatwaResponses.language], {
			fatwaId: fatwaResponses.fatwaId,
			responseId: fatwaResponses.id,
			language: fatwaResponses.language,
			title: fatwaResponses.title,
			question: fatwaResponses.question,
		})
		.from(fatwaResponses)
		.where(and(inArray(fatwaResponses.fatwaId, fatwaIds), isNull(fatwaResponses.proposedAt)))
		.orderBy(fatwaResponses.fatwaId, fatwaResponses.language, desc(fatwaResponses.version))
	const byFatwa = Map.groupBy(answers, (answer) => answer.fatwaId)
	const rows = fatwaRows.flatMap(({ id, language, categoryId, publishedAt }) => {
		const own = byFatwa.get(id) ?? []
		const primary = own.find((answer) => answer.language === language) ?? own[0]
		return publishedAt
			? own.map((answer) =>
					publicationRow({ ...answer, categoryId, publishedAt, isPrimary: answer === primary }),
				)
			: []
	})
	if (rows.length > 0) await ctx.db.insert(fatwaPublications).values(rows)
	await indexAgain(ctx.db, fatwaSearch, fatwaIds)
}
