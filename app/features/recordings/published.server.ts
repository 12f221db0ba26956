import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import type { Filters } from './public/params.ts'
import { inOrder } from './series/order.server.ts'
import type { PlaceInSeries } from './series/place.ts'
import {
	recordingChapters,
	recordingPeople,
	recordingSeries,
	recordings,
	recordingTexts,
	transcripts,
} from './tables.server.ts'

// Queries of the public pages.

const pageSize = 20
const seriesPageSize = 50
const mostSeries = 200
const isPublished = sql`${recordings.status} = 'published'`
const newestFirst = keyset([recordings.publishedAt, 'desc nulls last'], [recordings.id, 'desc nulls last'])

export type Speaker = { id: string | null; name: string }

/** Their names in the page's language; an id leads to a profile. */
export function speakersIn(locale: Locale): SQL<Speaker[]> {
	return sql<Speaker[]>`(select coalesce(json_agg(json_build_object(
			'id', case when s.published_at is not null and p.erased_at is null then p.id end,
			'name', coalesce(s.names->>${locale}, p.name, each.name)) order by each.position), '[]')
		from ${recordingPeople} each
		left join ${profiles} p on p.id = each.person_id
		left join ${scholarProfiles} s on s.user_id = p.id
		where each.recording_id = ${recordings}.id)`
}

type Text = { language: Locale; title: string; summary: string }

/** Title and summary in the page's language, else in that of the speech. */
export function textIn(locale: Locale): SQL<Text> {
	return sql<Text>`(select json_build_object('language', t.language, 'title', t.title, 'summary', t.summary)
		from ${recordingTexts} t where t.recording_id = ${recordings}.id
		order by t.language = ${locale} desc, t.language = ${recordings}.language desc, t.language limit 1)`
}

/** The published recording before or after this one in its series. */
function besideIn(locale: Locale, where: 'before' | 'after'): SQL {
	const [beyond, order] =
		where === 'before' ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')]
	return sql`(select json_build_object('slug', o.slug, 'language', t.language, 'title', t.title)
		from ${recordings} o, lateral (select each.language, each.title from ${recordingTexts} each
			where each.recording_id = o.id
			order by each.language = ${locale} desc, each.language = o.language desc, each.language limit 1) t
		where o.series_id = ${recordings}.series_id and o.status = 'published'
			and (coalesce(o.season, 0), o.episode) ${beyond} (coalesce(${recordings}.season, 0), ${recordings}.episode)
		order by coalesce(o.season, 0) ${order}, o.episode ${order} limit 1)`
}

function placeIn(locale: Locale): SQL<PlaceInSeries | null> {
	return sql<PlaceInSeries | null>`(select json_build_object('slug', s.slug, 'names', s.names,
			'season', ${recordings}.season, 'episode', ${recordings}.episode,
			'previous', ${besideIn(locale, 'before')}, 'next', ${besideIn(locale, 'after')})
		from ${recordingSeries} s where s.id = ${recordings}.series_id)`
}

function cardColumns(locale: Locale) {
	return {
		id: recordings.id,
		slug: recordings.slug,
		kind: recordings.kind,
		language: recordings.language,
		seconds: recordings.seconds,
		publishedAt: recordings.publishedAt,
		season: recordings.season,
		episode: recordings.episode,
		isSample: sql<boolean>`${recordings}.sample_at is not null`,
		text: textIn(locale),
		speakers: speakersIn(locale),
		hasTranscript: sql<boolean>`exists (select 1 from ${transcripts} t where t.recording_id = ${recordings}.id)`,
	}
}

