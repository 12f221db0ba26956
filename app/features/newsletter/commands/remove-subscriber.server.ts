import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canSeeSubscribers } from '../policy.ts'
import { removeSubscribers } from '../remove.server.ts'
import { subscribers } from '../tables.server.ts'

/** Deletes an address on its owner's request. @returns whether it existed */
export async function removeSubscriber(ctx: Ctx<User>, id: string): Promise<boolean> {
	assertAllowed(canSeeSubscribers(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const gone = await removeSubscribers(ctx, eq(subscribers.id, id))
		if (gone.length > 0) await record(ctx, 'subscriber.removed', id)
		return gone.length > 0
	})
}
