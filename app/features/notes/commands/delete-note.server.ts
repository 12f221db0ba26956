import { and, eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { notes } from '../tables.server.ts'

/** For good. Somebody else's note does not exist. */
export async function deleteNote(ctx: Ctx<User>, noteId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const own = and(eq(notes.id, noteId), eq(notes.userId, ctx.actor.id))
		const [row] = await ctx.db.delete(notes).where(own).returning({ id: notes.id })
		await record(ctx, 'note.deleted', requireRow(row).id)
	})
}
