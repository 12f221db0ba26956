import { asc, between, count, desc, eq, max, min, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockTimes } from '../lock.server.ts'
import { prayerDays, timetableImports } from '../tables.server.ts'
import { mostImports, type TimetableDays } from './model.ts'

const subject = 'timetable'

/** The stored days by year and file, and the last change, which can be undone. */
export async function readTimetableState(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const year = sql<string>`to_char(${prayerDays.day}, 'YYYY')`
	const years = await ctx.db
		.select({
			year,
			file: prayerDays.file,
			days: count(),
			first: min(prayerDays.day).mapWith(String),
			last: max(prayerDays.day).mapWith(String),
		})
		.from(prayerDays)
		.groupBy(year, prayerDays.file)
		.orderBy(asc(year), asc(min(prayerDays.day)))
	const { id, file, firstDay, lastDay, createdAt } = timetableImports
	const [latest] = await ctx.db
		.select({ id, file, firstDay, lastDay, createdAt })
		.from(timetableImports)
		.orderBy(desc(id))
		.limit(1)
	return { years, latest: latest ?? null }
}

/** Replaces the days from the first to the last of a file; those before are kept for `undoTimetable`. */
export async function importTimetable(
	ctx: Ctx<User>,
	{ file, days }: { file: string; days: TimetableDays },
): Promise<number> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const all = Object.keys(days).sort()
	const [first = '', last = ''] = [all[0], all.at(-1)]
	return transaction(ctx, async (ctx) => {
		await replaceDays(ctx, { first, last, file })
		const rows = all.flatMap((day) => {
			const times = days[day]
			return times ? [{ day, times, file, at: ctx.now }] : []
		})
		await ctx.db.execute(insertRows(prayerDays, rows))
		await record(ctx, 'prayer.timetable-imported', subject, {}, { after: { first, last, days: all.length } })
		return all.length
	})
}

/** Removes the days of a year; nothing happens where there are none. */
export async function removeTimetableYear(ctx: Ctx<User>, year: number): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [first, last] = [`${year}-01-01`, `${year}-12-31`]
	await transaction(ctx, async (ctx) => {
		const removed = await replaceDays(ctx, { first, last, file: null })
		if (removed > 0) await record(ctx, 'prayer.timetable-removed', subject, { first, last })
	})
}

/**
 * Takes the last change back: its days are again those that it replaced.
 * @returns false: another change came after it
 */
export async function undoTimetable(ctx: Ctx<User>, id: number): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await lockTimes(ctx)
		const [latest] = await ctx.db.select().from(timetableImports).orderBy(desc(timetableImports.id)).limit(1)
		if (latest?.id !== id) return false
		const { firstDay: first, lastDay: last, replaced } = latest
		await ctx.db.delete(prayerDays).where(between(prayerDays.day, first, last))
		const days = replaced.map(({ at, ...day }) => ({ ...day, at: new Date(at) }))
		if (days.length > 0) await ctx.db.execute(insertRows(prayerDays, days))
		await ctx.db.delete(timetableImports).where(eq(timetableImports.id, id))
		await record(ctx, 'prayer.timetable-undone', subject, { first, last })
		return true
	})
}

/** Removes the days of a range and keeps them with the change. @returns how many */
async function replaceDays(
	ctx: Ctx<User>,
	{ first, last, file }: { first: string; last: string; file: string | null },
): Promise<number> {
	await lockTimes(ctx)
	const old = await ctx.db
		.delete(prayerDays)
		.where(between(prayerDays.day, first, last))
		.returning()
	if (old.length === 0 && file === null) return 0
	const replaced = old.map(({ at, ...day }) => ({ ...day, at: at.toISOString() }))
	await ctx.db
		.insert(timetableImports)
		.values({ file, firstDay: first, lastDay: last, replaced, createdAt: ctx.now })
	const { id } = timetableImports
	const kept = ctx.db.select({ id }).from(timetableImports).orderBy(desc(id)).limit(mostImports)
	await ctx.db.delete(timetableImports).where(sql`${id} not in ${kept}`)
	return old.length
}
