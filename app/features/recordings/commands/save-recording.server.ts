import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { readVideoLink } from '#app/platform/text/video.ts'
import { type CaptionNote, partsOf, readCaptions, writeVtt } from '../captions/captions.ts'
import type { RecordingInput } from '../inputs.ts'
import { reservedSlugs } from '../model.ts'
import { indexRecording } from '../searchable.server.ts'
import { takePlace } from '../series/place.server.ts'
import {
	recordingChapters,
	recordingPeople,
	recordings,
	recordingTexts,
	transcriptParts,
	transcripts,
} from '../tables.server.ts'
import { recordingWorkflow } from '../workflow.server.ts'

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}/i

/** A free address from a title; never a word of the service, nor like an id. */
async function freeSlug(ctx: Ctx, title: string, recordingId: string | null): Promise<string> {
	const made = slugOf(title, 'recording')
	const base = reservedSlugs.includes(made) || looksLikeId.test(made) ? `recording-${made}` : made
	for (let number = 1; number <= 50; number++) {
		const slug = number === 1 ? base : `${base}-${number}`
		const other = recordingId === null ? undefined : ne(recordings.id, recordingId)
		if ((await ctx.db.$count(recordings, and(eq(recordings.slug, slug), other))) === 0) return slug
	}
	return `${base}-${ctx.now.getTime()}`
}

function titleOf({ texts, language }: RecordingInput): string {
	return texts.find((text) => text.language === language)?.title ?? ''
}

function columnsOf({
	texts: _,
	scholarIds: _s,
	names: _n,
	chapters: _c,
	inSeries: _i,
	...columns
}: RecordingInput) {
	return columns
}

type Unplaced = { ok: false; reason: 'series-gone' | 'episode-taken' }

/** Creates a draft of this person's. */
export async function createRecording(
	ctx: Ctx<User>,
	input: RecordingInput,
): Promise<{ ok: true; id: string } | Unplaced> {
	assertAllowed(isAtLeast(ctx.actor, 'scholar'))
	return transaction(ctx, async (ctx) => {
		const placed = await takePlace(ctx, null, input.inSeries)
		if (!placed.ok) return placed
		const slug = await freeSlug(ctx, titleOf(input), null)
		const [made] = await ctx.db
			.insert(recordings)
			.values({
				...columnsOf(input),
				...placed.place,
				slug,
				ownerId: ctx.actor.id,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.returning({ id: recordings.id })
		const { id } = requireRow(made)
		await saveParts(ctx, id, input)
		await record(ctx, 'recording.created', id)
		return { ok: true, id }
	})
}

/** Updates all but file and transcripts. Its address stays once it was published. */
export async function updateRecording(
	ctx: Ctx<User>,
	id: string,
	input: RecordingInput,
): Promise<{ ok: true } | Unplaced | { ok: false; reason: 'not-now' }> {
	return transaction(ctx, async (ctx) => {
		const recording = await lock(ctx, id, 'edit')
		if (!recording) return { ok: false, reason: 'not-now' }
		const placed = await takePlace(ctx, id, input.inSeries)
		if (!placed.ok) return placed
		const slug = recording.publishedAt ? recording.slug : await freeSlug(ctx, titleOf(input), id)
		await ctx.db
			.update(recordings)
			.set({ ...columnsOf(input), ...placed.place, slug, updatedAt: ctx.now })
			.where(eq(recordings.id, id))
		await saveParts(ctx, id, input)
		await indexRecording(ctx.db, id)
		await record(ctx, 'recording.updated', id)
		return { ok: true }
	})
}

async function lock(ctx: Ctx<User>, id: string, verb: 'edit' | 'transcribe') {
	await ctx.db.select({ id: recordings.id }).from(recordings).where(eq(recordings.id, id)).for('update')
	const recording = requireRow(await recordingWorkflow.find(ctx, id))
	return (await recordingWorkflow.offers(ctx, recording)).includes(verb) ? recording : undefined
}

async function saveParts(
	ctx: Ctx,
	recordingId: string,
	{ texts, scholarIds, names, chapters }: RecordingInput,
) {
	await ctx.db.delete(recordingTexts).where(eq(recordingTexts.recordingId, recordingId))
	await ctx.db.insert(recordingTexts).values(texts.map((text) => ({ ...text, recordingId })))
	const known = scholarIds.length
		? await ctx.db.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, scholarIds))
		: []
	const people = [
		...known.map(({ id }) => ({ personId: id, name: '' })),
		...names.map((name) => ({ personId: null, name })),
	]
	await ctx.db.delete(recordingPeople).where(eq(recordingPeople.recordingId, recordingId))
	if (people.length > 0)
		await ctx.db
			.insert(recordingPeople)
			.values(people.map((person, index) => ({ ...person, recordingId, position: index + 1 })))
	await ctx.db.delete(recordingChapters).where(eq(recordingChapters.recordingId, recordingId))
	if (chapters.length > 0)
		await ctx.db.insert(recordingChapters).values(chapters.map((chapter) => ({ ...chapter, recordingId })))
}

