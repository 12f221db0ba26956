import { renewSession } from '#app/features/users/api.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Own } from '../own.server.ts'
import { type NoProof, prove } from '../proof.server.ts'

type Confirmed = { ok: true; cookies: Headers } | NoProof

/** Confirms the identity again; the session counts as new, under a new id. */
export async function confirmPerson(own: Own, typed: { password: string; code: string }): Promise<Confirmed> {
	const proven = await prove(own, typed)
	if (!proven.ok) return proven

	const cookies = await transaction(own.ctx, async (ctx) => {
		await record(ctx, 'user.confirmed', ctx.actor.id)
		return renewSession(ctx, own.env, own.session)
	})
	return { ok: true, cookies }
}
