import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { notes } from './tables.server.ts'

export function ownedBy(actor: User): SQL {
	return seesPrivate(actor) ? eq(notes.userId, actor.id) : sql`false`
}

/** `canSee` in SQL. */
export function visibleTo(actor: User): SQL {
	return sql`(${ownedBy(actor)} and ${isNull(notes.deletedAt)})`
}
