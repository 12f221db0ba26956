import { eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Own } from '../own.server.ts'
import { mailPerson } from '../post.server.ts'
import { isLeavingByOrder, lockProfile } from '../queries.server.ts'

type Cancelled = { ok: true } | { ok: false; reason: 'ordered' }

/** Cancels one's own deletion, unless an admin ordered it. */
export async function cancelDeletion(own: Own): Promise<Cancelled> {
	return transaction(own.ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		if (!profile.deletionDueAt) return { ok: true }
		if (await isLeavingByOrder(ctx)) return { ok: false, reason: 'ordered' }

		await ctx.db
			.update(profiles)
			.set({ deletionAskedAt: null, deletionDueAt: null, updatedAt: ctx.now })
			.where(eq(profiles.id, profile.id))
		await record(ctx, 'user.deletion-cancelled', profile.id)
		await mailPerson(ctx, own, profile, 'profile.deletion-cancelled')
		return { ok: true }
	})
}
