import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { notes } from '../tables.server.ts'

/** A student has one note for each section of a course. */
export type LessonPlace = { enrollmentId: string; section: string; title: string }

/** Saves the note of a section; call it in the transaction that locks the enrollment. */
export async function saveLessonNote(ctx: Ctx<User>, beside: LessonPlace, text: string): Promise<void> {
	const { enrollmentId, section, title } = beside
	const at = { createdAt: ctx.now, updatedAt: ctx.now }
	if (text === '')
		await ctx.db
			.update(notes)
			.set({ deletedAt: ctx.now, updatedAt: ctx.now })
			.where(and(eq(notes.enrollmentId, enrollmentId), eq(notes.section, section)))
	else
		await ctx.db
			.insert(notes)
			.values({ enrollmentId, section, title, content: text, userId: ctx.actor.id, ...at })
			.onConflictDoUpdate({
				target: [notes.enrollmentId, notes.section],
				set: { content: text, deletedAt: null, updatedAt: ctx.now },
			})
}
