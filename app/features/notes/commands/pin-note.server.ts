import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { notes } from '../tables.server.ts'
import { visibleTo } from '../where.server.ts'

/**
 * Pins or unpins a note; doing it twice changes nothing.
 * @throws 404 where it is not theirs
 */
export async function pinNote(
	ctx: Ctx<User>,
	noteId: string,
	{ pinned }: { pinned: boolean },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const own = and(eq(notes.id, noteId), visibleTo(ctx.actor))
		const [note] = await ctx.db.select({ pinnedAt: notes.pinnedAt }).from(notes).where(own).for('update')
		if ((requireRow(note).pinnedAt !== null) === pinned) return

		await ctx.db
			.update(notes)
			.set({ pinnedAt: pinned ? ctx.now : null })
			.where(own)
		await record(ctx, pinned ? 'note.pinned' : 'note.unpinned', noteId)
	})
}
