import { type SQL, sql } from 'drizzle-orm'
import { countLimit } from '../text/counts.ts'
import { inlinedLimit } from './limit.server.ts'

/**
 * Counts rows up to one past `countLimit`, so that a page's cost does not grow with the table.
 * @param rows a select without limit, in the order of an index if the table is large
 */
export function countUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${countLimit + 1}) counted)`
}

/** The same for a select without parameters: its plan is kept. */
export function countAllUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${inlinedLimit(countLimit + 1)}) counted)`
}
