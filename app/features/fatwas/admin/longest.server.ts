import { and, eq, isNull, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { firstOf } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { waitingStatuses } from '../model.ts'
import { canManageFatwas } from '../policy.ts'
import { fatwaWorkflow } from '../workflow.server.ts'

const shownLetters = 50

/** Longest waiting questions for the admin's dashboard; private ones without their title. */
export async function listLongest(ctx: Ctx<User>, limit: number) {
	assertAllowed(canManageFatwas(ctx.actor))
	const { id, question, isPrivate, language, status, createdAt, dueOn, userId, closedAt } = fatwas
	// The specification asks for the first fifty characters and three dots.
	const title = sql<string | null>`case when not ${isPrivate}
		then left(regexp_replace(${question}, '\\s+', ' ', 'g'), ${shownLetters}) || '...' end`
	const by = [sql`${createdAt}`, sql`${id}`]
	const of = { table: fatwas, id, by, limit: inlinedLimit(limit) }
	const stretches = waitingStatuses.map((each) => and(inStates(status, [each]), isNull(closedAt)))
	const rows = await ctx.db
		.select({
			id,
			title,
			language,
			status,
			createdAt,
			dueOn,
			userId,
			closedAt,
			isPrivate,
			clarificationAskedAt: fatwas.clarificationAskedAt,
			sentBackAt: fatwas.sentBackAt,
			scholar: shownNameOf(fatwas.scholarId),
			scholarId: fatwas.scholarId,
			category: { name: categories.name, names: categories.names },
			mayApprove: sql<boolean>`${fatwaWorkflow.where(ctx, 'approve', 'answered')}`,
		})
		.from(fatwas)
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.where(firstOf(of, ...stretches))
		.orderBy(...by)
		.limit(inlinedLimit(limit))
	return rows.map(({ userId, ...row }) => ({
		...row,
		isOwn: userId === ctx.actor.id,
		mayApprove: row.status === 'answered' && row.mayApprove,
	}))
}
