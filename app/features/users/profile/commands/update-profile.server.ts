import { eq } from 'drizzle-orm'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { ProfileInput } from '../inputs.ts'
import { lockProfile, stampOf } from '../queries.server.ts'

type Updated = { ok: true } | { ok: false; reason: 'not-authenticated' | 'stale' }
const fields = ['name', 'locale', 'zone', 'calendar'] as const

export async function updateProfile(ctx: Ctx<Actor>, { stamp, ...input }: ProfileInput): Promise<Updated> {
	const { actor } = ctx
	if (!actor) return { ok: false, reason: 'not-authenticated' }

	return transaction({ ...ctx, actor }, async (ctx) => {
		const profile = await lockProfile(ctx)
		const changed = fields.filter((field) => profile[field] !== input[field])
		// Sent twice, the second changes nothing.
		if (changed.length === 0) return { ok: true }
		if (stamp !== stampOf(profile)) return { ok: false, reason: 'stale' }

		await ctx.db
			.update(profiles)
			.set({ ...input, updatedAt: ctx.now })
			.where(eq(profiles.id, actor.id))
		await indexScholar(ctx.db, actor.id)
		await record(ctx, 'user.updated', actor.id, { fields: changed })
		return { ok: true }
	})
}
