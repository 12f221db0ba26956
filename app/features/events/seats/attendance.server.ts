import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { type AttendanceMark, type RegistrationState, seatedStates } from './model.ts'
import { attendance, attendees, pools, registrations } from './tables.server.ts'

const pageSize = 30

/** The organiser's mark counts before the door. */
const came = sql<boolean>`coalesce(${attendance.mark} = 'came', ${attendance.firstIn} is not null, false)`

type Of = { occurrenceId: string; seatingId: string | null }
type Filters = { view: 'all' | 'came' | 'missing' | 'walk-ins'; pool: string | null; q: string }

const ofDate = (occurrenceId: string) =>
	and(eq(attendance.attendeeId, attendees.id), eq(attendance.occurrenceId, occurrenceId))

/** Numbers of a date, by view of the list; `expected` have seats. */
export async function countAttendance(ctx: Ctx, { occurrenceId, seatingId }: Of) {
	const isSeated = inArray(registrations.status, [...seatedStates])
	const [seated] = seatingId
		? await ctx.db
				.select({
					expected: sql<number>`count(*) filter (where ${isSeated})::int`,
					all: sql<number>`count(*) filter (where ${isSeated} or ${came})::int`,
					came: sql<number>`count(*) filter (where ${came})::int`,
					missing: sql<number>`count(*) filter (where ${isSeated} and not ${came})::int`,
				})
				.from(attendees)
				.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
				.leftJoin(attendance, ofDate(occurrenceId))
				.where(eq(attendees.seatingId, seatingId))
		: []
	const walkIns = await ctx.db.$count(
		attendance,
		and(eq(attendance.occurrenceId, occurrenceId), isNull(attendance.attendeeId), came),
	)
	return { expected: 0, all: 0, came: 0, missing: 0, ...seated, 'walk-ins': walkIns }
}

/** How many of each party came, by its id. */
export async function countCameOf(ctx: Ctx, occurrenceId: string, registrationIds: string[]) {
	if (registrationIds.length === 0) return new Map<string, number>()
	const rows = await ctx.db
		.select({ id: attendees.registrationId, count: sql<number>`count(*)::int` })
		.from(attendees)
		.innerJoin(attendance, ofDate(occurrenceId))
		.where(and(inArray(attendees.registrationId, registrationIds), came))
		.groupBy(attendees.registrationId)
	return new Map(rows.map(({ id, count }) => [id, count]))
}

const person = {
	mark: attendance.mark,
	firstIn: attendance.firstIn,
	came,
}

export type AttendanceRow = {
	id: string
	/** May be empty: the party's name then says whose guest it is. */
	name: string
	holder: string
	poolId: string | null
	/** Of the registration; null: without a ticket. */
	status: RegistrationState | null
	came: boolean
	firstIn: Date | null
	mark: AttendanceMark | null
}

/** People with seats in the order of coming, and those without who came; or those without a ticket. */
export async function listAttendance(
	ctx: Ctx<User>,
	{ occurrenceId, seatingId }: Of,
	{ filters, cursor, size = pageSize }: { filters: Filters; cursor: string | null; size?: number },
): Promise<Page<AttendanceRow>> {
	const { view, pool, q } = filters
	if (view === 'walk-ins') {
		const order = keyset([attendance.id, 'asc'])
		const rows = await ctx.db
			.select({
				...person,
				id: attendance.id,
				name: attendance.name,
				holder: sql<string>`''`,
				poolId: attendance.poolId,
				status: sql<RegistrationState | null>`null`,
				key: order.key,
			})
			.from(attendance)
			.where(
				and(
					eq(attendance.occurrenceId, occurrenceId),
					isNull(attendance.attendeeId),
					came,
					pool ? eq(attendance.poolId, pool) : undefined,
					...containsWords(sql`(' ' || fold_person(${attendance.name}))`, q),
					order.after(cursor),
				),
			)
			.orderBy(...order.by)
			.limit(size + 1)
		return toPage(rows, size)
	}
	const order = keyset([registrations.place, 'asc'], [attendees.position, 'asc'], [attendees.id, 'asc'])
	const isSeated = inArray(registrations.status, [...seatedStates])
	const views: Record<'all' | 'came' | 'missing', SQL | undefined> = {
		all: sql`(${isSeated} or ${came})`,
		came,
		missing: sql`(${isSeated} and not ${came})`,
	}
	const rows = await ctx.db
		.select({
			...person,
			id: attendees.id,
			name: attendees.name,
			holder: registrations.name,
			poolId: attendees.poolId,
			status: registrations.status,
			key: order.key,
		})
		.from(attendees)
		.innerJoin(registrations, eq(registrations.id, attendees.registrationId))
		.leftJoin(attendance, ofDate(occurrenceId))
		.where(
			and(
				seatingId ? eq(attendees.seatingId, seatingId) : sql`false`,
				views[view],
				pool ? eq(attendees.poolId, pool) : undefined,
				...containsWords(
					sql`(' ' || fold_person(${attendees.name}) || ' ' || fold_person(${registrations.name}))`,
					q,
				),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** The attendance of a date for its file: by attendee, and of people without a ticket. */
export async function listCameForFile(ctx: Ctx, occurrenceId: string) {
	const rows = await ctx.db
		.select({
			id: attendance.id,
			attendeeId: attendance.attendeeId,
			name: attendance.name,
			poolId: attendance.poolId,
			firstIn: attendance.firstIn,
			mark: attendance.mark,
			came,
		})
		.from(attendance)
		.where(eq(attendance.occurrenceId, occurrenceId))
		.orderBy(asc(attendance.id))
	return {
		ofAttendee: new Map(rows.flatMap((row) => (row.attendeeId ? [[row.attendeeId, row] as const] : []))),
		withoutTicket: rows.filter((row) => row.attendeeId === null && row.came),
	}
}

/** The names of pools, by id. */
export async function listPoolNames(ctx: Ctx, seatingId: string | null) {
	if (!seatingId) return []
	const rows = ctx.db.select({ id: pools.id, names: pools.names }).from(pools)
	return rows.where(eq(pools.seatingId, seatingId)).orderBy(asc(pools.position), asc(pools.id))
}
