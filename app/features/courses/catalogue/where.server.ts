import { eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '../tables.server.ts'
import { isSlug, isUuid } from './inputs.ts'

/** SQL twin of `isListed`, written as the partial indexes have it. */
export const listed = sql`${courses.approvedVersionId} is not null and ${courses.archivedAt} is null and ${courses.deletedAt} is null`

/** The course with this slug or id; matches none where it can be neither. */
export function courseAt(slugOrId: string): SQL {
	if (isUuid(slugOrId)) return eq(courses.id, slugOrId)
	return isSlug(slugOrId) ? eq(courses.slug, slugOrId) : sql`false`
}
