import { type SQL, sql } from 'drizzle-orm'
import { countLimit } from '../text/counts.ts'
import { writtenLimit } from './limit.server.ts'

/**
 * Counts rows, but no further than one past `countLimit`, so that no page's cost grows with a table.
 * @param rows a select without limit, in the order of an index where the table is large
 */
export function countUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${countLimit + 1}) counted)`
}

/** The same for rows that no parameter chooses: the plan is kept. */
export function countAllUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${writtenLimit(countLimit + 1)}) counted)`
}
