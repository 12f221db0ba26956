import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Scholars and admins: they can be assigned work and plan absences. */
export function isStaff(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** Competences and absences of all scholars. */
export function canManageRoster(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
