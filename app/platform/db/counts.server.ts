import { type SQL, sql } from 'drizzle-orm'
import { countLimit } from '../text/counts.ts'

/**
 * Counts rows, but no further than one past `countLimit`, so that no page's cost grows with a table.
 * @param rows a select without limit, in the order of an index where the table is large
 */
export function countUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${countLimit + 1}) counted)`
}
