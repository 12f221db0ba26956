import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Addresses are private: not for an admin viewing as somebody else. */
export function canSeeSubscribers(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
