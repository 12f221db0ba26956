import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Replacement, Withdrawn } from './model.ts'
import { fatwaPublications, fatwas } from './tables.server.ts'

export type FatwaKey = { number: number } | { id: string }

const newer = alias(fatwas, 'newer')

/**
 * A fatwa that was public and was replaced or taken down. One that was never public, or is private, is not found.
 * @param languages preferred languages of its successor
 */
export async function findRetired(
	ctx: Ctx,
	by: FatwaKey,
	languages: Locale[],
): Promise<
	{ id: string; number: number; replaced: Replacement } | { id: string; withdrawn: Withdrawn } | undefined
> {
	const preferred = languages.map((language) => sql`${fatwaPublications.language} = ${language} desc`)
	const successor = ctx.db
		.select({
			slug: fatwaPublications.slug,
			title: fatwaPublications.title,
			language: fatwaPublications.language,
		})
		.from(fatwaPublications)
		.where(eq(fatwaPublications.fatwaId, newer.id))
		.orderBy(...preferred, sql`${fatwaPublications.isPrimary} desc`)
		.limit(1)
		.as('successor')
	// The step with the reason of taking down; readers see no other step.
	const step = sql`(select at, note from fatwa_steps where fatwa_id = ${fatwas.id} and kind = 'superseded'
		order by id desc limit 1) as step`
	const [row] = await ctx.db
		.select({
			id: fatwas.id,
			number: fatwas.number,
			takenDownAt: fatwas.takenDownAt,
			takenDownReason: fatwas.takenDownReason,
			replacedAt: sql`step.at`.mapWith(fatwas.createdAt),
			replacedReason: sql<string | null>`step.note`,
			newer: { id: newer.id, number: newer.number },
			successor: { slug: successor.slug, title: successor.title, language: successor.language },
		})
		.from(fatwas)
		.leftJoinLateral(step, sql`true`)
		.leftJoin(newer, eq(newer.id, fatwas.supersededBy))
		.leftJoinLateral(successor, sql`true`)
		.where(
			and(
				'id' in by ? eq(fatwas.id, by.id) : eq(fatwas.number, by.number),
				eq(fatwas.status, 'approved'),
				eq(fatwas.isPrivate, false),
				isNull(fatwas.closedAt),
				or(isNotNull(fatwas.takenDownAt), isNotNull(fatwas.supersededBy)),
			),
		)
	if (!row) return undefined
	const { id, number, takenDownAt: at, takenDownReason: reason } = row
	if (at) return { id, withdrawn: { number, at, reason } }

	const next = row.newer && row.successor && { ...row.newer, ...row.successor }
	return { id, number, replaced: { at: row.replacedAt, reason: row.replacedReason ?? '', by: next } }
}
