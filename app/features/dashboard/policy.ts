import { type Actor, isAtLeast } from '#app/platform/actor.ts'

export function canSeeWaiting(actor: Actor): boolean {
	return isAtLeast(actor, 'scholar')
}
