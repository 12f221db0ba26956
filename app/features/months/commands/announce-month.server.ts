import { and, eq, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { areMonthStarts, type MonthStart } from '#app/platform/time/hijri.ts'
import { readMonthStarts } from '#app/platform/time/months.server.ts'
import { type MonthSource, monthKey } from '#app/platform/time/months.ts'

type Announced = { ok: true } | { ok: false; reason: 'impossible' | 'decided' }

/**
 * Announces the first day of a month; it replaces an earlier announcement.
 * @param of.isFirst refuses as `decided` what somebody announced meanwhile
 * @returns `impossible`: a month would not have 29 or 30 days, or begin more than two days beside the calculation
 */
export async function announceMonth(
	ctx: Ctx<User>,
	{ year, month, on }: MonthStart,
	of: { source: MonthSource; authority: string; isFirst?: boolean },
): Promise<Announced> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		// Serialised: months limit each other.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('hijri months'))`)
		const starts = await readMonthStarts(ctx.db)
		const before = starts.find((one) => one.year === year && one.month === month)
		if (of.isFirst && before) return { ok: false, reason: 'decided' }
		const others = starts.filter((one) => one !== before)
		if (!areMonthStarts([...others, { year, month, on }])) return { ok: false, reason: 'impossible' }
		const { source, authority } = of
		const row = { startsOn: on, source, authority, announcedBy: ctx.actor.id, at: ctx.now }
		await ctx.db
			.insert(hijriMonths)
			.values({ year, month, ...row })
			.onConflictDoUpdate({ target: [hijriMonths.year, hijriMonths.month], set: row })
		await record(
			ctx,
			'month.announced',
			monthKey({ year, month }),
			{},
			{ before: { startsOn: before?.on ?? null }, after: { startsOn: on, source } },
		)
		return { ok: true }
	})
}

/**
 * Withdraws the announcement of a month, which is calculated again.
 * @param of.since only one of this person that is not older: for undoing what was just pressed
 * @returns false if there is none
 */
export async function withdrawMonth(
	ctx: Ctx<User>,
	{ year, month }: Pick<MonthStart, 'year' | 'month'>,
	of: { since?: Date } = {},
): Promise<boolean> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('hijri months'))`)
		const [row] = await ctx.db
			.select()
			.from(hijriMonths)
			.where(and(eq(hijriMonths.year, year), eq(hijriMonths.month, month)))
		if (!row?.startsOn) return false
		if (of.since && (row.announcedBy !== ctx.actor.id || row.at < of.since)) return false
		const isRow = eq(hijriMonths.id, row.id)
		// After an undo the question is open again.
		const open = { startsOn: null, source: null, authority: '', announcedBy: null, at: ctx.now }
		if (of.since) await ctx.db.update(hijriMonths).set(open).where(isRow)
		else await ctx.db.delete(hijriMonths).where(isRow)
		await record(
			ctx,
			'month.withdrawn',
			monthKey({ year, month }),
			{},
			{ before: { startsOn: row.startsOn } },
		)
		return true
	})
}
