import { and, eq } from 'drizzle-orm'
import { newFactor, sealForAuth } from '#app/features/users/api.server.ts'
import { twoFactors } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Own } from '../own.server.ts'
import { findFactor, lockProfile } from '../queries.server.ts'

/** Creates the app's secret; it takes effect with the first right code. */
export async function startFactor({ ctx, env }: Own): Promise<{ ok: boolean }> {
	return transaction(ctx, async (ctx) => {
		await lockProfile(ctx)
		const known = await findFactor(ctx)
		if (known?.verified) return { ok: false }

		const { secret } = newFactor()
		await ctx.db
			.delete(twoFactors)
			.where(and(eq(twoFactors.userId, ctx.actor.id), eq(twoFactors.verified, false)))
		await ctx.db.insert(twoFactors).values({
			userId: ctx.actor.id,
			secret: await sealForAuth(ctx, env, secret),
			backupCodes: await sealForAuth(ctx, env, '[]'),
			verified: false,
			createdAt: ctx.now,
		})
		return { ok: true }
	})
}
