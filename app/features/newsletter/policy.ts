import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Addresses are private: not for an admin who looks at the site as somebody else. */
export function canSeeSubscribers(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
