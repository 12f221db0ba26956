import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { canManageFatwas } from '../../policy.ts'
import { askerLimits } from '../../tables.server.ts'

type Limit = {
	userId: string
	isBlocked: boolean
	reason: string
	/** Null: the default for everybody. */
	dailyLimit: number | null
	/** When the limit that the form shows was set; null: there was none. */
	was: Date | null
}

/** Blocks or limits a person's questions; one's own account is refused. */
export async function limitAsker(
	ctx: Ctx<User>,
	{ userId, isBlocked, reason, dailyLimit, was }: Limit,
): Promise<{ ok: true } | { ok: false; reason: 'own' | 'changed-meanwhile' }> {
	assertAllowed(canManageFatwas(ctx.actor))
	if (userId === ctx.actor.id) return { ok: false, reason: 'own' }
	return transaction(ctx, async (ctx) => {
		// Locks the person, because the limit may not exist yet.
		const [person] = await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(and(eq(profiles.id, userId), isNull(profiles.erasedAt)))
			.for('no key update')
		requireRow(person)
		const [before] = await ctx.db.select().from(askerLimits).where(eq(askerLimits.userId, userId))
		if ((before?.setAt.getTime() ?? null) !== (was?.getTime() ?? null))
			return { ok: false, reason: 'changed-meanwhile' }

		if (isBlocked || dailyLimit !== null) {
			const row = {
				blockedAt: isBlocked ? (before?.blockedAt ?? ctx.now) : null,
				reason,
				dailyLimit,
				setBy: ctx.actor.id,
				setAt: ctx.now,
			}
			await ctx.db
				.insert(askerLimits)
				.values({ userId, ...row })
				.onConflictDoUpdate({ target: askerLimits.userId, set: row })
		} else {
			await ctx.db.delete(askerLimits).where(eq(askerLimits.userId, userId))
		}
		await record(ctx, 'asker.limited', userId, { isBlocked, dailyLimit }, { reason })
		return { ok: true }
	})
}
