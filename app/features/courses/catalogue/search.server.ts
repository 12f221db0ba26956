import { type SQL, sql } from 'drizzle-orm'
import { vectorOf } from '#app/platform/text/search.server.ts'

/** What a course is found by; words of the title are marked as such. */
export function courseVector(title: string, description: string): SQL<string> {
	return sql<string>`(setweight(${vectorOf(title)}, 'A') || setweight(${vectorOf(description)}, 'B'))`
}
