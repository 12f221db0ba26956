import {
	and,
	asc,
	desc,
	eq,
	getTableColumns,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	type SQL,
	sql,
} from 'drizzle-orm'
import { categoryColumn } from '#app/features/categories/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import type { Audience, DatePart, EventKind } from './model.ts'
import { eventSeries, eventSpeakers, occurrencePeople, occurrences, rooms } from './tables.server.ts'

// Queries of the public pages. None has the link of a meeting. `date` of a row is the key of the date.

const pageSize = 20
const nextDates = 10

export type ComingFilters = {
	kind?: EventKind | null
	audience?: Audience | null
	language?: Locale | null
	/** `online`, or `place`: somewhere. */
	where?: 'online' | 'place' | null
	/** The profile of a speaker. */
	speakerId?: string | null
	categoryId?: string | null
}

/** The page of a list: `today` of the organisation. */
export type ListPage = { today: string; cursor?: string | null; size?: number }

const { id, seriesId, key, day, startsAt, endsAt } = occurrences

/** The room of a date: its own, or the series'. */
const roomId = sql`case when ${occurrences.own} ? 'room' then (${occurrences.own} -> 'room' ->> 'id')::uuid
	else ${eventSeries.roomId} end`
const place = sql<string>`case when ${occurrences.own} ? 'room' then ${occurrences.own} -> 'room' ->> 'place'
	else ${eventSeries.place} end`

export const dateColumns = {
	id,
	key,
	day,
	startsAt,
	endsAt,
	basis: occurrences.basis,
	isExpected: occurrences.isExpected,
	status: occurrences.status,
	cause: occurrences.cause,
	reason: occurrences.reason,
	sequence: occurrences.sequence,
	changedAt: occurrences.changedAt,
	room: sql<
		typeof rooms.$inferSelect.names | null
	>`(select names from ${rooms} where ${rooms.id} = ${roomId})`,
	place,
	isMoved: sql<boolean>`${occurrences.own} ? 'to'`,
}

/** In the reader's language. */
const seriesColumns = () => ({
	seriesId,
	kind: eventSeries.kind,
	slug: eventSeries.slug,
	title: eventSeries.title,
	language: eventSeries.language,
	audience: eventSeries.audience,
	isOnline: eventSeries.isOnline,
	registration: eventSeries.registration,
	book: eventSeries.book,
	chapter: eventSeries.chapter,
	level: eventSeries.level,
	hasChildCare: eventSeries.hasChildCare,
	hasSeparateEntrance: eventSeries.hasSeparateEntrance,
	welcomesChildren: eventSeries.welcomesChildren,
	rule: eventSeries.rule,
	zone: eventSeries.zone,
	isSample: sql<boolean>`${eventSeries.sampleAt} is not null`,
	/** Names, in order. */
	speakers: namesOf(),
})

/** Names of the speakers of a date: its own, or the series'. */
function namesOf(): SQL<string[]> {
	return sql<string[]>`case when ${occurrences.own} ? 'hasSpeakers' then array(
			select coalesce(${shownNameOf(sql`each.profile_id`)}, each.name) from ${occurrencePeople} each
			where each.occurrence_id = ${id} and each.part = 'speaker' and each.state <> 'no' order by each.id)
		else array(
			select coalesce(${shownNameOf(sql`each.profile_id`)}, each.name) from ${eventSpeakers} each
			where each.series_id = ${seriesId} and each.part = 'speaker' order by each.position, each.id) end`
}

const byDay = keyset([day, 'asc'], [startsAt, 'asc'], [id, 'asc'])

/** @param from the first day */
function filtered(
	{ kind, audience, language, where, categoryId, speakerId }: ComingFilters,
	from: string,
): (SQL | undefined)[] {
	return [
		kind ? eq(eventSeries.kind, kind) : undefined,
		// Everybody's are for women too.
		audience ? sql`${eventSeries.audience} in (${audience}, 'all')` : undefined,
		language ? eq(eventSeries.language, language) : undefined,
		where === 'online' ? eq(eventSeries.isOnline, true) : undefined,
		where === 'place' ? sql`(${roomId} is not null or ${place} <> '')` : undefined,
		categoryId ? eq(eventSeries.categoryId, categoryId) : undefined,
		speakerId ? spokenBy(speakerId, from) : undefined,
	]
}

