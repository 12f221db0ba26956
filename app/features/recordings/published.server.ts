import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import type { Filters } from './public/params.ts'
import {
	recordingChapters,
	recordingPeople,
	recordings,
	recordingTexts,
	transcripts,
} from './tables.server.ts'

// Queries of the public pages.

const pageSize = 20
const isPublished = sql`${recordings.status} = 'published'`
const newestFirst = keyset([recordings.publishedAt, 'desc nulls last'], [recordings.id, 'desc nulls last'])

export type Speaker = { id: string | null; name: string }

/** Their names in the page's language; an id leads to a profile. */
function speakersIn(locale: Locale): SQL<Speaker[]> {
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
function textIn(locale: Locale): SQL<Text> {
	return sql<Text>`(select json_build_object('language', t.language, 'title', t.title, 'summary', t.summary)
		from ${recordingTexts} t where t.recording_id = ${recordings}.id
		order by t.language = ${locale} desc, t.language = ${recordings}.language desc, t.language limit 1)`
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
		.select({
			id: recordings.id,
			slug: recordings.slug,
			kind: recordings.kind,
			language: recordings.language,
			seconds: recordings.seconds,
			publishedAt: recordings.publishedAt,
			isSample: sql<boolean>`${recordings}.sample_at is not null`,
			text: textIn(locale),
			speakers: speakersIn(locale),
			hasTranscript: sql<boolean>`exists (select 1 from ${transcripts} t where t.recording_id = ${recordings}.id)`,
			key: newestFirst.key,
		})
		.from(recordings)
		.where(
			and(
				isPublished,
				filters.language ? eq(recordings.language, filters.language) : undefined,
				filters.speaker ? exists(speaks) : undefined,
				newestFirst.after(cursor),
			),
		)
		.orderBy(...newestFirst.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
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

/** Is this the file of a published recording? @returns whether it may be downloaded, and its name */
export async function findPlayed(ctx: Ctx, mediaId: string) {
	const [row] = await ctx.db
		.select({ slug: recordings.slug, mayDownload: recordings.mayDownload })
		.from(recordings)
		.where(and(eq(recordings.mediaId, mediaId), isPublished))
	return row
}
