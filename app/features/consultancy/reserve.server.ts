import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { wallTime } from '#app/platform/time/zoned-time.server.ts'
import { findFreeScholars, findNextFree, type SlotCriteria } from './calendars.server.ts'
import type { Service, Slot } from './model.ts'
import { slotName } from './model.ts'
import { lockScholar } from './workflow.server.ts'

/** The hour was taken meanwhile or is not offered; `next` are free hours. */
export type SlotTaken = { ok: false; reason: 'taken'; next: Slot[] }

/**
 * Runs work in a free hour of a scholar. Concurrent bookings of the same scholar wait and then find it taken; with
 * several free scholars the next one is tried.
 * @param startsAt in milliseconds
 */
export async function withReservedSlot<T>(
	ctx: Ctx<User>,
	service: Service,
	startsAt: number,
	criteria: SlotCriteria,
	work: (ctx: Ctx<User>, scholarId: string) => Promise<T>,
): Promise<{ ok: true; done: T } | SlotTaken> {
	const day = dayIn(new Date(startsAt), service.zone)
	for (const scholarId of await findFreeScholars(ctx, service, startsAt, day, criteria)) {
		// The rollback releases the lock: nobody waits for two scholars at once.
		const tried = await rollbackOnRefusal(ctx, async (ctx) => {
			await lockScholar(ctx, scholarId)
			const wanted = { ...criteria.wanted, scholarId }
			const still = await findFreeScholars(ctx, service, startsAt, day, { ...criteria, wanted })
			if (still.length === 0) return { ok: false as const }
			return { ok: true as const, done: await work(ctx, scholarId) }
		})
		if (tried.ok) return tried
	}
	return { ok: false, reason: 'taken', next: await findNextFree(ctx, service, day, criteria) }
}

/** Columns with the time of a booking. */
export function timesOf({ zone, minutes }: Service, startsAt: number) {
	const at = new Date(startsAt)
	const { day, time } = wallTime(at, zone)
	return {
		date: day,
		timeSlot: slotName(time),
		startsAt: at,
		endsAt: new Date(startsAt + minutes * 60_000),
	}
}
