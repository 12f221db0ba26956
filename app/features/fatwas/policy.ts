import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Only the asker, scholars and admins may open a question with the asker's words. */
export function canRead(actor: Actor, fatwa: { userId: string | null }): boolean {
	if (actor === null || !seesPrivate(actor)) return false
	return fatwa.userId === actor.id || isAtLeast(actor, 'scholar')
}

export function canWorkAtDesk(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'scholar')
}

/** Every question, eligibility, limits and notices. */
export function canManageFatwas(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
