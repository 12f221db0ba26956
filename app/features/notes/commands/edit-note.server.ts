import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { EditNoteInput } from '../inputs.ts'
import { notes } from '../tables.server.ts'
import { ownedBy } from '../where.server.ts'

type Edited = { ok: true } | { ok: false; reason: 'stale' }

/**
 * Edits a note; a note deleted meanwhile is restored.
 * @returns stale where it was changed since the form was opened; the writer sees the current text before replacing it
 * @throws 404 where it is not theirs
 */
export async function editNote(
	ctx: Ctx<User>,
	noteId: string,
	{ seen, ...input }: EditNoteInput,
): Promise<Edited> {
	return transaction(ctx, async (ctx) => {
		const own = and(eq(notes.id, noteId), ownedBy(ctx.actor))
		const [row] = await ctx.db.select().from(notes).where(own).for('update')
		const note = requireRow(row)
		// Also where the form was sent twice.
		if (note.title === input.title && note.content === input.content && !note.deletedAt) return { ok: true }
		if (note.updatedAt.getTime() !== seen) return { ok: false, reason: 'stale' }

		await ctx.db
			.update(notes)
			.set({ ...input, deletedAt: null, updatedAt: ctx.now })
			.where(own)
		await record(ctx, 'note.edited', noteId)
		return { ok: true }
	})
}
