import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { writtenLimit } from '#app/platform/db/limit.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { canManageFatwas } from '../policy.ts'
import { isWaitingSql } from '../rules.server.ts'

const shownLetters = 50

/** What waits, the newest first, as the admin's dashboard shows it. */
export async function listNewest(ctx: Ctx<User>, limit: number) {
	allow(canManageFatwas(ctx.actor))
	const scholar = alias(profiles, 'scholar')
	// The specification's own: the first fifty letters, and three dots.
	const title = sql<string>`left(regexp_replace(${fatwas.question}, '\\s+', ' ', 'g'), ${shownLetters}) || '...'`
	const rows = await ctx.db
		.select({
			id: fatwas.id,
			title,
			language: fatwas.language,
			status: fatwas.status,
			createdAt: fatwas.createdAt,
			userId: fatwas.userId,
			scholar: scholar.name,
			category: { name: categories.name, names: categories.names },
		})
		.from(fatwas)
		.leftJoin(scholar, eq(scholar.id, fatwas.scholarId))
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(isWaitingSql)
		.orderBy(sql`${fatwas.createdAt} desc nulls last`, fatwas.id)
		.limit(writtenLimit(limit))
	return rows.map(({ userId, ...row }) => ({ ...row, isOwn: userId === ctx.actor.id }))
}
