import { and, eq } from 'drizzle-orm'
import { authAccounts } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canRemove } from '../model.ts'
import { findKeys, lockProfile } from '../queries.server.ts'

type Disconnected = { ok: true } | { ok: false; reason: 'last-way-in' }

export async function disconnectProvider(ctx: Ctx<User>, accountId: string): Promise<Disconnected> {
	return transaction(ctx, async (ctx) => {
		await lockProfile(ctx)
		const keys = await findKeys(ctx)
		const { provider } = requireRow(keys.providers.find((account) => account.id === accountId))
		const ways = {
			password: keys.password,
			passkeys: keys.passkeys.length,
			providers: keys.providers.length,
		}
		if (!canRemove('provider', ways)) return { ok: false, reason: 'last-way-in' }

		await ctx.db
			.delete(authAccounts)
			.where(and(eq(authAccounts.id, accountId), eq(authAccounts.userId, ctx.actor.id)))
		await record(ctx, 'user.provider-disconnected', ctx.actor.id, { provider })
		return { ok: true }
	})
}
