import { eq } from 'drizzle-orm'
import { endTrust } from '#app/features/users/api.server.ts'
import { profiles, twoFactors } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Own } from '../own.server.ts'
import { type NoProof, prove } from '../proof.server.ts'
import { lockProfile } from '../queries.server.ts'

/** Signing in asks for no second step any more; needs the password, or a code of the app that is given up. */
export async function removeFactor(
	own: Own,
	typed: { password: string; code: string },
): Promise<{ ok: true } | NoProof> {
	const proven = await prove(own, typed)
	if (!proven.ok) return proven

	return transaction(own.ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		const removed = await ctx.db
			.delete(twoFactors)
			.where(eq(twoFactors.userId, profile.id))
			.returning({ verified: twoFactors.verified })
		await ctx.db
			.update(profiles)
			.set({ twoFactorEnabled: false, updatedAt: ctx.now })
			.where(eq(profiles.id, profile.id))
		await endTrust(ctx, profile.id)
		if (!removed.some((factor) => factor.verified)) return { ok: true }

		await record(ctx, 'user.factor-removed', profile.id)
		return { ok: true }
	})
}
