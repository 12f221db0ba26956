import { type Actor, isAtLeast } from '#app/platform/actor.ts'

export function canSeeHealth(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
