import { and, asc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { isActiveScholar, shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { containsWords, countEach, keyset, sortOrders, toPage } from '#app/staff/list.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { openLink } from './link.server.ts'
import { mostRooms } from './model.ts'
import type { EventFilters } from './params.ts'
import { dateColumns, listSpeakers } from './public.server.ts'
import { gapsOf } from './publishing.ts'
import {
	eventSeries,
	eventSeriesSteps,
	eventSpeakers,
	occurrencePeople,
	occurrenceSteps,
	occurrences,
	rooms,
	uses,
} from './tables.server.ts'
import { dateWorkflow, seriesOf, seriesWorkflow } from './workflow.server.ts'

const pageSize = 25
const datesSize = 20
const mostScholars = 300
const { id, status, createdAt, title } = eventSeries

const orderOf = sortOrders({
	created: [
		[createdAt, 'asc'],
		[id, 'asc'],
	],
})
const foldedTitle = sql`' ' || fold_person(${title})`

/** A date that is held and not over. */
function comingOf(now: Date): SQL {
	return sql`(select min(o.starts_at) from ${occurrences} o where o.series_id = ${eventSeries.id}
		and o.status = 'held' and o.ends_at > ${now.toISOString()}::timestamptz)`
}

function isIn(view: EventFilters['view'], now: Date): SQL {
	const hasComing = sql`${comingOf(now)} is not null`
	if (view === 'upcoming') return sql`${status} = 'published' and ${hasComing}`
	if (view === 'drafts') return eq(status, 'draft')
	if (view === 'past') return sql`(${status} = 'ended' or (${status} = 'published' and not ${hasComing}))`
	return sql`true`
}

/** Series, the newest first: of an organiser their own. */
export async function listSeries(
	ctx: Ctx<User>,
	{ view, kind, audience, q, sort = null }: EventFilters,
	{ cursor, size = pageSize }: { cursor: string | null; size?: number },
) {
	const order = orderOf(sort, '-created')
	const rows = await ctx.db
		.select({
			id,
			kind: eventSeries.kind,
			status,
			slug: eventSeries.slug,
			title,
			language: eventSeries.language,
			audience: eventSeries.audience,
			rule: eventSeries.rule,
			isOnline: eventSeries.isOnline,
			room: rooms.names,
			place: eventSeries.place,
			organiser: shownNameOf(sql`${eventSeries}.owner_id`),
			nextAt: sql<Date | null>`${comingOf(ctx.now)}`.mapWith((at) => new Date(at)),
			hasClash: sql<boolean>`exists (select 1 from ${occurrences} o where o.series_id = ${eventSeries.id} and o.has_clash
				and o.starts_at > ${ctx.now.toISOString()}::timestamptz)`,
			isSample: sql<boolean>`${eventSeries.sampleAt} is not null`,
			createdAt,
			key: order.key,
		})
		.from(eventSeries)
		.leftJoin(rooms, eq(rooms.id, eventSeries.roomId))
		.where(
			and(
				seriesOf(ctx.actor),
				isIn(view, ctx.now),
				kind ? eq(eventSeries.kind, kind) : undefined,
				audience ? eq(eventSeries.audience, audience) : undefined,
				q ? and(...containsWords(foldedTitle, q)) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countSeries(ctx: Ctx<User>) {
	const of = (view: EventFilters['view']) =>
		sql`select 1 from ${eventSeries} where ${seriesOf(ctx.actor)} and ${isIn(view, ctx.now)}`
	return countEach(ctx, { upcoming: of('upcoming'), drafts: of('drafts'), past: of('past'), all: of('all') })
}

/** A series with all that its staff sees; the link is opened for them. */
export async function findSeriesForStaff(ctx: Ctx<User>, secret: string, seriesId: string) {
	const series = await seriesWorkflow.find(ctx, seriesId)
	if (!series) return undefined
	const [room] = series.roomId ? await ctx.db.select().from(rooms).where(eq(rooms.id, series.roomId)) : []
	const [owner] = series.ownerId
		? await ctx.db
				.select({ name: shownName(), email: profiles.email })
				.from(profiles)
				.where(eq(profiles.id, series.ownerId))
		: []
	const speakers = await listSpeakers(ctx, seriesId)
	return {
		...series,
		link: openLink(series.link, secret, seriesId),
		room: room ?? null,
		owner: owner ?? null,
		speakers,
		gaps: series.status === 'draft' ? gapsOf({ ...series, speakers: speakers.length }) : [],
		steps: await listTimeline(ctx, eventSeriesSteps, seriesId),
		verbs: await seriesWorkflow.offers(ctx, series),
	}
}

const ahead = keyset([occurrences.day, 'asc'], [occurrences.startsAt, 'asc'], [occurrences.id, 'asc'])
const behind = keyset([occurrences.day, 'desc'], [occurrences.startsAt, 'desc'], [occurrences.id, 'desc'])

/** The dates of a series in any state: those ahead in order, or those behind, the last first. */
export async function listDatesOf(
	ctx: Ctx<User>,
	seriesId: string,
	{ isPast, cursor, size = datesSize }: { isPast: boolean; cursor: string | null; size?: number },
) {
	const order = isPast ? behind : ahead
	const rows = await ctx.db
		.select({ ...dateColumns, hasClash: occurrences.hasClash, order: order.key })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(
			and(
				eq(occurrences.seriesId, seriesId),
				seriesOf(ctx.actor),
				isPast ? lte(occurrences.endsAt, ctx.now) : gt(occurrences.endsAt, ctx.now),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(
		rows.map(({ order, ...row }) => ({ ...row, key: order, date: row.key })),
		size,
	)
}

/** One date of a series for its staff. */
export async function findDateForStaff(ctx: Ctx<User>, secret: string, seriesId: string, key: string) {
	const [found] = await ctx.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(and(eq(occurrences.seriesId, seriesId), eq(occurrences.key, key)))
	const date = found && (await dateWorkflow.find(ctx, found.id))
	if (!date) return undefined
	const people = await ctx.db
		.select({
			profileId: occurrencePeople.profileId,
			name: sql<string>`coalesce(${shownNameOf(occurrencePeople.profileId)}, ${occurrencePeople.name})`,
		})
		.from(occurrencePeople)
		.where(and(eq(occurrencePeople.occurrenceId, date.id), eq(occurrencePeople.part, 'speaker')))
		.orderBy(asc(occurrencePeople.id))
	const { own } = date
	const [room] = own.room?.id ? await ctx.db.select().from(rooms).where(eq(rooms.id, own.room.id)) : []
	return {
		...date,
		link: openLink(date.link, secret, date.id),
		room: room ?? null,
		people,
		clashes: date.hasClash ? await listClashes(ctx, date.id) : [],
		steps: await listTimeline(ctx, occurrenceSteps, date.id),
		verbs: await dateWorkflow.offers(ctx, date as Parameters<typeof dateWorkflow.offers>[1]),
	}
}

/** The ids behind an address of a date: its series and itself. */
export async function idsOfDate(
	ctx: Ctx<User>,
	{ id: seriesId = '', key = '' }: Record<string, string | undefined>,
): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(and(readId(seriesId) ? eq(occurrences.seriesId, seriesId) : sql`false`, eq(occurrences.key, key)))
		.limit(1)
	return [seriesId, ...rows.map((row) => row.id)]
}

/** The dates that have the rooms and speakers of another. */
async function listClashes(ctx: Ctx, dateId: string) {
	const { rows } = (await ctx.db.execute(sql`
		select distinct s.title, s.id as "seriesId", o.key, o.starts_at as "startsAt", room.names as room,
			${shownNameOf(sql`other.thing`)} as person
		from ${uses} mine join ${uses} other on other.thing = mine.thing and other.during && mine.during
			and other.occurrence_id <> mine.occurrence_id
		join ${occurrences} o on o.id = other.occurrence_id
		join ${eventSeries} s on s.id = o.series_id
		left join ${rooms} room on room.id = other.thing
		where mine.occurrence_id = ${dateId} and not mine.live limit 10`)) as unknown as {
		rows: {
			title: string
			seriesId: string
			key: string
			startsAt: string | Date
			room: (typeof rooms.$inferSelect)['names'] | null
			person: string | null
		}[]
	}
	return rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
}

/** Scholars to choose as speakers. */
export function listScholarNames(ctx: Ctx) {
	const name = shownName()
	return ctx.db
		.select({ id: profiles.id, name })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(name), asc(profiles.id))
		.limit(mostScholars)
}

/** Rooms to choose; a retired one only if it is chosen. */
export function listRooms(ctx: Ctx, { chosen = null }: { chosen?: string | null } = {}) {
	return ctx.db
		.select()
		.from(rooms)
		.where(chosen ? or(isNull(rooms.retiredAt), eq(rooms.id, chosen)) : isNull(rooms.retiredAt))
		.orderBy(asc(rooms.createdAt), asc(rooms.id))
		.limit(mostRooms)
}

/** All rooms for the admins, retired ones last. @throws 403 for others */
export function listAllRooms(ctx: Ctx<User>) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select()
		.from(rooms)
		.orderBy(sql`${rooms.retiredAt} is not null`, asc(rooms.createdAt), asc(rooms.id))
		.limit(mostRooms)
}

/** @throws 403 for others than admins */
export async function findRoom(ctx: Ctx<User>, roomId: string) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const [row] = await ctx.db.select().from(rooms).where(eq(rooms.id, roomId))
	return row
}

/** The uses of all rooms in some days, in order. At most 1000. @throws 403 for others than admins */
export function listUseOfRooms(ctx: Ctx<User>, { from, until }: { from: Date; until: Date }) {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return ctx.db
		.select({
			id: uses.occurrenceId,
			room: uses.thing,
			live: uses.live,
			seriesId: occurrences.seriesId,
			date: occurrences.key,
			startsAt: occurrences.startsAt,
			endsAt: occurrences.endsAt,
			title,
		})
		.from(occurrences)
		.innerJoin(uses, eq(uses.occurrenceId, occurrences.id))
		.innerJoin(eventSeries, eq(eventSeries.id, occurrences.seriesId))
		.where(
			and(
				eq(uses.kind, 'room'),
				lt(occurrences.startsAt, until),
				gt(occurrences.startsAt, new Date(from.getTime() - 86_400_000)),
				gt(occurrences.endsAt, from),
			),
		)
		.orderBy(asc(occurrences.startsAt), asc(occurrences.id))
		.limit(1000)
}

/** The plain names and the profiles of a series' speakers, as its form has them. */
export function speakersOf(ctx: Ctx, seriesId: string) {
	return ctx.db
		.select({ profileId: eventSpeakers.profileId, name: eventSpeakers.name })
		.from(eventSpeakers)
		.where(eq(eventSpeakers.seriesId, seriesId))
		.orderBy(asc(eventSpeakers.position), asc(eventSpeakers.id))
}

/** Whether this person leads, preaches or hosts at a date, past ones too: for a link to their duties. */
export async function hasDuties(ctx: Ctx<User>): Promise<boolean> {
	const rows = await ctx.db
		.select({ id: occurrencePeople.id })
		.from(occurrencePeople)
		.where(and(eq(occurrencePeople.profileId, ctx.actor.id), ne(occurrencePeople.part, 'speaker')))
		.limit(1)
	return rows.length > 0
}
