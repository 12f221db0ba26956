import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Changes of prayer times wait for each other. */
export async function lockTimes(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('prayer times'))`)
}
