import { type SQL, sql } from 'drizzle-orm'
import { countLimit } from './counts.ts'
import { written } from './limit.server.ts'

/**
 * Counts rows, but no further than one past `countLimit`, so that no page's cost grows with a table.
 * @param rows a select without limit, in the order of an index where the table is large
 */
export function countUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${countLimit + 1}) counted)`
}

/** The same for rows that no parameter chooses: the plan is kept. */
export function countAllUpTo(rows: SQL): SQL<number> {
	return sql<number>`(select count(*)::int from (${rows} limit ${written(countLimit + 1)}) counted)`
}
