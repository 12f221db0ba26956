import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A limit that is written into its statement, in `.limit()` and in sql`limit ${}` alike. As a parameter it is taken for a
 * tenth of the table by a plan that is kept, so that the embedded database keeps none and plans the statement each time:
 * twice to four times what its few rows take. Only where the other parameters make no difference to the best plan.
 */
export function writtenLimit(rows: number): number {
	// Drizzle takes whatever can stand in a statement; only its type does not say so.
	return sql.raw(String(Math.trunc(rows))) as unknown as number
}

/**
 * A part of a statement with its parameters written into it, escaped: for those that few requests differ in, as a month or
 * who asks. With nothing else the statement is planned once for each of them.
 */
export function written<Type>(part: SQL<Type>): SQL<Type> {
	// Within another: as a column of a select it would lose that it is to be written out.
	return sql<Type>`${part.inlineParams()}`
}

const dialect = new PgDialect()
const texts = new Map<string, SQL>()
const mostTexts = 500

/**
 * The same, and put together once for each key: for large parts, which take longer to put together than to answer. What
 * they read is mapped by nothing.
 * @param key names the part and all that it differs by: who asks, on which day
 */
export function writtenOnce<Type>(key: string, part: () => SQL<Type>): SQL<Type> {
	let text = texts.get(key)
	if (!text) {
		if (texts.size >= mostTexts) texts.clear()
		text = sql.raw(dialect.sqlToQuery(written(part())).sql)
		texts.set(key, text)
	}
	return text as SQL<Type>
}
