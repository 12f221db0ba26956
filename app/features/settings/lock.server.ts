import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Locks all settings until the transaction ends, so that the second of two admins sees the first one's values. */
export async function lockSettings(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
}
