import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { wallTime } from '#app/platform/time/zoned-time.server.ts'
import { type Asked, findFreeScholars, findNextFree } from './calendars.server.ts'
import type { Service, Slot } from './model.ts'
import { slotName } from './model.ts'
import { lockScholar } from './workflow.server.ts'

/** Somebody else was faster, or the hour is none of those that are offered; `next`: those that are. */
export type Taken = { ok: false; reason: 'taken'; next: Slot[] }

/**
 * Does something in an hour that a scholar has free. Whoever takes an hour of the same scholar meanwhile waits, and then
 * finds it taken; with several free, the next one is tried.
 * @param startsAt in milliseconds
 */
export async function withReservedSlot<T>(
	ctx: Ctx<User>,
	service: Service,
	startsAt: number,
	asked: Asked,
	work: (ctx: Ctx<User>, scholarId: string) => Promise<T>,
): Promise<{ ok: true; done: T } | Taken> {
	const day = dayIn(new Date(startsAt), service.zone)
	for (const scholarId of await findFreeScholars(ctx, service, startsAt, day, asked)) {
		// What is rolled back lets go of its scholar: nobody waits for two at once.
		const tried = await rollbackOnRefusal(ctx, async (ctx) => {
			await lockScholar(ctx, scholarId)
			const wanted = { ...asked.wanted, scholarId }
			const still = await findFreeScholars(ctx, service, startsAt, day, { ...asked, wanted })
			if (still.length === 0) return { ok: false as const }
			return { ok: true as const, done: await work(ctx, scholarId) }
		})
		if (tried.ok) return tried
	}
	return { ok: false, reason: 'taken', next: await findNextFree(ctx, service, day, asked) }
}

/** The columns that say when a booking is. */
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
