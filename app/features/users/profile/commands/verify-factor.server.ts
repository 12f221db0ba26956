import { eq } from 'drizzle-orm'
import { newBackupCodes, openFromAuth, sealForAuth, takeAppCode } from '#app/features/users/api.server.ts'
import { profiles, twoFactors } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import type { Own } from '../own.server.ts'
import { findFactor, lockProfile } from '../queries.server.ts'

type Verified =
	| { ok: true; codes: string[] }
	| { ok: false; reason: 'wrong-code' | 'nothing-begun' }
	| { ok: false; reason: 'too-many-tries'; minutes: number }

/** Turns two-step login on with a right code. @returns backup codes, shown once */
export async function verifyFactor(own: Own, code: string): Promise<Verified> {
	const { ctx, env } = own
	const may = await takeTry(ctx.db, 'confirm-person', ctx.actor.id)
	if (!may.ok) return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(may.seconds / 60) }

	return transaction(ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		const factor = await findFactor(ctx)
		if (!factor || factor.verified) return { ok: false, reason: 'nothing-begun' }
		const secret = await openFromAuth(ctx, env, factor.secret)
		const taken = await takeAppCode(ctx, { id: factor.id, secret }, code)
		if (taken !== 'taken') return { ok: false, reason: 'wrong-code' }

		const codes = newBackupCodes()
		await ctx.db
			.update(twoFactors)
			.set({ verified: true, backupCodes: await sealForAuth(ctx, env, JSON.stringify(codes)) })
			.where(eq(twoFactors.id, factor.id))
		await ctx.db
			.update(profiles)
			.set({ twoFactorEnabled: true, updatedAt: ctx.now })
			.where(eq(profiles.id, profile.id))
		await record(ctx, 'user.factor-added', profile.id)
		return { ok: true, codes }
	})
}
