import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { courseMedia } from '#app/features/courses/media/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { recordingRules } from './rules.ts'
import { indexRecording } from './searchable.server.ts'
import { recordingPeople, recordingSteps, recordings, recordingTexts } from './tables.server.ts'

/** Admins see all; scholars their own and what was submitted. */
export function seesRecording(actor: Actor): SQL {
	if (!actor || !seesPrivate(actor) || !isAtLeast(actor, 'scholar')) return sql`false`
	if (isAtLeast(actor, 'admin')) return sql`true`
	return or(
		eq(recordings.ownerId, actor.id),
		inArray(recordings.status, ['review', 'published', 'withdrawn']),
	) as SQL
}

/** A title in the language of the speech, a speaker, and something to play. */
const isComplete = sql<boolean>`(exists (select 1 from ${recordingTexts} t
		where t.recording_id = ${recordings}.id and t.language = ${recordings}.language)
	and exists (select 1 from ${recordingPeople} p where p.recording_id = ${recordings}.id)
	and (${recordings}.outside is not null or exists (select 1 from ${courseMedia} f
		where f.id = ${recordings}.media_id and f.completed_at is not null)))`

export const recordingWorkflow = openWorkflow({
	rules: recordingRules,
	table: recordings,
	steps: recordingSteps,
	facts: { complete: () => isComplete },
	sees: seesRecording,
	follow: ({ db }, id) => indexRecording(db, id),
	titleOf: ({ status, slug }) => (status === 'published' ? slug : ''),
})
