import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

export function canWriteNotes(actor: Actor): boolean {
	return isAtLeast(actor, 'user')
}

/**
 * A note is its writer's alone: no scholar and no admin reads it, not even one who looks at the site as them.
 * @internal The tests compare the query with it.
 */
export function canSee(actor: Actor, note: { userId: string; deletedAt: Date | null }): boolean {
	return seesPrivate(actor) && actor?.id === note.userId && note.deletedAt === null
}
