import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Done } from '#app/workflow/workflow.server.ts'
import { inSeating } from './seating.server.ts'
import { pools } from './tables.server.ts'

export type ResizeResult =
	| Done
	| { ok: false; reason: 'taken'; taken: number }
	| { ok: false; reason: 'no-pool' }

/**
 * Sets the seats of a pool. More seats go to those who wait; fewer than are taken are refused with their number.
 * @param seats null: as many as come
 */
export function resizePool(
	ctx: Ctx<User>,
	seatingId: string,
	{ poolId, seats }: { poolId: string; seats: number | null },
): Promise<ResizeResult> {
	return inSeating(ctx, seatingId, async (ctx): Promise<ResizeResult> => {
		const of = and(eq(pools.seatingId, seatingId), eq(pools.id, poolId))
		const [pool] = await ctx.db.select().from(pools).where(of)
		if (!pool) return { ok: false, reason: 'no-pool' }
		if (seats !== null && seats < pool.taken) return { ok: false, reason: 'taken', taken: pool.taken }
		await ctx.db.update(pools).set({ seats }).where(of)
		await record(ctx, 'seating.resized', seatingId, { pool: poolId, seats })
		return { ok: true }
	})
}
