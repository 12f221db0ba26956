import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { shownNameOf } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { containsWords, countEach, sortOrders, toPage } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { ownViews, type RecordingFilters } from './params.ts'
import {
	recordingChapters,
	recordingDays,
	recordingPeople,
	recordingSteps,
	recordings,
	recordingTexts,
	transcriptParts,
	transcripts,
} from './tables.server.ts'
import { recordingWorkflow, seesRecording } from './workflow.server.ts'

const pageSize = 25
const { id, status, updatedAt } = recordings

const orderOf = sortOrders({
	changed: [
		[updatedAt, 'asc nulls first'],
		[id, 'asc nulls first'],
	],
})

/** The title in the language of the speech. */
export const ownTitle = sql<string>`coalesce((select t.title from ${recordingTexts} t
	where t.recording_id = ${recordings}.id and t.language = ${recordings}.language), '')`

function isIn(ctx: Ctx<User>, view: RecordingFilters['view']): SQL | undefined {
	if (view === 'all') return undefined
	return view === 'mine' ? eq(recordings.ownerId, ctx.actor.id) : inStates(status, [view])
}

/** Recordings that this person may see, the last change first. */
export async function listRecordings(
	ctx: Ctx<User>,
	{ view, language = null, q = '', sort = null }: RecordingFilters,
	{ cursor, size = pageSize }: { cursor: string | null; size?: number },
) {
	const order = orderOf(sort, '-changed')
	const foldedTitle = sql`' ' || fold_person(${ownTitle})`
	const rows = await ctx.db
		.select({
			id,
			title: ownTitle,
			language: recordings.language,
			status,
			kind: recordings.kind,
			slug: recordings.slug,
			owner: shownNameOf(sql`${recordings}.owner_id`),
			seconds: recordings.seconds,
			publishedAt: recordings.publishedAt,
			updatedAt,
			isSample: sql<boolean>`${recordings}.sample_at is not null`,
			starts: sql<number>`(select coalesce(sum(d.starts), 0) from ${recordingDays} d
				where d.recording_id = ${recordings}.id)::int`,
			key: order.key,
		})
		.from(recordings)
		.where(
			and(
				seesRecording(ctx.actor),
				isIn(ctx, view),
				language ? eq(recordings.language, language) : undefined,
				...containsWords(foldedTitle, q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

export function countRecordings(ctx: Ctx<User>) {
	const selects = ownViews.map((view) => [
		view,
		sql`select 1 from ${recordings} where ${and(seesRecording(ctx.actor), isIn(ctx, view))}`,
	])
	return countEach(ctx, Object.fromEntries(selects) as Record<(typeof ownViews)[number], SQL>)
}

/** A recording with all that belongs to it, for its owner, its reviewers and admins. */
export async function findRecording(ctx: Ctx<User>, recordingId: string) {
	const recording = await recordingWorkflow.find(ctx, recordingId)
	if (!recording) return undefined
	const [texts, people, chapters, made, [file]] = await Promise.all([
		ctx.db.select().from(recordingTexts).where(eq(recordingTexts.recordingId, recordingId)),
		ctx.db
			.select({
				personId: recordingPeople.personId,
				name: recordingPeople.name,
				shown: sql<string>`coalesce(${shownNameOf(sql`${recordingPeople}.person_id`)}, ${recordingPeople.name})`,
			})
			.from(recordingPeople)
			.where(eq(recordingPeople.recordingId, recordingId))
			.orderBy(asc(recordingPeople.position)),
		ctx.db
			.select({ startMs: recordingChapters.startMs, title: recordingChapters.title })
			.from(recordingChapters)
			.where(eq(recordingChapters.recordingId, recordingId))
			.orderBy(asc(recordingChapters.startMs)),
		ctx.db
			.select({
				language: transcripts.language,
				made: transcripts.made,
				reviewedAt: transcripts.reviewedAt,
				parts: sql<number>`(select count(*) from ${transcriptParts} p where p.transcript_id = ${transcripts}.id)::int`,
			})
			.from(transcripts)
			.where(eq(transcripts.recordingId, recordingId))
			.orderBy(asc(transcripts.language)),
		recording.mediaId
			? ctx.db
					.select({
						id: courseMedia.id,
						name: courseMedia.name,
						type: courseMedia.type,
						size: courseMedia.size,
						seconds: courseMedia.seconds,
					})
					.from(courseMedia)
					.where(eq(courseMedia.id, recording.mediaId))
			: [],
	])
	return {
		recording,
		texts,
		people,
		chapters,
		transcripts: made,
		file: file ?? null,
		title: texts.find(({ language }) => language === recording.language)?.title ?? '',
		verbs: await recordingWorkflow.offers(ctx, recording),
	}
}

export function listRecordingSteps(ctx: Ctx<User>, recordingId: string) {
	return listTimeline(ctx, recordingSteps, recordingId)
}

/** A transcript for its editor. */
export async function findTranscript(ctx: Ctx<User>, recordingId: string, language: Locale) {
	const [row] = await ctx.db
		.select()
		.from(transcripts)
		.where(and(eq(transcripts.recordingId, recordingId), eq(transcripts.language, language)))
	return row
}

/** Complete and unfinished uploads of a recording, the newest first. */
export async function listFiles(ctx: Ctx<User>, recordingId: string) {
	const rows = await ctx.db
		.select({
			id: courseMedia.id,
			name: courseMedia.name,
			size: courseMedia.size,
			seconds: courseMedia.seconds,
		})
		.from(courseMedia)
		.where(and(eq(courseMedia.recordingId, recordingId), isNotNull(courseMedia.completedAt)))
		.orderBy(desc(courseMedia.createdAt), desc(courseMedia.id))
		.limit(20)
	return rows
}
