import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** The questions of all askers that wait for an answer: for those who answer. */
export function canSeeWaiting(actor: Actor): boolean {
	return isAtLeast(actor, 'scholar')
}
