import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { notes } from '../tables.server.ts'
import { ownedBy } from '../where.server.ts'

/**
 * Deletes a note; `restoreNote` restores it until a job erases it. Deleting twice counts once.
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
