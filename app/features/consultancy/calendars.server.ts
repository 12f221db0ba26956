import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isOfGender } from '#app/features/scholars/api.server.ts'
import type { HourException, WeeklyHours } from '#app/features/scholars/model.ts'
import {
	hourExceptions,
	scholarAbsences,
	scholarCalendars,
	weeklyHours,
} from '#app/features/scholars/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { liveStatuses, type RequestPreferences, type Service, type Slot } from './model.ts'
import { bookableDays, type Calendar, freeSlots } from './slots.server.ts'
import { consultationHolds, consultations } from './tables.server.ts'

export type SlotCriteria = {
	wanted?: RequestPreferences
	/** Cannot meet themself; hours held for them are free to them. */
	seekerId?: string | null
	/** The booking to be moved: its hour is free to it. */
	except?: string | null
}

/** Free hours of some days of the organisation, in three statements for any number of scholars. */
export async function findFree(
	ctx: Ctx,
	service: Service,
	days: { from: string; until: string },
	criteria: SlotCriteria = {},
): Promise<Slot[]> {
	return freeSlots(service, await findCalendars(ctx, service, days, criteria), days, ctx.now)
}

/** Scholars free at one hour, those with the fewest meetings around it first. */
export async function findFreeScholars(
	ctx: Ctx,
	service: Service,
	startsAt: number,
	day: string,
	criteria: SlotCriteria,
): Promise<string[]> {
	const week = { from: addDays(day, -3), until: addDays(day, 3) }
	const calendars = await findCalendars(ctx, service, week, criteria)
	const [slot] = freeSlots(service, calendars, { from: day, until: day }, ctx.now).filter(
		(slot) => slot.startsAt === startsAt,
	)
	const load = new Map(calendars.map(({ id, busy }) => [id, busy.length]))
	return (slot?.scholars ?? []).toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))
}

/** The next free hours, after a chosen hour was taken. */
export async function findNextFree(
	ctx: Ctx,
	service: Service,
	from: string,
	criteria: SlotCriteria,
	count = 6,
): Promise<Slot[]> {
	const first = bookableDays(service, ctx.now).from
	const start = from > first ? from : first
	const slots = await findFree(ctx, service, { from: start, until: addDays(start, 21) }, criteria)
	return slots.slice(0, count)
}

async function findCalendars(
	ctx: Ctx,
	service: Service,
	days: { from: string; until: string },
	{ wanted = {}, seekerId = null, except = null }: SlotCriteria,
): Promise<Calendar[]> {
	const scholars = await listScholars(ctx, { wanted, seekerId })
	if (scholars.length === 0) return []
	const ids = scholars.map(({ id }) => id)
	// With one scholar in question, only that scholar's rows are read.
	const only = (column: SQL | typeof consultations.scholarId) =>
		ids.length <= 3 ? sql`${column} in ${ids}` : undefined
	const [away, busy] = [
		await listAway(ctx, days, only),
		await listBusy(ctx, service, days, { seekerId, except, only }),
	]
	return scholars.map(({ id, weekly, ...own }) => ({
		...own,
		id,
		weekly: weekly ?? [],
		exceptions: away.get(id)?.exceptions ?? [],
		absences: away.get(id)?.absences ?? [],
		busy: busy.get(id) ?? [],
	}))
}

