import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { notes } from './tables.server.ts'

/** Somebody's notes, whether they are deleted or not. */
export function ownedBy(actor: User): SQL {
	return seesPrivate(actor) ? eq(notes.userId, actor.id) : sql`false`
}

/** The SQL twin of `canSee`. */
export function visibleTo(actor: User): SQL {
	return sql`(${ownedBy(actor)} and ${isNull(notes.deletedAt)})`
}
