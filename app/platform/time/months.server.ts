import { asc, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../ctx.server.ts'
import type { Db } from '../db/db.server.ts'
import { hijriMonths } from '../db/tables.server.ts'
import type { Listener } from '../events/jobs.server.ts'
import type { Runtime } from '../process/runtime.server.ts'
import { announceMonths, areMonthStarts, type MonthStart } from './hijri.ts'

/** The announced months; none if what somebody wrote by hand into the table cannot be. */
export async function readMonthStarts(db: Db): Promise<MonthStart[]> {
	const { year, month, startsOn } = hijriMonths
	const rows = await db
		.select({ year, month, on: startsOn })
		.from(hijriMonths)
		.where(isNotNull(startsOn))
		.orderBy(asc(startsOn))
	const starts = rows.flatMap(({ on, ...of }) => (on ? { ...of, on } : []))
	return areMonthStarts(starts) ? starts : []
}

/** The events after which days of the Hijri calendar can have other dates. */
const monthEvents = ['month.announced', 'month.withdrawn'] as const

/**
 * For the `listeners` of a feature whose stored dates follow Hijri days: `move` writes them anew whenever a month is announced or
 * an announcement is withdrawn. It must be safe to run twice.
 */
export function whenMonthsMove(move: (ctx: Ctx, runtime: Runtime) => Promise<unknown>): Listener[] {
	return monthEvents.map((on) => ({
		on,
		async handle(ctx, _event, runtime) {
			// This process may not have heard of the month yet.
			announceMonths(await readMonthStarts(ctx.db), runtime.settings()['calendar.follows'] === 'moon')
			await move(ctx, runtime)
		},
	}))
}
