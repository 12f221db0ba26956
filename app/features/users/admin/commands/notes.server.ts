import { and, eq } from 'drizzle-orm'
import { personNotes } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canEdit } from '../policy.ts'

/** Adds a note about a person for other admins; it is in the person's download. */
export async function addNote(ctx: Ctx<User>, personId: string, text: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		assertAllowed(canEdit(ctx.actor, await lockPerson(ctx, personId)))
		await ctx.db.insert(personNotes).values({ personId, authorId: ctx.actor.id, text, createdAt: ctx.now })
		await record(ctx, 'user.noted', personId)
	})
}

/** Removes a note; does nothing the second time. */
export async function removeNote(ctx: Ctx<User>, personId: string, noteId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		assertAllowed(canEdit(ctx.actor, await lockPerson(ctx, personId)))
		const removed = await ctx.db
			.delete(personNotes)
			.where(and(eq(personNotes.id, noteId), eq(personNotes.personId, personId)))
			.returning({ id: personNotes.id })
		if (removed.length > 0) await record(ctx, 'user.note-removed', personId)
	})
}
