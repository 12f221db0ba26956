import { and, eq, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { isAtLeast } from '#app/platform/actor.ts'
import type { MediaOwner } from '#app/platform/storage/media-owner.server.ts'
import { maxRecordingBytes } from './model.ts'
import { recordings } from './tables.server.ts'
import { recordingWorkflow, seesRecording } from './workflow.server.ts'

/** Files of recordings: added by whoever edits the recording, played by whoever of the staff sees it. */
export const recordingMediaOwner: MediaOwner = {
	column: 'recordingId',
	maxBytes: maxRecordingBytes,
	async mayAdd(ctx, id, how) {
		if (!isAtLeast(ctx.actor, 'scholar')) return false
		if (how === 'lock')
			await ctx.db.select({ id: recordings.id }).from(recordings).where(eq(recordings.id, id)).for('update')
		const recording = await recordingWorkflow.find(ctx, id)
		return recording !== undefined && (await recordingWorkflow.offers(ctx, recording)).includes('edit')
	},
	isShown: sql`exists (select 1 from ${recordings} r where r.media_id = ${courseMedia.id})`,
	async mayPlay(ctx, mediaId) {
		const those = and(
			sql`${recordings.id} = (select f.recording_id from ${courseMedia} f where f.id = ${mediaId})`,
			seesRecording(ctx.actor),
		)
		return (await ctx.db.$count(recordings, those)) > 0
	},
}
