import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'

/** The database as a dump. */
export async function dump(db: Db): Promise<string> {
	const listed = await db.execute(sql`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`)
	const { rows } = listed as unknown as { rows: { name: string }[] }
	let all = ''
	for (const { name } of rows) {
		const read = await db.execute(
			sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
		)
		all += (read as unknown as { rows: { text: string }[] }).rows[0]?.text ?? ''
	}
	return all
}
