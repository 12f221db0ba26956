import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { notes } from '../tables.server.ts'
import { ownedBy } from '../where.server.ts'

/**
 * Takes a note away; `restoreNote` brings it back until a job forgets it. Pressed twice it is deleted once.
 * @throws 404 where it is not theirs
 */
export async function deleteNote(ctx: Ctx<User>, noteId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const own = and(eq(notes.id, noteId), ownedBy(ctx.actor))
		const [note] = await ctx.db.select({ deletedAt: notes.deletedAt }).from(notes).where(own).for('update')
		if (requireRow(note).deletedAt) return

		await ctx.db.update(notes).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(own)
		await record(ctx, 'note.deleted', noteId)
	})
}
