import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type LessonPlace, saveLessonNote as save } from './commands/save-lesson-note.server.ts'

/**
 * Saves a student's note beside a lesson; call it in the transaction that locks the enrollment.
 * @param beside lineage and title of the lesson; the title is the note's first title
 * @param text empty deletes the note
 */
export function saveLessonNote(ctx: Ctx<User>, beside: LessonPlace, text: string): Promise<void> {
	return save(ctx, beside, text)
}
