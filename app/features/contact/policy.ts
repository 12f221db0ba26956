import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Admins only; not while viewing the site as an admin. */
export function canReadMessages(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
