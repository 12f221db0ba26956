import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** May create, edit and delete categories. */
export function canManageCategories(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
