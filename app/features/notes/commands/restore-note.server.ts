import { and, eq, isNotNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { notes } from '../tables.server.ts'
import { ownedBy } from '../where.server.ts'

type Restored = { ok: true } | { ok: false; reason: 'too-late' }

/** Restores a deleted note, unless it was erased by now. */
export async function restoreNote(ctx: Ctx<User>, noteId: string): Promise<Restored> {
	return transaction(ctx, async (ctx) => {
		const own = and(eq(notes.id, noteId), ownedBy(ctx.actor))
		const [restored] = await ctx.db
			.update(notes)
			.set({ deletedAt: null, updatedAt: ctx.now })
			.where(and(own, isNotNull(notes.deletedAt)))
			.returning({ id: notes.id })
		if (restored) await record(ctx, 'note.restored', noteId)
		else if ((await ctx.db.$count(notes, own)) === 0) return { ok: false, reason: 'too-late' }
		return { ok: true }
	})
}
