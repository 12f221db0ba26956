import { setImmediate as othersFirst } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db.server.ts'

/**
 * Leaves the tables as queries want them after many rows; an embedded database never does that by itself.
 * Table by table, so that readers' questions come in between, and from a small sample: the memory that a large one
 * takes is not given back.
 */
export async function tidyTables({ db, kind }: Database): Promise<void> {
	if (kind === 'postgres') {
		await db.execute(sql`analyze`)
		return
	}
	const { rows } = (await db.execute(
		sql`select tablename as name from pg_tables where schemaname = current_schema()`,
	)) as unknown as { rows: { name: string }[] }
	await db.execute(sql`set default_statistics_target = 20`)
	for (const { name } of rows) {
		await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
		await othersFirst()
	}
	await db.execute(sql`reset default_statistics_target`)
}