/** Plays an uploaded file. @returns false where it is none of this recording's, or may not be changed */
export async function chooseFile(ctx: Ctx<User>, id: string, mediaId: string): Promise<boolean> {
	return transaction(ctx, async (ctx) => {
		if (!(await lock(ctx, id, 'edit'))) return false
		const [file] = await ctx.db
			.update(courseMedia)
			.set({ updatedAt: ctx.now })
			.where(
				and(eq(courseMedia.id, mediaId), eq(courseMedia.recordingId, id), isNotNull(courseMedia.completedAt)),
			)
			.returning({ type: courseMedia.type, seconds: courseMedia.seconds })
		if (!file) return false
		const kind = file.type.startsWith('video/') ? 'video' : 'audio'
		await ctx.db
			.update(recordings)
			.set({ mediaId, outside: null, kind, seconds: file.seconds, updatedAt: ctx.now })
			.where(eq(recordings.id, id))
		await record(ctx, 'recording.file-chosen', id)
		return true
	})
}

/** Shows a video on another site instead of a file. @returns false where it may not be changed */
export async function chooseVideo(ctx: Ctx<User>, id: string, link: string): Promise<boolean> {
	const outside = readVideoLink(link)
	if (!outside) return false
	return transaction(ctx, async (ctx) => {
		if (!(await lock(ctx, id, 'edit'))) return false
		await ctx.db
			.update(recordings)
			.set({ mediaId: null, outside, kind: 'video', seconds: null, updatedAt: ctx.now })
			.where(eq(recordings.id, id))
		await record(ctx, 'recording.file-chosen', id)
		return true
	})
}

type Written = {
	language: Locale
	made: 'typed' | 'imported' | 'machine'
	isReviewed: boolean
	/** SRT or WebVTT; empty: the transcript is deleted. */
	text: string
	/** As the form showed it; 0 for a new one. */
	revision: number
}

/** Saves a transcript with its parts for the search. @returns what was put right while reading, or why not */
export async function saveTranscript(
	ctx: Ctx<User>,
	recordingId: string,
	{ language, made, isReviewed, text, revision }: Written,
): Promise<{ ok: true; notes: CaptionNote[] } | { ok: false; reason: 'not-now' | 'unreadable' | 'stale' }> {
	return transaction(ctx, async (ctx) => {
		const recording = await lock(ctx, recordingId, 'transcribe')
		if (!recording) return { ok: false, reason: 'not-now' }
		const its = and(eq(transcripts.recordingId, recordingId), eq(transcripts.language, language))
		const [before] = await ctx.db.select().from(transcripts).where(its)
		if ((before?.revision ?? 0) !== revision) return { ok: false, reason: 'stale' }
		const read = text.trim() === '' ? null : readCaptions(text, recording.seconds)
		if (read === undefined) return { ok: false, reason: 'unreadable' }
		await ctx.db.delete(transcripts).where(its)
		if (read) {
			const [row] = await ctx.db
				.insert(transcripts)
				.values({
					recordingId,
					language,
					made,
					vtt: writeVtt(read.cues),
					revision: revision + 1,
					savedAt: ctx.now,
					savedBy: ctx.actor.id,
					...(isReviewed && { reviewedAt: ctx.now, reviewedBy: ctx.actor.id }),
				})
				.returning({ id: transcripts.id })
			const transcriptId = requireRow(row).id
			const parts = partsOf(read.cues).map(({ start, text }) => ({ transcriptId, startMs: start, text }))
			for (let from = 0; from < parts.length; from += 500)
				await ctx.db.insert(transcriptParts).values(parts.slice(from, from + 500))
		}
		await ctx.db.update(recordings).set({ updatedAt: ctx.now }).where(eq(recordings.id, recordingId))
		await indexRecording(ctx.db, recordingId)
		await record(ctx, 'recording.transcript-saved', recordingId)
		return { ok: true, notes: read?.notes ?? [] }
	})
}
