import { findPublished } from '#app/features/fatwas/library/api.server.ts'
import { findSentBefore, sentTwiceMs } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import type { AddNoteInput } from '../inputs.ts'
import { canWriteNotes } from '../policy.ts'
import { notes } from '../tables.server.ts'
import { visibleTo } from '../where.server.ts'

/**
 * @param input a fatwa that the public cannot read is dropped
 * @returns id of the note, or of the first one where the form was sent twice
 */
export async function addNote(ctx: Ctx<User>, { fatwa: number, ...input }: AddNoteInput): Promise<string> {
	assertAllowed(canWriteNotes(ctx.actor))
	const fatwa = number === undefined ? undefined : await findPublished(ctx, number, [...locales])
	return transaction(ctx, async (ctx) => {
		const note = { ...input, fatwaId: fatwa?.id ?? null }
		const where = visibleTo(ctx.actor)
		const before = await findSentBefore(ctx, notes, note, { where, withinMs: sentTwiceMs })
		if (before) return before

		const { now } = ctx
		const [row] = await ctx.db
			.insert(notes)
			.values({ ...note, userId: ctx.actor.id, createdAt: now, updatedAt: now })
			.returning({ id: notes.id })
		const { id } = requireRow(row)
		await record(ctx, 'note.added', id)
		return id
	})
}
