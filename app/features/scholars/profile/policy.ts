import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Scholars edit their own profile, admins all. */
export function canWriteProfile(actor: Actor, userId: string): boolean {
	if (!seesPrivate(actor)) return false
	return isAtLeast(actor, 'admin') || (isAtLeast(actor, 'scholar') && actor?.id === userId)
}
