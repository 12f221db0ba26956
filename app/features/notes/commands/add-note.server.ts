import { and, eq, gte, isNull } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { allow, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import type { AddNoteInput } from '../inputs.ts'
import { canWriteNotes } from '../policy.ts'
import { notes } from '../tables.server.ts'

// The same words again so soon are a form sent twice, not another thought.
const sentTwiceMs = 10_000

/** @returns the id of the note, or of the first one when the form was sent twice */
export async function addNote(ctx: Ctx<User>, input: AddNoteInput): Promise<string> {
	allow(canWriteNotes(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locked first: two copies of one form wait for each other here, and the second sees what the first wrote.
		await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(eq(profiles.id, ctx.actor.id))
			.for('no key update')
		const [first] = await ctx.db.select({ id: notes.id }).from(notes).where(sameAs(ctx, input)).limit(1)
		if (first) return first.id

		const note = { ...input, userId: ctx.actor.id, createdAt: ctx.now }
		const [row] = await ctx.db.insert(notes).values(note).returning({ id: notes.id })
		const { id } = requireRow(row)
		await record(ctx, 'note.added', id)
		return id
	})
}

function sameAs(ctx: Ctx<User>, { title, content }: AddNoteInput) {
	return and(
		eq(notes.userId, ctx.actor.id),
		gte(notes.createdAt, new Date(ctx.now.getTime() - sentTwiceMs)),
		eq(notes.title, title),
		content === null ? isNull(notes.content) : eq(notes.content, content),
	)
}
