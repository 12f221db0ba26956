import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

export function canWriteNotes(actor: Actor): boolean {
	return isAtLeast(actor, 'user')
}

/**
 * Notes are private: no scholar or admin reads them, not even while viewing the site as their writer.
 * @internal The tests compare the query with it.
 */
export function canSee(actor: Actor, note: { userId: string; deletedAt: Date | null }): boolean {
	return seesPrivate(actor) && actor?.id === note.userId && note.deletedAt === null
}
