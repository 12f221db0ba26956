import { lte } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { holdMinutes, type RequestPreferences, type Service } from '../model.ts'
import { type SlotTaken, timesOf, withReservedSlot } from '../reserve.server.ts'
import { consultationHolds } from '../tables.server.ts'

type Held = { ok: true; scholarId: string; expiresAt: Date }

/** Reserves an hour for ten minutes, replacing this person's earlier reservation. */
export async function holdSlot(
	ctx: Ctx<User>,
	service: Service,
	{ startsAt, wanted }: { startsAt: number; wanted: RequestPreferences },
): Promise<Held | SlotTaken> {
	assertAllowed(seesPrivate(ctx.actor))
	const userId = ctx.actor.id
	const reserved = await transaction(ctx, (ctx) =>
		withReservedSlot(ctx, service, startsAt, { wanted, seekerId: userId }, async (ctx, scholarId) => {
			const { startsAt: from, endsAt } = timesOf(service, startsAt)
			const expiresAt = new Date(ctx.now.getTime() + holdMinutes * 60_000)
			const row = { scholarId, startsAt: from, endsAt, expiresAt }
			await ctx.db
				.insert(consultationHolds)
				.values({ userId, ...row })
				.onConflictDoUpdate({ target: consultationHolds.userId, set: row })
			return { scholarId, expiresAt }
		}),
	)
	return reserved.ok ? { ok: true, ...reserved.done } : reserved
}

/** Deletes expired reservations, which have no effect any more. */
export async function removeExpiredHolds(ctx: Ctx): Promise<number> {
	const gone = await ctx.db
		.delete(consultationHolds)
		.where(lte(consultationHolds.expiresAt, ctx.now))
		.returning({ userId: consultationHolds.userId })
	return gone.length
}
