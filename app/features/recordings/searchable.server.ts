import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { Db } from '#app/platform/db/db.server.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Searchable } from '#app/search/searchable.server.ts'
import { recordingPath } from './model.ts'
import { recordings, recordingTexts, transcriptParts, transcripts } from './tables.server.ts'

const isPublished = sql`${recordings.status} = 'published'`
/** A machine's text that nobody compared is shown, but not found. */
const isTrusted = sql`(${transcripts.made} <> 'machine' or ${transcripts.reviewedAt} is not null)`
const partRef = sql<string>`${recordings.id} || ':' || ${transcriptParts.startMs}`

/** The recording of a document, also of a part. */
const wholeOf = (ref: string) => ref.split(':')[0] ?? ref

/**
 * Published recordings by title and summary, and the minutes of their transcripts: a part is `<recording>:<start in ms>`
 * and leads to its second.
 */
export const recordingSearch: Searchable = {
	kind: 'recording',
	hasParts: true,
	isOneHit: true,
	order: 40,
	label: m.recordings_media,
	async read(db, refs) {
		const whole = refs.filter((ref) => !ref.includes(':'))
		const starts = refs.filter((ref) => ref.includes(':'))
		const texts = whole.length
			? await db
					.select({
						ref: recordings.id,
						slug: recordings.slug,
						language: recordingTexts.language,
						title: recordingTexts.title,
						text: recordingTexts.summary,
						publishedAt: recordings.publishedAt,
					})
					.from(recordings)
					.innerJoin(recordingTexts, eq(recordingTexts.recordingId, recordings.id))
					.where(and(isPublished, inArray(recordings.id, whole)))
			: []
		const title = sql<string>`coalesce(
			(select t.title from ${recordingTexts} t where t.recording_id = ${recordings}.id and t.language = ${transcripts}.language),
			(select t.title from ${recordingTexts} t where t.recording_id = ${recordings}.id and t.language = ${recordings}.language), '')`
		const isAsked = sql`(${inArray(recordings.id, whole.length ? whole : [noId])} or (${inArray(recordings.id, starts.length ? starts.map(wholeOf) : [noId])} and ${partRef} = any(${sql.param(starts)}::text[])))`
		const parts = await db
			.select({
				ref: partRef,
				slug: recordings.slug,
				language: transcripts.language,
				title,
				text: transcriptParts.text,
				publishedAt: recordings.publishedAt,
				startMs: transcriptParts.startMs,
			})
			.from(transcriptParts)
			.innerJoin(transcripts, eq(transcripts.id, transcriptParts.transcriptId))
			.innerJoin(recordings, eq(recordings.id, transcripts.recordingId))
			.where(and(isPublished, isTrusted, isAsked))
		return [
			...texts.map(({ slug, ...row }) => ({ ...row, url: recordingPath({ slug }) })),
			...parts.map(({ slug, startMs, ...row }) => {
				const second = Math.floor(startMs / 1000)
				// The title is of the whole, and found by itself.
				return { ...row, isWhole: true, url: `${recordingPath({ slug })}?t=${second}#t${second}` }
			}),
		]
	},
	async list(db, after, limit) {
		const rows = await db
			.select({ id: recordings.id })
			.from(recordings)
			.where(and(isPublished, after === null ? undefined : gt(recordings.id, after)))
			.orderBy(asc(recordings.id))
			.limit(limit)
		return rows.map(({ id }) => id)
	},
	async count(db) {
		const [row] = await db
			.select({
				count: sql<number>`(select count(*) from ${recordingTexts} t where t.recording_id in
						(select r.id from ${recordings} r where r.status = 'published'))::int
					+ (select count(*) from ${transcriptParts} join ${transcripts} on ${transcripts.id} = ${transcriptParts.transcriptId}
						where ${isTrusted} and ${transcripts.recordingId} in
						(select r.id from ${recordings} r where r.status = 'published'))::int`,
			})
			.from(sql`(values (1)) as once`)
		return row?.count ?? 0
	},
}
const noId = '00000000-0000-0000-0000-000000000000'

/** Updates the search for a recording and its parts; call it in the transaction that changes them. */
export async function indexRecording(db: Db, id: string): Promise<void> {
	await indexAgain(db, recordingSearch, [id])
}
