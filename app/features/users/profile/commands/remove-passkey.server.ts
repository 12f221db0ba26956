import { and, eq } from 'drizzle-orm'
import { passkeys } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canRemove } from '../model.ts'
import { findKeys, lockProfile } from '../queries.server.ts'

type Removed = { ok: true } | { ok: false; reason: 'last-way-in' }

export async function removePasskey(ctx: Ctx<User>, passkeyId: string): Promise<Removed> {
	return transaction(ctx, async (ctx) => {
		await lockProfile(ctx)
		const keys = await findKeys(ctx)
		requireRow(keys.passkeys.find((passkey) => passkey.id === passkeyId))
		const ways = {
			password: keys.password,
			passkeys: keys.passkeys.length,
			providers: keys.providers.length,
		}
		if (!canRemove('passkey', ways)) return { ok: false, reason: 'last-way-in' }

		await ctx.db.delete(passkeys).where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, ctx.actor.id)))
		await record(ctx, 'user.passkey-removed', ctx.actor.id)
		return { ok: true }
	})
}
