import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** Mail to other people: only an admin sees that it exists, and reads it only where nothing can be sent. */
export function canSeeMail(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
