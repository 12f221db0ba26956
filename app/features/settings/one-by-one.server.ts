import { sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Locks all settings until the transaction ends: of two admins at once the second reads what the first wrote. */
export async function oneByOne(ctx: Ctx): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`)
}
