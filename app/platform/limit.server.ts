import { type SQL, sql } from 'drizzle-orm'

/**
 * A limit written into the statement. A limit that is a parameter is taken for a tenth of the table by a plan that is
 * kept, so that none is kept: the statement is planned each time it is asked, which takes longer than the few rows do.
 * For statements whose other parameters make no difference to how they are best answered.
 */
export function written(limit: number): SQL {
	return sql.raw(String(Math.trunc(limit)))
}

/** The same for `.limit()` of a select. */
export function writtenLimit(limit: number): number {
	// It takes whatever can stand in a statement; only its type does not say so.
	return written(limit) as unknown as number
}
