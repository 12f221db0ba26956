import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** How the site does beside what people do on it, and what of its background work failed. */
export function canSeeHealth(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
