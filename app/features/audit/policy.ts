import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

export function canSeeAudit(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
