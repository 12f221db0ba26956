import { eq, isNull } from 'drizzle-orm'
import { findSentBefore } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { AddNoteInput } from '../inputs.ts'
import { canWriteNotes } from '../policy.ts'
import { notes } from '../tables.server.ts'

/** @returns the id of the note, or of the first one when the form was sent twice */
export async function addNote(ctx: Ctx<User>, input: AddNoteInput): Promise<string> {
	allow(canWriteNotes(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const { title, content } = input
		const before = await findSentBefore(
			ctx,
			notes,
			eq(notes.userId, ctx.actor.id),
			eq(notes.title, title),
			content === null ? isNull(notes.content) : eq(notes.content, content),
		)
		if (before) return before

		const note = { ...input, userId: ctx.actor.id, createdAt: ctx.now }
		const [row] = await ctx.db.insert(notes).values(note).returning({ id: notes.id })
		const { id } = requireRow(row)
		await record(ctx, 'note.added', id)
		return id
	})
}
