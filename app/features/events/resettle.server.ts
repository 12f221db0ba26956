import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { loadWorld } from '#app/features/prayer-times/api.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { insertRows } from '#app/platform/db/insert-rows.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { siteCalendar } from '#app/platform/time/hijri.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import {
	changesOf,
	type DateChange,
	type DateChanges,
	firstDayOf,
	horizonOf,
	type StoredDate,
} from './dates.ts'
import { eventSeries, occurrences } from './tables.server.ts'
import { type ClashRefusal, lockUses, settleUses } from './uses.server.ts'

/** The reason why dates are computed again. */
export type SettleReason = 'edit' | 'month' | 'times' | 'place' | 'zones' | 'night'
export type Place = Pick<Settings, 'organisation.zone' | 'organisation.place'>

export type SettleResult = {
	ok: true
	added: number
	changed: number
	cancelled: number
	/** Dates whose room or speaker another date has. */
	clashes: number
}

const mostAtOnce = 2000

/** The version of the time zone data with which this process computes. */
export const tzVersion = process.versions.tz ?? ''

/**
 * Makes the stored dates equal their rules, from now on: in all published series, or in one. A date that has begun is
 * never touched. What the calendar moves onto a taken room or speaker is flagged; an organiser's own change is refused.
 * Safe to run twice.
 * @param subject.isStrict refuses a clash: the caller must roll its transaction back
 */
export function resettle(
	ctx: Ctx,
	settings: Place,
	why: SettleReason,
	subject: { seriesId?: string; isStrict?: boolean } = {},
): Promise<SettleResult | ClashRefusal> {
	return inTransaction(ctx, async (ctx) => {
		// Serialised: dates of all series share rooms and speakers.
		await lockUses(ctx)
		const { seriesId, isStrict = false } = subject
		const all = await listSeries(ctx, seriesId)
		const changes = all.length === 0 ? [] : await findChanges(ctx, settings, why, all)
		const { touched, ...counts } = await writeChanges(ctx, changes)
		const done = await settleUses(ctx, seriesId ? { seriesId } : { ids: touched })
		if (isStrict && done.clash) return { ok: false, reason: 'clash', clash: done.clash }

		const stale = all.filter((series) => series.tzVersion !== tzVersion).map(({ id }) => id)
		if (stale.length > 0)
			await ctx.db.update(eventSeries).set({ tzVersion }).where(inArray(eventSeries.id, stale))
		const moved = changes.filter(({ changed }) => changed.length > 0).map(({ id }) => id)
		if (why !== 'edit') await recordAll(ctx, 'event.resettled', moved, { why })
		if (touched.length > 0) await invalidatePages(ctx, 'event')
		return { ok: true, ...counts, clashes: done.clashes }
	})
}

async function listSeries(ctx: Ctx, seriesId: string | undefined) {
	const { id, rule, zone, status, tzVersion } = eventSeries
	return ctx.db
		.select({ id, rule, zone, status, tzVersion })
		.from(eventSeries)
		.where(seriesId ? eq(id, seriesId) : eq(status, 'published'))
}

type Series = Awaited<ReturnType<typeof listSeries>>[number]
type ChangesOfSeries = DateChanges & { id: string }

async function findChanges(
	ctx: Ctx,
	settings: Place,
	why: SettleReason,
	all: Series[],
): Promise<ChangesOfSeries[]> {
	const today = dayIn(ctx.now, settings['organisation.zone'])
	const recent = addDays(today, -3)
	const dates = await listDates(ctx, all, recent)
	const stored = Map.groupBy(dates, ({ seriesId }) => seriesId)
	const calendar = siteCalendar()
	const horizons = all.map(({ rule }) => horizonOf(rule, today, calendar))
	const { world } = await loadWorld(ctx, settings, {
		from: firstDayOf(dates, today, calendar),
		until: horizons.reduce((last, day) => (day > last ? day : last), today),
	})
	return all.map((series) => ({
		id: series.id,
		...changesOf(series, stored.get(series.id) ?? [], world, {
			now: ctx.now.getTime(),
			today,
			isOpen: series.status === 'published',
			isEdited: why === 'edit',
		}),
	}))
}

async function listDates(
	ctx: Ctx,
	all: Series[],
	recent: string,
): Promise<(StoredDate & { seriesId: string })[]> {
	const { id, seriesId, key, day, startsAt, endsAt, basis, isExpected, status, cause, own } = occurrences
	const rows = await ctx.db
		.select({ id, seriesId, key, day, startsAt, endsAt, basis, isExpected, status, cause, own })
		.from(occurrences)
		.where(
			and(
				all.length === 1
					? eq(seriesId, all[0]?.id ?? '')
					: sql`${seriesId} in (select s.id from ${eventSeries} s where s.status = 'published')`,
				or(gt(startsAt, ctx.now), gte(day, recent)),
			),
		)
	return rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }))
}

async function writeChanges(ctx: Ctx, changes: ChangesOfSeries[]) {
	const rows = changes.flatMap(({ id: seriesId, added }) =>
		added.map(({ key, day, startsAt, endsAt, basis, isExpected }) => ({
			seriesId,
			key,
			day,
			startsAt: new Date(startsAt),
			endsAt: new Date(endsAt),
			basis,
			isExpected,
			changedAt: ctx.now,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})),
	)
	const touched: string[] = []
	for (const some of inChunks(rows)) {
		const made = (await ctx.db.execute(
			sql`${insertRows(occurrences, some)} on conflict (series_id, key) do nothing returning id`,
		)) as unknown as { rows: { id: string }[] }
		touched.push(...made.rows.map(({ id }) => id))
	}
	const added = touched.length
	const changed = changes.flatMap((each) => each.changed)
	for (const some of inChunks(changed)) {
		await updateDates(ctx, some)
		touched.push(...some.map(({ id }) => id))
	}
	const cancelled = changed.filter(({ status, isShown }) => isShown && status === 'cancelled').length
	return { touched, added, changed: changed.length, cancelled }
}

async function updateDates(ctx: Ctx, rows: DateChange[]): Promise<void> {
	const values = rows.map(({ startsAt, endsAt, ...row }) => ({
		...row,
		startsAt: new Date(startsAt).toISOString(),
		endsAt: new Date(endsAt).toISOString(),
	}))
	const now = sql`${ctx.now.toISOString()}::timestamptz`
	await ctx.db.execute(sql`
		update ${occurrences} o set day = r.day, starts_at = r."startsAt", ends_at = r."endsAt", basis = r.basis,
			is_expected = r."isExpected", status = r.status, cause = r.cause,
			reason = case when r.status = 'held' then '' else o.reason end,
			sequence = o.sequence + case when r."isShown" then 1 else 0 end,
			changed_at = case when r."isShown" then ${now} else o.changed_at end,
			updated_at = ${now}
		from json_to_recordset(${JSON.stringify(values)}::json) as r (id uuid, day date, "startsAt" timestamptz,
			"endsAt" timestamptz, basis text, "isExpected" boolean, status text, cause text, "isShown" boolean)
		where o.id = r.id`)
}

function* inChunks<T>(rows: T[]): Generator<T[]> {
	for (let start = 0; start < rows.length; start += mostAtOnce) yield rows.slice(start, start + mostAtOnce)
}
