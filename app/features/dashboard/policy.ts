import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** May see questions waiting for an answer. */
export function canSeeWaiting(actor: Actor): boolean {
	return isAtLeast(actor, 'scholar')
}