/** The dates of a speaker, found first: they are few. */
function spokenBy(speakerId: string, from: string): SQL {
	return sql`${id} = any(array(
		select o.id from ${eventSpeakers} each join ${occurrences} o on o.series_id = each.series_id
		where each.profile_id = ${speakerId} and o.day >= ${from}::date and not o.own ? 'hasSpeakers'
		union
		select each.occurrence_id from ${occurrencePeople} each
		where each.profile_id = ${speakerId} and each.state <> 'no'))`
}

/** Dates that come or go on, by day; ended and cancelled dates are not among it. */
export async function listComing(
	ctx: Ctx,
	filters: ComingFilters,
	{ today, cursor = null, size = pageSize }: ListPage,
) {
	const rows = await ctx.db
		.select({ ...dateColumns, ...seriesColumns(), order: byDay.key })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, seriesId))
		.where(
			and(
				// Inlined for its partial index.
				sql`${occurrences.status} = 'held'`,
				// After midnight it stands on the day before.
				gte(day, addDays(today, -1)),
				sql`${endsAt} > ${ctx.now.toISOString()}::timestamptz`,
				...filtered(filters, addDays(today, -1)),
				byDay.after(cursor),
			),
		)
		.orderBy(...byDay.by)
		.limit(size + 1)
	return toPage(
		rows.map(({ order, ...row }) => ({ ...row, key: order, date: row.key })),
		size,
	)
}

/** Dates of some days, for the page of a month or a week. At most 500. */
export async function listBetween(ctx: Ctx, filters: ComingFilters, of: { from: string; until: string }) {
	return ctx.db
		.select({ ...dateColumns, ...seriesColumns() })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, seriesId))
		.where(
			and(
				sql`${occurrences.status} = 'held'`,
				gte(day, of.from),
				lt(day, addDays(of.until, 1)),
				...filtered(filters, of.from),
			),
		)
		.orderBy(asc(day), asc(startsAt), asc(id))
		.limit(500)
}

/**
 * A series that has been published, by its slug; an ended one stays readable.
 * @returns undefined for a draft too
 */
export async function findSeries(ctx: Ctx, slug: string) {
	const { link: _link, tzVersion: _tz, ...columns } = getTableColumns(eventSeries)
	const [row] = await ctx.db
		.select({
			...columns,
			room: rooms,
			category: categoryColumn,
			organiser: shownNameOf(eventSeries.ownerId),
			hasLink: sql<boolean>`${eventSeries.link} <> ''`,
		})
		.from(eventSeries)
		.leftJoin(rooms, eq(rooms.id, eventSeries.roomId))
		.leftJoin(categories, eq(categories.id, eventSeries.categoryId))
		.where(and(eq(eventSeries.slug, slug), sql`${eventSeries.status} <> 'draft'`))
	if (!row) return undefined
	return { ...row, people: await listSpeakers(ctx, row.id) }
}

/** The speakers and hosts of a series, in order. */
export function listSpeakers(ctx: Ctx, ofSeries: string) {
	return ctx.db
		.select({
			profileId: eventSpeakers.profileId,
			name: sql<string>`coalesce(${shownNameOf(eventSpeakers.profileId)}, ${eventSpeakers.name})`,
			part: eventSpeakers.part,
		})
		.from(eventSpeakers)
		.where(eq(eventSpeakers.seriesId, ofSeries))
		.orderBy(asc(eventSpeakers.position), asc(eventSpeakers.id))
}

/** The next dates of a series: held and cancelled ones, so that a reader sees which is not held. */
export async function listNext(
	ctx: Ctx,
	ofSeries: string,
	{ today, cursor = null, size = nextDates }: ListPage,
) {
	const rows = await ctx.db
		.select({ ...dateColumns, order: byDay.key })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, seriesId))
		.where(
			and(
				eq(seriesId, ofSeries),
				gte(day, addDays(today, -1)),
				sql`${endsAt} > ${ctx.now.toISOString()}::timestamptz`,
				// Dates that a changed rule left behind interest nobody.
				sql`${occurrences.cause} is distinct from 'rule'`,
				byDay.after(cursor),
			),
		)
		.orderBy(...byDay.by)
		.limit(size + 1)
	return toPage(
		rows.map(({ order, ...row }) => ({ ...row, key: order, date: row.key })),
		size,
	)
}

