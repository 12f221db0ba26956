import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { dateOfHijri } from '#app/platform/time/hijri.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { courseSections } from './tables.server.ts'

const mostDays = 2000

/**
 * Puts the opening days that were chosen by the Hijri calendar on the dates which their months have now. A section that is open
 * already stays open. In every version, so that students of an older one follow too.
 * @param today `2026-03-10`, in the organisation's zone
 * @returns how many sections moved
 */
export async function moveReleaseDays(ctx: Ctx, today: string): Promise<number> {
	const { release, id } = courseSections
	const hijri = sql<string>`${release}->>'hijri'`
	const on = sql<string>`${release}->>'on'`
	const isAhead = and(isNotNull(hijri), sql`${on} > ${today}`)
	const days = await ctx.db.selectDistinct({ hijri }).from(courseSections).where(isAhead).limit(mostDays)
	let moved = 0
	for (const { hijri: day } of days) {
		const date = dateOf(day)
		if (!date) continue
		const to = JSON.stringify({ on: date, movedAt: ctx.now.toISOString() })
		const rows = await ctx.db
			.update(courseSections)
			.set({ release: sql`${release} || ${to}::jsonb` })
			.where(and(isAhead, eq(hijri, day), ne(on, date)))
			.returning({ id })
		moved += rows.length
	}
	if (moved > 0) await invalidatePages(ctx, 'course')
	return moved
}

/** The thirtieth of a month that has 29 days is the day after them. */
function dateOf(hijri: string): string | undefined {
	const [year = 0, month = 0, day = 0] = hijri.split('-').map(Number)
	const found = dateOfHijri({ year, month, day })
	if (found || day !== 30) return found
	const last = dateOfHijri({ year, month, day: 29 })
	return last && addDays(last, 1)
}
