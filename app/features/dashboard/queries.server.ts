import { and, eq, sql } from 'drizzle-orm'
import { settledStatus } from '#app/features/fatwas/api.server.ts'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	newestFirst,
	olderThan,
	type Page,
	type PageKey,
	pageKey,
	toPage,
} from '#app/platform/db/paging.server.ts'
import type { MyFatwa } from './model.ts'

/** This person's questions, newest first; `slug` only while the answer is public. */
export async function listMyFatwas(
	ctx: Ctx<User>,
	cursor: PageKey | null,
	pageSize = 12,
): Promise<Page<MyFatwa>> {
	if (!seesPrivate(ctx.actor)) return { rows: [], older: null }
	const { id, userId, createdAt, number, title, language, clarificationAskedAt } = fatwas
	const { closedAt, mergedInto, takenDownAt, supersededBy } = fatwas
	const rows = await ctx.db
		.select({
			id,
			number,
			title,
			language,
			status: settledStatus(ctx.now),
			isAsked: sql<boolean>`${clarificationAskedAt} is not null`,
			isClosed: sql<boolean>`${closedAt} is not null`,
			isMerged: sql<boolean>`${mergedInto} is not null`,
			isTakenDown: sql<boolean>`${takenDownAt} is not null`,
			isReplaced: sql<boolean>`${supersededBy} is not null`,
			dueOn: fatwas.dueOn,
			createdAt,
			slug: fatwaPublications.slug,
			key: pageKey(createdAt),
		})
		.from(fatwas)
		.leftJoin(fatwaPublications, and(eq(fatwaPublications.fatwaId, id), fatwaPublications.isPrimary))
		.where(and(eq(userId, ctx.actor.id), olderThan(createdAt, id, cursor)))
		.orderBy(...newestFirst(createdAt, id))
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	const linked = page.rows.map((row) => ({ ...row, slug: row.status === 'approved' ? row.slug : null }))
	return { ...page, rows: linked }
}
