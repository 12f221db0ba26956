import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Beside, saveLessonNote as save } from './commands/save-lesson-note.server.ts'

/**
 * Keeps what a student wrote beside a section of a course; call it in the transaction that holds their enrollment.
 * @param beside the lineage of the section, and its title, under which the note stands among the others at first
 * @param text empty: there is no note
 */
export function saveLessonNote(ctx: Ctx<User>, beside: Beside, text: string): Promise<void> {
	return save(ctx, beside, text)
}
