import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Scholars and admins: whom things are given to, and who plan when they are away. */
export function isStaff(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** Who answers what, and everybody's absences. */
export function canManageRoster(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
