import { and, asc, eq, inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import {
	recordingPeople,
	recordingPositions,
	recordingShows,
	recordingSteps,
	recordings,
	recordingTexts,
	transcripts,
} from './tables.server.ts'

export const recordingsPart: PersonalPart = {
	name: 'recordings',
	async dataOf(ctx, personId) {
		const added = await ctx.db
			.select({
				title: recordingTexts.title,
				language: recordingTexts.language,
				status: recordings.status,
				publishedAt: recordings.publishedAt,
				createdAt: recordings.createdAt,
			})
			.from(recordings)
			.innerJoin(
				recordingTexts,
				and(eq(recordingTexts.recordingId, recordings.id), eq(recordingTexts.language, recordings.language)),
			)
			.where(eq(recordings.ownerId, personId))
			.orderBy(asc(recordings.createdAt), asc(recordings.id))
		const speaks = await ctx.db
			.select({ recording: recordings.slug, role: recordingPeople.role })
			.from(recordingPeople)
			.innerJoin(recordings, eq(recordings.id, recordingPeople.recordingId))
			.where(eq(recordingPeople.personId, personId))
			.orderBy(asc(recordings.slug))
		const positions = await ctx.db
			.select({ recording: recordings.slug, seconds: recordingPositions.seconds, at: recordingPositions.at })
			.from(recordingPositions)
			.innerJoin(recordings, eq(recordings.id, recordingPositions.recordingId))
			.where(eq(recordingPositions.personId, personId))
			.orderBy(asc(recordings.slug))
		return { added, speaks, positions, work: await listStepsOf(ctx, recordingSteps, personId) }
	},
	/** Recordings stay; they say that the speaker left. */
	async erase(ctx, { id }) {
		for (const language of locales) {
			const ofLanguage = ctx.db
				.select({ id: recordings.id })
				.from(recordings)
				.where(eq(recordings.language, language))
			await ctx.db
				.update(recordingPeople)
				.set({ personId: null, name: inLocale(language, m.recordings_former_speaker) })
				.where(and(eq(recordingPeople.personId, id), inArray(recordingPeople.recordingId, ofLanguage)))
		}
		await ctx.db.update(recordings).set({ ownerId: null }).where(eq(recordings.ownerId, id))
		await ctx.db.update(transcripts).set({ reviewedBy: null }).where(eq(transcripts.reviewedBy, id))
		await ctx.db.update(transcripts).set({ savedBy: null }).where(eq(transcripts.savedBy, id))
		await ctx.db.delete(recordingPositions).where(eq(recordingPositions.personId, id))
		await ctx.db.delete(recordingShows).where(eq(recordingShows.personId, id))
		await anonymiseSteps(ctx, recordingSteps, id)
	},
	effects: [
		{ effect: 'anonymous', code: 'recordings.fate-recordings' },
		{ effect: 'erased', code: 'recordings.fate-positions' },
	],
}
