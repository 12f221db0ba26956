import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { rates } from '../../tables.server.ts'
import { canSign } from '../policy.ts'

type Signed = { ok: true } | { ok: false; reason: 'not-a-draft' | 'overlap' }

/**
 * Signs a draft: it is in force from its first day, and the rate before it ends there.
 * @returns `overlap` where a signed rate of the same kind, place and currency begins on that day or later
 * @throws 404 for an unknown id; 403 for everybody but scholars, and for their own entries
 */
export async function signRate(ctx: Ctx<User>, id: string): Promise<Signed> {
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db.select().from(rates).where(eq(rates.id, id)).for('update')
		const rate = requireRow(row)
		if (rate.reviewedAt) return { ok: false, reason: 'not-a-draft' }
		assertAllowed(canSign(ctx.actor, rate))

		const same = and(
			eq(rates.kind, rate.kind),
			eq(rates.place, rate.place),
			eq(rates.currency, rate.currency),
			isNotNull(rates.reviewedAt),
		)
		const [later] = await ctx.db
			.select({ id: rates.id })
			.from(rates)
			.where(and(same, gte(rates.validFrom, rate.validFrom)))
			.limit(1)
		if (later) return { ok: false, reason: 'overlap' }
		await ctx.db
			.update(rates)
			.set({ validUntil: rate.validFrom })
			.where(and(same, isNull(rates.validUntil), lt(rates.validFrom, rate.validFrom)))
		await ctx.db.update(rates).set({ reviewedBy: ctx.actor.id, reviewedAt: ctx.now }).where(eq(rates.id, id))
		await record(ctx, 'rate.approved', id, { kind: rate.kind })
		return { ok: true }
	})
}