/** Scholars with saved hours who fit the preferences. */
function listScholars(
	ctx: Ctx,
	{ wanted, seekerId }: { wanted: RequestPreferences; seekerId: string | null },
) {
	const { userId, zone, isOpen, languages, topics, noticeHours, bufferMinutes } = scholarCalendars
	const { opens, closes, weekday, userId: hoursOf } = weeklyHours
	// An empty list means everybody.
	const holds = (list: typeof languages | typeof topics, value: string) =>
		sql`(${list} = '[]'::jsonb or ${list} @> ${JSON.stringify([value])}::jsonb)`
	return ctx.db
		.select({
			id: profiles.id,
			zone,
			noticeHours,
			bufferMinutes,
			weekly: sql<WeeklyHours[] | null>`(select json_agg(json_build_object(
				'weekday', ${weekday}, 'opens', ${opens}, 'closes', ${closes})) from ${weeklyHours} where ${hoursOf} = ${userId})`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.innerJoin(scholarCalendars, eq(userId, profiles.id))
		.where(
			and(
				isActiveScholar(ctx.now),
				eq(isOpen, true),
				seekerId ? ne(profiles.id, seekerId) : undefined,
				wanted.scholarId ? eq(profiles.id, wanted.scholarId) : undefined,
				wanted.gender ? isOfGender(profiles.id, wanted.gender) : undefined,
				wanted.language ? holds(languages, wanted.language) : undefined,
				wanted.categoryId ? holds(topics, wanted.categoryId) : undefined,
			),
		)
		.orderBy(profiles.id)
}

type Only = (column: typeof consultations.scholarId) => SQL | undefined
type Away = { exceptions: HourException[]; absences: [string, string][] }

/** Exceptions of their hours, and absences. */
async function listAway(
	ctx: Ctx,
	{ from, until }: { from: string; until: string },
	only: Only,
): Promise<Map<string, Away>> {
	const { day, opens, closes } = hourExceptions
	const { fromOn, untilOn } = scholarAbsences
	const nothing = sql<string | null>`null::text`
	const onlyOf = only as (column: unknown) => SQL | undefined
	const rows = await unionAll(
		ctx.db
			.select({
				userId: hourExceptions.userId,
				from: sql<string>`${day}::text`,
				until: nothing,
				opens: sql<string | null>`${opens}`,
				closes: sql<string | null>`${closes}`,
			})
			.from(hourExceptions)
			// The exceptions' days are in each scholar's own zone.
			.where(and(gte(day, addDays(from, -1)), lte(day, addDays(until, 1)), onlyOf(hourExceptions.userId))),
		ctx.db
			.select({
				userId: scholarAbsences.userId,
				from: sql<string>`${fromOn}::text`,
				until: sql<string | null>`${untilOn}::text`,
				opens: nothing,
				closes: nothing,
			})
			.from(scholarAbsences)
			.where(and(lte(fromOn, until), gte(untilOn, from), onlyOf(scholarAbsences.userId))),
	)
	const byPerson = new Map<string, Away>()
	for (const { userId, from, until, opens, closes } of rows) {
		const of = byPerson.get(userId) ?? { exceptions: [], absences: [] }
		byPerson.set(userId, of)
		if (until === null) of.exceptions.push({ day: from, opens, closes })
		else of.absences.push([from, until])
	}
	return byPerson
}

/** Booked hours, and hours held for others: by scholar, in milliseconds. */
async function listBusy(
	ctx: Ctx,
	{ zone }: Service,
	days: { from: string; until: string },
	{ seekerId, except, only }: { seekerId: string | null; except: string | null; only: Only },
): Promise<Map<string, [number, number][]>> {
	// One day more on each side includes meetings that begin or end across midnight.
	const first = new Date(instantOf(addDays(days.from, -1), '00:00', zone))
	const last = new Date(instantOf(addDays(days.until, 2), '00:00', zone))
	const { scholarId, startsAt, endsAt, status, id } = consultations
	const holds = consultationHolds
	const spans = unionAll(
		ctx.db
			.select({ scholarId: sql<string>`${scholarId}`.as('scholar_id'), startsAt, endsAt })
			.from(consultations)
			.where(
				and(
					inStates(status, liveStatuses),
					gte(startsAt, first),
					lt(startsAt, last),
					except ? ne(id, except) : undefined,
					only(scholarId),
				),
			),
		ctx.db
			.select({
				scholarId: sql<string>`${holds.scholarId}`.as('scholar_id'),
				startsAt: holds.startsAt,
				endsAt: holds.endsAt,
			})
			.from(holds)
			.where(
				and(
					gt(holds.expiresAt, ctx.now),
					gte(holds.startsAt, first),
					lt(holds.startsAt, last),
					seekerId ? ne(holds.userId, seekerId) : undefined,
				),
			),
	).as('spans')
	const epoch = (of: unknown) => sql`(extract(epoch from ${of}) * 1000)::bigint`
	const rows = await ctx.db
		.select({
			scholarId: spans.scholarId,
			busy: sql<
				[number, number][]
			>`json_agg(json_build_array(${epoch(spans.startsAt)}, ${epoch(spans.endsAt)}))`,
		})
		.from(spans)
		.groupBy(spans.scholarId)
	return new Map(rows.map(({ scholarId, busy }) => [scholarId, busy]))
}
