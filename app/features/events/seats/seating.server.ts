import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { isFilling, offerEnd, openingOf } from './offers.ts'
import { listPools, listWaiting, lockLapsed, lockParties } from './seats.server.ts'
import { registrations, seatings } from './tables.server.ts'
import { type WalkResult, walk } from './walk.ts'
import { registrationWorkflow } from './workflow.server.ts'

export type Seating = typeof seatings.$inferSelect

/**
 * Runs work that changes seats or their order. The lock of the seating comes first, before the kit locks the row of a
 * registration; offers that have ended lapse by the clock, and the waiting list is walked before and after.
 * @param work gets the seating and what newcomers could get
 * @param options.walks false: free seats stay free for now
 * @throws 404 if there is no such seating
 */
export function inSeating<Who extends Actor, T>(
	ctx: Ctx<Who>,
	seatingId: string,
	work: (ctx: Ctx<Who>, seating: Seating, left: WalkResult['left']) => Promise<T>,
	{ walks = true }: { walks?: boolean } = {},
): Promise<T> {
	return transaction(ctx, async (ctx) => {
		const seating = await lockSeating(ctx, seatingId)
		await lapseOffers(ctx, seatingId)
		const left = walks ? await walkOn(ctx, seating) : {}
		const done = await work(ctx, seating, left)
		// Read again: the work may have opened or closed it.
		if (walks) await walkOn(ctx, await lockSeating(ctx, seatingId))
		return done
	})
}

/** The same for the seating of a registration. @throws 404 if there is no such registration */
export async function inSeatingOf<Who extends Actor, T>(
	ctx: Ctx<Who>,
	registrationId: string,
	work: (ctx: Ctx<Who>, seating: Seating, left: WalkResult['left']) => Promise<T>,
	options: { walks?: boolean } = {},
): Promise<T> {
	const [row] = await ctx.db
		.select({ seatingId: registrations.seatingId })
		.from(registrations)
		.where(eq(registrations.id, registrationId))
	return inSeating(ctx, requireRow(row).seatingId, work, options)
}

async function lockSeating(ctx: Ctx, seatingId: string): Promise<Seating> {
	const [row] = await ctx.db.select().from(seatings).where(eq(seatings.id, seatingId)).for('update')
	return requireRow(row)
}

/** Steps of the site itself have no actor. */
const bySite = (ctx: Ctx): Ctx => ({ db: ctx.db, now: ctx.now, actor: null })

async function lapseOffers(ctx: Ctx, seatingId: string): Promise<void> {
	for (const row of await lockLapsed(ctx, seatingId))
		await registrationWorkflow.writeStep(bySite(ctx), row, {
			kind: 'lapsed',
			set: { status: 'lapsed', offerUntil: null },
		})
}

/**
 * Gives free seats to those who wait. The seating is locked.
 * @param present a party that acts right now: it is confirmed without an offer
 * @returns what newcomers could get
 */
export async function walkOn(
	ctx: Ctx,
	seating: Seating,
	present: string | null = null,
): Promise<WalkResult['left']> {
	const pools = await listPools(ctx, seating.id)
	// Each party takes a seat: without a free one nobody can get any.
	const isFull = pools.every(({ seats, taken }) => seats !== null && taken >= seats)
	if (isFull || openingOf(seating, ctx.now) === 'over')
		return Object.fromEntries(pools.map(({ id }) => [id, 0]))
	const parties = await listWaiting(ctx, seating.id)
	const { granted, left } = walk(pools, parties, { isFilling: isFilling(seating, ctx.now) })
	if (granted.length === 0) return left
	for (const row of await lockParties(ctx, granted)) {
		const until = row.id === present ? null : offerEnd(seating, ctx.now)
		await registrationWorkflow.writeStep(bySite(ctx), row, {
			kind: until ? 'offered' : 'moved-up',
			set: { status: until ? 'offered' : 'confirmed', offerUntil: until },
		})
	}
	return left
}
