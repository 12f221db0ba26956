import { type Actor, isAtLeast } from '#app/platform/actor.ts'

export function canWriteNotes(actor: Actor): boolean {
	return isAtLeast(actor, 'user')
}

/** A note is its writer's alone: no scholar and no admin reads it. */
export function canSee(actor: Actor, note: { userId: string }): boolean {
	return actor !== null && actor.id === note.userId
}