/** Published recordings, the newest first. */
export async function listPublished(ctx: Ctx, locale: Locale, filters: Filters, cursor: string | null) {
	const speaks = ctx.db
		.select({ one: sql`1` })
		.from(recordingPeople)
		.where(
			and(
				eq(recordingPeople.recordingId, recordings.id),
				eq(recordingPeople.personId, filters.speaker ?? ''),
			),
		)
	const rows = await ctx.db
		.select({ ...cardColumns(locale), key: newestFirst.key })
		.from(recordings)
		.where(
			and(
				isPublished,
				filters.language ? eq(recordings.language, filters.language) : undefined,
				filters.speaker ? exists(speaks) : undefined,
				filters.series
					? sql`${recordings.seriesId} = (select s.id from ${recordingSeries} s where s.slug = ${filters.series})`
					: undefined,
				newestFirst.after(cursor),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

const hasPublished = sql`exists (select 1 from ${recordings} r
	where r.series_id = ${recordingSeries}.id and r.status = 'published')`

/** Series with a published recording, for the filter of the list. */
export function listPublicSeries(ctx: Ctx) {
	return ctx.db
		.select({ slug: recordingSeries.slug, names: recordingSeries.names })
		.from(recordingSeries)
		.where(hasPublished)
		.orderBy(desc(recordingSeries.createdAt), desc(recordingSeries.id))
		.limit(mostSeries)
}

/** A series that has a published recording, with its recordings in order. */
export async function findPublicSeries(ctx: Ctx, slug: string, locale: Locale, cursor: string | null) {
	if (slug.includes('\0')) return undefined
	const [series] = await ctx.db
		.select({
			id: recordingSeries.id,
			slug: recordingSeries.slug,
			names: recordingSeries.names,
			texts: recordingSeries.texts,
			isSample: sql<boolean>`${recordingSeries}.sample_at is not null`,
		})
		.from(recordingSeries)
		.where(and(eq(recordingSeries.slug, slug), hasPublished))
	if (!series) return undefined
	const rows = await ctx.db
		.select({ ...cardColumns(locale), key: inOrder.key })
		.from(recordings)
		.where(and(isPublished, eq(recordings.seriesId, series.id), inOrder.after(cursor)))
		.orderBy(...inOrder.by)
		.limit(seriesPageSize + 1)
	return { ...series, ...toPage(rows, seriesPageSize) }
}

/** A published or withdrawn recording by its address. */
export async function findBySlug(ctx: Ctx, slug: string, locale: Locale) {
	if (slug.includes('\0')) return undefined
	const [row] = await ctx.db
		.select({
			id: recordings.id,
			slug: recordings.slug,
			status: recordings.status,
			kind: recordings.kind,
			language: recordings.language,
			seconds: recordings.seconds,
			recordedOn: recordings.recordedOn,
			place: recordings.place,
			outside: recordings.outside,
			mayDownload: recordings.mayDownload,
			rights: recordings.rights,
			rightsNote: recordings.rightsNote,
			publishedAt: recordings.publishedAt,
			withdrawnReason: recordings.withdrawnReason,
			isSample: sql<boolean>`${recordings}.sample_at is not null`,
			mediaId: recordings.mediaId,
			mediaType: courseMedia.type,
			mediaSize: courseMedia.size,
			text: textIn(locale),
			languages: sql<
				Locale[]
			>`(select json_agg(t.language order by t.language) from ${recordingTexts} t where t.recording_id = ${recordings}.id)`,
			speakers: speakersIn(locale),
			series: placeIn(locale),
			transcripts: sql<
				{ language: Locale; isMachine: boolean }[]
			>`(select coalesce(json_agg(json_build_object('language', t.language,
				'isMachine', t.made = 'machine' and t.reviewed_at is null) order by t.language), '[]')
				from ${transcripts} t where t.recording_id = ${recordings}.id)`,
		})
		.from(recordings)
		.leftJoin(courseMedia, eq(courseMedia.id, recordings.mediaId))
		.where(and(eq(recordings.slug, slug), sql`${recordings.status} in ('published', 'withdrawn')`))
	return row
}

export function listChapters(ctx: Ctx, recordingId: string) {
	return ctx.db
		.select({ startMs: recordingChapters.startMs, title: recordingChapters.title })
		.from(recordingChapters)
		.where(eq(recordingChapters.recordingId, recordingId))
		.orderBy(asc(recordingChapters.startMs))
}

/** The transcript of a published recording as WebVTT: in that language, else in the language of the speech. */
export async function findVtt(ctx: Ctx, slug: string, language: Locale | null) {
	if (slug.includes('\0')) return undefined
	const [row] = await ctx.db
		.select({
			vtt: transcripts.vtt,
			language: transcripts.language,
			isMachine: sql<boolean>`${transcripts.made} = 'machine' and ${transcripts.reviewedAt} is null`,
		})
		.from(transcripts)
		.innerJoin(recordings, eq(recordings.id, transcripts.recordingId))
		.where(
			and(eq(recordings.slug, slug), isPublished, language ? eq(transcripts.language, language) : undefined),
		)
		.orderBy(sql`${transcripts.language} = ${recordings}.language desc`, transcripts.language)
		.limit(1)
	return row
}

/** The chapters of a published recording by its address. */
export async function findChapters(ctx: Ctx, slug: string) {
	if (slug.includes('\0')) return []
	return ctx.db
		.select({ startMs: recordingChapters.startMs, title: recordingChapters.title })
		.from(recordingChapters)
		.innerJoin(recordings, eq(recordings.id, recordingChapters.recordingId))
		.where(and(eq(recordings.slug, slug), isPublished))
		.orderBy(asc(recordingChapters.startMs))
}

/** Is this the file of a published recording? @returns whether it may be downloaded, and its name */
export async function findPlayed(ctx: Ctx, mediaId: string) {
	const [row] = await ctx.db
		.select({ slug: recordings.slug, mayDownload: recordings.mayDownload })
		.from(recordings)
		.where(and(eq(recordings.mediaId, mediaId), isPublished))
	return row
}
