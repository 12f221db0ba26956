import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Makes, changes and deletes categories. */
export function canManageCategories(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
