import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core'

/** The CHECK of a text column, from the tuple of its type. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
	const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
	return sql`${column} in (${sql.raw(list)})`
}

/** A full-text vector; written with `vectorOf` (search.server.ts), never read back. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
