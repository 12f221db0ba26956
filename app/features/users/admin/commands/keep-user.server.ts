import { eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canErase } from '../policy.ts'

export async function keepUser(ctx: Ctx<User>, personId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		assertAllowed(canErase(ctx.actor, await lockPerson(ctx, personId)))
		await ctx.db
			.update(profiles)
			.set({ deletionAskedAt: null, deletionDueAt: null, updatedAt: ctx.now })
			.where(eq(profiles.id, personId))
		await record(ctx, 'user.deletion-taken-back', personId)
	})
}
