import { closeViewsOn, endSessions } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canSignOutElsewhere } from '../policy.ts'

/** Ends all sessions of another person. @returns their number */
export async function signOutEverywhere(ctx: Ctx<User>, personId: string): Promise<number> {
	return transaction(ctx, async (ctx) => {
		assertAllowed(canSignOutElsewhere(ctx.actor, await lockPerson(ctx, personId)))
		await closeViewsOn(ctx, personId)
		const ended = await endSessions(ctx, personId)
		await record(ctx, 'user.signed-out-everywhere', personId, { sessions: ended })
		return ended
	})
}
