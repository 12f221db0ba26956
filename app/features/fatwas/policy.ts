import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Who may open a question with what its asker wrote: the asker, scholars and admins. For others it does not exist. */
export function canRead(actor: Actor, fatwa: { userId: string | null }): boolean {
	if (actor === null || !seesPrivate(actor)) return false
	return fatwa.userId === actor.id || isAtLeast(actor, 'scholar')
}

/** The desk, the pool and its tools. */
export function canWorkAtDesk(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** The service as a whole: every question, who answers what, limits and notices. */
export function canManageFatwas(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
