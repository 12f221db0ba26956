import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** Every table of the database, without its own bookkeeping. */
async function everyTable(db: Db): Promise<string[]> {
	const rows = await db.execute(
		sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
	)
	return (rows as unknown as { rows: { table_name: string }[] }).rows.map((row) => row.table_name).sort()
}

/** The tables that contain a text, with the number of rows. */
export async function whereStands(db: Db, text: string): Promise<Record<string, number>> {
	const found: Record<string, number> = {}
	for (const table of await everyTable(db)) {
		const rows = await db.execute(
			sql`select count(*)::int as n from ${sql.identifier(table)} t where position(lower(${text}) in lower(t::text)) > 0`,
		)
		const n = (rows as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0
		if (n > 0) found[table] = n
	}
	return found
}
