import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'

const never = sql`false`

/** The courses whose files this person may add to: a scholar's own; an admin's all. */
export function taughtBy(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor) || !isAtLeast(actor, 'scholar')) return never
	const own = isAtLeast(actor, 'admin') ? undefined : eq(courses.scholarId, actor.id)
	return and(own, isNull(courses.deletedAt)) ?? never
}

/** The courses whose files this person may open: taught or taken by them; an admin's all. */
export function openedBy(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor)) return never
	if (isAtLeast(actor, 'admin')) return sql`true`
	return or(taughtBy(actor), takenBy(actor)) ?? never
}

function takenBy(actor: User): SQL | undefined {
	const enrolled = sql`exists (select 1 from ${courseEnrollments} e where e.course_id = ${courses.id} and e.user_id = ${actor.id})`
	return and(enrolled, isNull(courses.deletedAt))
}
