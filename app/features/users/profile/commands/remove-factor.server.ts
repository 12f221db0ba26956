import { removeSecondFactor } from '#app/features/users/api.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Own } from '../own.server.ts'
import { type NoProof, prove } from '../proof.server.ts'
import { lockProfile } from '../queries.server.ts'

/** Turns two-step login off; needs the password, or a code of the app. */
export async function removeFactor(
	own: Own,
	typed: { password: string; code: string },
): Promise<{ ok: true } | NoProof> {
	const proven = await prove(own, typed)
	if (!proven.ok) return proven

	await transaction(own.ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		await removeSecondFactor(ctx, profile.id)
	})
	return { ok: true }
}