const newest = keyset([day, 'desc'], [startsAt, 'desc'], [id, 'desc'])

/** The past dates of a series, the last first, with those that were cancelled and why. */
export async function listPast(
	ctx: Ctx,
	ofSeries: string,
	{ today, cursor = null, size = nextDates }: ListPage,
) {
	const rows = await ctx.db
		.select({ ...dateColumns, order: newest.key })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, seriesId))
		.where(
			and(
				eq(seriesId, ofSeries),
				lt(day, addDays(today, 1)),
				sql`${endsAt} <= ${ctx.now.toISOString()}::timestamptz`,
				sql`${occurrences.cause} is distinct from 'rule'`,
				newest.after(cursor),
			),
		)
		.orderBy(...newest.by)
		.limit(size + 1)
	return toPage(
		rows.map(({ order, ...row }) => ({ ...row, key: order, date: row.key })),
		size,
	)
}

/** One date of a published series by its key, in any state, with its people. */
export async function findDate(ctx: Ctx, ofSeries: string, named: string) {
	const [row] = await ctx.db
		.select({ ...dateColumns, speakers: namesOf(), hasLink: sql<boolean>`${occurrences.link} <> ''` })
		.from(occurrences)
		.innerJoin(eventSeries, eq(eventSeries.id, seriesId))
		.where(and(eq(seriesId, ofSeries), eq(key, named)))
	if (!row) return undefined
	const people = await ctx.db
		.select({
			profileId: occurrencePeople.profileId,
			name: sql<string>`coalesce(${shownNameOf(occurrencePeople.profileId)}, ${occurrencePeople.name})`,
			part: sql<DatePart>`${occurrencePeople.part}`,
			portion: occurrencePeople.portion,
		})
		.from(occurrencePeople)
		.where(and(eq(occurrencePeople.occurrenceId, row.id), sql`${occurrencePeople.state} <> 'no'`))
		.orderBy(asc(occurrencePeople.id))
	return { ...row, people }
}

/** Published series of a kind, for a page that lists circles: the newest first. At most 200. */
export function listSeriesOf(ctx: Ctx, ofKind: EventKind) {
	return ctx.db
		.select({
			id: eventSeries.id,
			slug: eventSeries.slug,
			title: eventSeries.title,
			book: eventSeries.book,
			chapter: eventSeries.chapter,
			level: eventSeries.level,
			language: eventSeries.language,
			audience: eventSeries.audience,
			rule: eventSeries.rule,
			zone: eventSeries.zone,
		})
		.from(eventSeries)
		.where(and(eq(eventSeries.kind, ofKind), eq(eventSeries.status, 'published')))
		.orderBy(desc(eventSeries.createdAt), asc(eventSeries.id))
		.limit(200)
}

/** Whether parts of a programme of Ramadan are published. */
export async function hasProgramme(ctx: Ctx): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: eventSeries.id })
		.from(eventSeries)
		.where(and(eq(eventSeries.status, 'published'), inArray(eventSeries.kind, ['taraweeh', 'iftar', 'eid'])))
		.limit(1)
	return row !== undefined
}

/** People of the site who speak at published series, by name: for the filter of the list. At most 200. */
export async function listEventSpeakers(ctx: Ctx): Promise<{ id: string; name: string }[]> {
	const profileId = sql<string>`${eventSpeakers.profileId}`
	const name = sql<string>`${shownNameOf(eventSpeakers.profileId)}`
	const rows = await ctx.db
		.selectDistinct({ id: profileId, name })
		.from(eventSpeakers)
		.innerJoin(eventSeries, eq(eventSeries.id, eventSpeakers.seriesId))
		.where(and(eq(eventSeries.status, 'published'), isNotNull(eventSpeakers.profileId)))
		.orderBy(asc(name), asc(profileId))
		.limit(200)
	return rows.filter((row) => row.name)
}

/** Published series that are no samples, for search engines: the newest first. */
export function listSeriesPages(ctx: Ctx, most: number) {
	return ctx.db
		.select({ kind: eventSeries.kind, slug: eventSeries.slug, updatedAt: eventSeries.updatedAt })
		.from(eventSeries)
		.where(and(eq(eventSeries.status, 'published'), isNull(eventSeries.sampleAt)))
		.orderBy(desc(eventSeries.createdAt), asc(eventSeries.id))
		.limit(most)
}
