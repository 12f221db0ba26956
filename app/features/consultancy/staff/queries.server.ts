import { and, asc, count, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { scholarCalendars } from '#app/features/scholars/tables.server.ts'
import { isActiveScholar, shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { emptyOf } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { containsWords, sortOrders, toPage } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { confidentialTexts } from '../fields.ts'
import { liveStatuses, type Status } from '../model.ts'
import { consultationCategories, consultationSteps, consultations } from '../tables.server.ts'
import { consultationWorkflow } from '../workflow.server.ts'

const pageSize = 25
const maxShown = 500

const { id, status, startsAt, endsAt, createdAt, scholarId, meeting, withSpouse, zone } = consultations
const listed = {
	id,
	status,
	startsAt,
	endsAt,
	createdAt,
	scholarId,
	meeting,
	withSpouse,
	zone,
	names: consultationCategories.names,
	seeker: profiles.name,
}

function select<More extends Record<string, SQL | typeof consultations.description>>(
	ctx: Ctx<User>,
	more: More,
) {
	return ctx.db
		.select({ ...listed, scholar: shownNameOf(scholarId), ...more })
		.from(consultations)
		.innerJoin(consultationCategories, eq(consultationCategories.id, consultations.category))
		.innerJoin(profiles, eq(profiles.id, consultations.userId))
}

const sees = (ctx: Ctx<User>, of: string | null) =>
	and(consultationWorkflow.sees(ctx.actor), of ? eq(scholarId, of) : undefined)

/** A week from a day on, or only that day: from – until, inclusive. */
export function spanOf(on: string, span: 'week' | 'day'): { from: string; until: string } {
	return { from: on, until: span === 'day' ? on : addDays(on, 6) }
}

/**
 * Live and completed bookings of some days, by hour; of one scholar, or all.
 * @param days in this zone
 */
export function listDays(
	ctx: Ctx<User>,
	days: { from: string; until: string },
	{ zone, of }: { zone: string; of: string | null },
) {
	return select(ctx, {})
		.where(
			and(
				sees(ctx, of),
				inStates(status, [...liveStatuses, 'completed', 'no-show']),
				gte(startsAt, new Date(instantOf(days.from, '00:00', zone))),
				lt(startsAt, new Date(instantOf(addDays(days.until, 1), '00:00', zone))),
			),
		)
		.orderBy(asc(startsAt), asc(id))
		.limit(maxShown)
}

type Sort = 'hour' | '-hour' | 'asked' | '-asked' | null
const orderOf = sortOrders({
	hour: [
		[startsAt, 'asc'],
		[id, 'asc'],
	],
	asked: [
		[createdAt, 'asc'],
		[id, 'asc'],
	],
})
type Filters = { of: string | null; cursor: string | null; sort?: Sort; size?: number }

/** Bookings without confirmation or scholar, longest waiting first. */
export async function listWaiting(ctx: Ctx<User>, { of, cursor, sort = null, size = pageSize }: Filters) {
	const order = orderOf(sort, 'asked')
	const waits = or(inStates(status, ['pending']), and(inStates(status, ['confirmed']), isNull(scholarId)))
	const rows = await select(ctx, { key: order.key })
		.where(and(sees(ctx, of), of ? inStates(status, ['pending']) : waits, order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** Past bookings, latest first; confirmed ones after their hour still need an outcome. */
export async function listPast(
	ctx: Ctx<User>,
	{ of, cursor, states, sort = null, size = pageSize }: Filters & { states: Status[] },
) {
	const order = orderOf(sort, '-hour')
	const over = and(inStates(status, ['confirmed']), lt(startsAt, ctx.now))
	const which = or(inStates(status, states), states.includes('completed') ? over : undefined)
	const rows = await select(ctx, { key: order.key })
		.where(and(sees(ctx, of), which, order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** Bookings by the seeker's name or email, latest first; without one's own. */
export function findByPerson(ctx: Ctx<User>, typed: string, limit: number) {
	const words = containsWords(sql`${profiles}.search`, typed)
	if (words.length === 0) return []
	return select(ctx, {})
		.where(and(sees(ctx, null), ne(consultations.userId, ctx.actor.id), ...words))
		.orderBy(desc(startsAt), desc(id))
		.limit(limit)
}

/** A booking for its scholar and admins, with what they may do. */
export async function findForStaff(ctx: Ctx<User>, wanted: string) {
	const [row] = await ctx.db
		.select({
			booking: consultations,
			names: consultationCategories.names,
			seeker: profiles.name,
			scholar: shownNameOf(scholarId),
			wantedScholar: shownNameOf(consultations.wantedScholarId),
		})
		.from(consultations)
		.innerJoin(consultationCategories, eq(consultationCategories.id, consultations.category))
		.innerJoin(profiles, eq(profiles.id, consultations.userId))
		.where(and(eq(id, wanted), sees(ctx, null)))
	// Staff read their own bookings on the seeker's pages.
	if (!row || row.booking.userId === ctx.actor.id) return undefined
	const { booking, ...names } = row
	return {
		...booking,
		...(booking.scholarId === ctx.actor.id ? {} : emptyOf(confidentialTexts)),
		...names,
		verbs: await consultationWorkflow.offers(ctx, booking),
	}
}

/** Steps of a booking, latest first. The caller checks access to the booking. */
export const listSteps = (ctx: Ctx<User>, of: string) => listTimeline(ctx, consultationSteps, of)

/** Scholars with their number of meetings, busiest first; for admins. */
export function listLoad(ctx: Ctx<User>) {
	const name = shownName()
	const ahead = gte(startsAt, ctx.now)
	const counted = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`
	return ctx.db
		.select({
			id: profiles.id,
			name,
			isOpen: sql<boolean>`coalesce(bool_or(${scholarCalendars.isOpen}), false)`,
			waiting: counted(and(inStates(status, ['pending']), ahead)),
			confirmed: counted(and(inStates(status, ['confirmed']), ahead)),
			completed: counted(eq(status, 'completed')),
			noShows: counted(eq(status, 'no-show')),
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarCalendars, eq(scholarCalendars.userId, profiles.id))
		.leftJoin(consultations, eq(scholarId, profiles.id))
		.where(isActiveScholar(ctx.now))
		.groupBy(profiles.id)
		.orderBy(desc(count(id)), asc(name))
		.limit(300)
}
