import { eq, type SQL, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { type Actor, seesPrivate } from '#app/platform/actor.ts'
import { canRead } from './policy.ts'

/** Columns that the rules need. */
export const ruled = {
	status: fatwas.status,
	isPrivate: fatwas.isPrivate,
	userId: fatwas.userId,
	scholarId: fatwas.scholarId,
	clarificationAskedAt: fatwas.clarificationAskedAt,
	revisionAt: fatwas.revisionAt,
	closedAt: fatwas.closedAt,
	supersededBy: fatwas.supersededBy,
	takenDownAt: fatwas.takenDownAt,
}

/** `canRead` in SQL. */
export function visibleTo(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor)) return sql`false`
	if (canRead(actor, { userId: null })) return sql`true`
	return eq(fatwas.userId, actor.id)
}
