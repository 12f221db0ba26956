import { sql } from 'drizzle-orm'
import { together } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db.server.ts'

/**
 * Tells the planner of queries what so many new rows are like; an embedded database never does it by itself.
 * A small sample is enough, and takes less of the memory that an embedded database does not give back.
 */
export async function measureTables(db: Db, tables: string[]): Promise<void> {
	await together({ db, actor: null, now: new Date() }, async ({ db }) => {
		await db.execute(sql`set local default_statistics_target = 20`)
		for (const table of tables) await db.execute(sql.raw(`analyze ${table}`))
	})
}
