import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** May see the health of the site and failed jobs. */
export function canSeeHealth(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
