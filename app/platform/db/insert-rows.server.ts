import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts many rows by one JSON value. A statement with a value for each cell takes both sides several times as long, and
 * the embedded database keeps it.
 * @param rows each with the same columns; the others get their default
 */
export function insertRows<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): SQL {
	const [first = {}] = rows
	const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
	const values = rows.map((row) =>
		Object.fromEntries(
			columns.map(([key, column]) => {
				const value = (row as Record<string, unknown>)[key] ?? null
				const isJson = column.dataType === 'json'
				return [column.name, value === null || isJson ? value : column.mapToDriverValue(value)]
			}),
		),
	)
	const list = <Each>(each: (column: (typeof columns)[number][1]) => Each) =>
		sql.join(
			columns.map(([, column]) => sql`${each(column)}`),
			sql`, `,
		)
	const names = list(({ name }) => sql.identifier(name))
	const types = list((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
	return sql`insert into ${sql.identifier(getTableName(table))} (${names})
		select ${names} from json_to_recordset(${JSON.stringify(values)}::json) as row (${types})`
}
