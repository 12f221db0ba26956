import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A limit written into its statement, for `.limit()` and sql`limit ${}`. A kept plan takes a limit parameter for a
 * tenth of the table, so the embedded database keeps no plan and plans each time: two to four times the cost of a few
 * rows. Only where the other parameters do not change the best plan.
 */
export function inlinedLimit(rows: number): number {
	// Drizzle accepts SQL here; only its type does not.
	return sql.raw(String(Math.trunc(rows))) as unknown as number
}

/**
 * Writes the parameters of a part into the statement, escaped: for values with few variants, such as a month or the
 * actor. With no other parameters the statement is planned once for each variant.
 */
export function inlined<Type>(part: SQL<Type>): SQL<Type> {
	// Nested: as a column of a select it would not be written out.
	return sql<Type>`${part.inlineParams()}`
}

const dialect = new PgDialect()
const texts = new Map<string, SQL>()
const mostTexts = 500

/**
 * The same, built once for each key: for large parts, which take longer to build than to run. Values are not mapped.
 * @param key names the part and everything that it depends on: the actor, the day
 */
export function inlinedOnce<Type>(key: string, part: () => SQL<Type>): SQL<Type> {
	let text = texts.get(key)
	if (!text) {
		if (texts.size >= mostTexts) texts.clear()
		text = sql.raw(dialect.sqlToQuery(inlined(part())).sql)
		texts.set(key, text)
	}
	return text as SQL<Type>
}
