import { eq, type SQL, sql } from 'drizzle-orm'
import { courses } from '../tables.server.ts'
import { isSlug, isUuid } from './inputs.ts'

/** The SQL twin of `isListed`, spelt as the partial indexes spell it. */
export const listed = sql`${courses.approvedVersionId} is not null and ${courses.archivedAt} is null and ${courses.deletedAt} is null`

/** The course that an address means, by slug or id; none where it can be neither. */
export function courseAt(slugOrId: string): SQL {
	if (isUuid(slugOrId)) return eq(courses.id, slugOrId)
	return isSlug(slugOrId) ? eq(courses.slug, slugOrId) : sql`false`
}
