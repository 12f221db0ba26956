import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Done, NotNow, TooLate } from '#app/workflow/workflow.server.ts'
import { offerEnd } from '../offers.ts'
import { inSeating, inSeatingOf } from '../seating.server.ts'
import { countNeeds, listPools } from '../seats.server.ts'
import { seatings } from '../tables.server.ts'
import { fits } from '../walk.ts'
import { registrationWorkflow } from '../workflow.server.ts'

type Input = { note?: string; seen?: number | undefined }
type Full = { ok: false; reason: 'full' }

/** Lets a party in: it gets its seats if they are free for newcomers, else it waits at its place. */
export function approveRegistration(
	ctx: Ctx<User>,
	id: string,
	{ seen }: Input = {},
): Promise<Done | NotNow> {
	return inSeatingOf(ctx, id, (ctx, _seating, left) =>
		registrationWorkflow.transition(ctx, id, 'approve', { expectedStep: seen }, async (ctx, _row, take) =>
			take({ set: { status: fits(await countNeeds(ctx, id), left) ? 'confirmed' : 'waiting' } }),
		),
	)
}

/** The party reads the reason. */
export function refuseRegistration(
	ctx: Ctx<User>,
	id: string,
	{ note = '', seen }: Input = {},
): Promise<Done | NotNow> {
	return inSeatingOf(ctx, id, (ctx) =>
		registrationWorkflow.transition(ctx, id, 'refuse', { note, expectedStep: seen }),
	)
}

/** Gives a waiting party its seats before those who came earlier, if so many are free. */
export function promoteRegistration(
	ctx: Ctx<User>,
	id: string,
	{ seen }: Input = {},
): Promise<Done | NotNow | Full> {
	return inSeatingOf(ctx, id, (ctx, seating) =>
		registrationWorkflow.transition(
			ctx,
			id,
			'promote',
			{ expectedStep: seen },
			async (ctx, _row, take): Promise<Done | Full> => {
				const all = await listPools(ctx, seating.id)
				const free = Object.fromEntries(
					all.map(({ id, seats, taken }) => [id, seats === null ? null : seats - taken]),
				)
				if (!fits(await countNeeds(ctx, id), free)) return { ok: false, reason: 'full' }
				const until = offerEnd(seating, ctx.now)
				return take({ set: { status: until ? 'offered' : 'confirmed', offerUntil: until } })
			},
		),
	)
}

/** The party reads the reason. The list is walked when it can no longer be undone. */
export function cancelRegistration(
	ctx: Ctx<User>,
	id: string,
	{ note = '', seen }: Input = {},
): Promise<Done | NotNow> {
	return inSeatingOf(
		ctx,
		id,
		(ctx) =>
			registrationWorkflow.transition(ctx, id, 'cancel', { note, expectedStep: seen }, (_ctx, _row, take) =>
				take({ set: { offerUntil: null } }),
			),
		{ walks: false },
	)
}

/** Takes a cancellation back, if the seats are still free. */
export function undoRegistration(ctx: Ctx<User>, id: string): Promise<Done | TooLate> {
	return inSeatingOf(ctx, id, (ctx) => registrationWorkflow.undo(ctx, id), { walks: false })
}

/** Closes registration early, or opens it again for those who wait and those who come. */
export function closeSeating(
	ctx: Ctx<User>,
	seatingId: string,
	{ isClosed }: { isClosed: boolean },
): Promise<Done> {
	return inSeating(ctx, seatingId, async (ctx): Promise<Done> => {
		await ctx.db
			.update(seatings)
			.set({ closedAt: isClosed ? ctx.now : null, updatedAt: ctx.now })
			.where(eq(seatings.id, seatingId))
		await record(ctx, isClosed ? 'seating.closed' : 'seating.opened', seatingId)
		return { ok: true }
	})
}
