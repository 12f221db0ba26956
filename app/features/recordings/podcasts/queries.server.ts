import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { containsWords } from '#app/staff/list.server.ts'
import { speakersIn, textIn } from '../published.server.ts'
import { ownTitle } from '../queries.server.ts'
import {
	recordingChapters,
	recordingPeople,
	recordingSeries,
	recordingShowEpisodes,
	recordingShows,
	recordings,
	transcripts,
} from '../tables.server.ts'

const mostShows = 200
/** As long as apps read. */
const mostEpisodes = 500
const mostFound = 10

/** Recordings that apps can take: published, with a file of ours, and free to download. */
const isTakeable = sql`(${recordings}.status = 'published' and ${recordings}.sample_at is null
	and ${recordings}.may_download and ${recordings}.media_id is not null)`

/** Is the recording an episode of the show? Both tables are in the query. */
const isEpisode = sql`(${isTakeable} and ${recordings}.language = ${recordingShows}.language
	and case ${recordingShows}.kind
		when 'series' then ${recordings}.series_id = ${recordingShows}.series_id
		when 'speaker' then exists (select 1 from ${recordingPeople} p
			where p.recording_id = ${recordings}.id and p.person_id = ${recordingShows}.person_id)
		when 'chosen' then exists (select 1 from ${recordingShowEpisodes} e
			where e.recording_id = ${recordings}.id and e.show_id = ${recordingShows}.id)
		else true end)`

const episodeCount = sql<number>`(select count(*) from ${recordings} where ${isEpisode})::int`

const shown = {
	id: recordingShows.id,
	slug: recordingShows.slug,
	language: recordingShows.language,
	kind: recordingShows.kind,
	title: recordingShows.title,
	text: recordingShows.text,
	author: recordingShows.author,
	episodes: episodeCount,
}

/** All podcasts, by title. */
export function listShows(ctx: Ctx) {
	return ctx.db
		.select(shown)
		.from(recordingShows)
		.orderBy(asc(recordingShows.title), asc(recordingShows.id))
		.limit(mostShows)
}

/** Podcasts that have an episode. */
export async function listOpenShows(ctx: Ctx) {
	return (await listShows(ctx)).filter(({ episodes }) => episodes > 0)
}

/** A podcast for admins, with the names of its series or speaker. */
export async function findShow(ctx: Ctx<User>, id: string) {
	const [row] = await ctx.db
		.select({
			...shown,
			guid: recordingShows.guid,
			contact: recordingShows.contact,
			category: recordingShows.category,
			order: recordingShows.order,
			isLocked: recordingShows.isLocked,
			movedFrom: recordingShows.movedFrom,
			series: recordingSeries.names,
			speaker: shownNameOf(sql`${recordingShows}.person_id`),
		})
		.from(recordingShows)
		.leftJoin(recordingSeries, eq(recordingSeries.id, recordingShows.seriesId))
		.where(eq(recordingShows.id, id))
	return row
}

const listed = {
	id: recordings.id,
	title: ownTitle,
	language: recordings.language,
	status: recordings.status,
}

/** The recordings chosen for a podcast, the newest first. */
export function listChosen(ctx: Ctx<User>, showId: string) {
	return ctx.db
		.select(listed)
		.from(recordings)
		.innerJoin(recordingShowEpisodes, eq(recordingShowEpisodes.recordingId, recordings.id))
		.where(eq(recordingShowEpisodes.showId, showId))
		.orderBy(sql`${recordings}.published_at desc nulls first`, desc(recordings.id))
		.limit(mostEpisodes)
}

/** Recordings that can be chosen, by words of their title; none without words. */
export async function findChoosable(
	ctx: Ctx<User>,
	{ showId, language, q }: { showId: string; language: Locale; q: string },
) {
	const words: SQL[] = containsWords(sql`' ' || fold_person(${ownTitle})`, q)
	if (words.length === 0) return []
	return ctx.db
		.select(listed)
		.from(recordings)
		.where(
			and(
				eq(recordings.language, language),
				inArray(recordings.status, ['draft', 'review', 'published']),
				sql`not exists (select 1 from ${recordingShowEpisodes} e
					where e.recording_id = ${recordings}.id and e.show_id = ${showId})`,
				...words,
			),
		)
		.orderBy(desc(recordings.updatedAt), desc(recordings.id))
		.limit(mostFound)
}

/** A podcast by the name of its feed, with its newest episodes; their texts in its language. */
export async function findFeed(ctx: Ctx, slug: string) {
	const [show] = await ctx.db
		.select({
			id: recordingShows.id,
			slug: recordingShows.slug,
			guid: recordingShows.guid,
			language: recordingShows.language,
			kind: recordingShows.kind,
			personId: recordingShows.personId,
			seriesSlug: recordingSeries.slug,
			title: recordingShows.title,
			text: recordingShows.text,
			author: recordingShows.author,
			contact: recordingShows.contact,
			category: recordingShows.category,
			order: recordingShows.order,
			isLocked: recordingShows.isLocked,
			movedFrom: recordingShows.movedFrom,
			updatedAt: recordingShows.updatedAt,
		})
		.from(recordingShows)
		.leftJoin(recordingSeries, eq(recordingSeries.id, recordingShows.seriesId))
		.where(eq(recordingShows.slug, slug))
	if (!show) return undefined
	const episodes = await ctx.db
		.select({
			guid: recordings.guid,
			slug: recordings.slug,
			kind: recordings.kind,
			seconds: recordings.seconds,
			season: recordings.season,
			episode: recordings.episode,
			rights: recordings.rights,
			rightsNote: recordings.rightsNote,
			publishedAt: sql<Date>`${recordings.publishedAt}`.mapWith(recordings.publishedAt),
			text: textIn(show.language),
			speakers: speakersIn(show.language),
			mediaId: courseMedia.id,
			type: courseMedia.type,
			size: courseMedia.size,
			hasChapters: sql<boolean>`exists (select 1 from ${recordingChapters} c where c.recording_id = ${recordings}.id)`,
			// A machine's text that nobody compared is no transcript for apps.
			transcripts: sql<Locale[]>`array(select t.language from ${transcripts} t
				where t.recording_id = ${recordings}.id and (t.made <> 'machine' or t.reviewed_at is not null)
				order by t.language)`,
		})
		.from(recordings)
		.innerJoin(recordingShows, eq(recordingShows.id, show.id))
		.innerJoin(courseMedia, eq(courseMedia.id, recordings.mediaId))
		.where(and(isEpisode, sql`${courseMedia.completedAt} is not null`))
		.orderBy(desc(recordings.publishedAt), desc(recordings.id))
		.limit(mostEpisodes)
	return { show, episodes }
}
export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** The title of a podcast, for its picture. */
export async function findShowTitle(ctx: Ctx, slug: string) {
	const [row] = await ctx.db
		.select({ title: recordingShows.title, author: recordingShows.author, language: recordingShows.language })
		.from(recordingShows)
		.where(eq(recordingShows.slug, slug))
	return row
}
