import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

export function canManageCategories(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
