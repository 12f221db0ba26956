import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { rates } from '../../tables.server.ts'
import { canEnter } from '../policy.ts'

/** Deletes a draft. @returns whether it still was one @throws 403 for everybody but admins */
export async function withdrawRate(ctx: Ctx<User>, id: string): Promise<boolean> {
	assertAllowed(canEnter(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(rates)
			.where(and(eq(rates.id, id), isNull(rates.reviewedAt)))
			.returning({ id: rates.id })
		if (gone.length === 0) return false
		await record(ctx, 'rate.withdrawn', id)
		return true
	})
}
