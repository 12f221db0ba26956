import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Reports hold readers' addresses: for admins only. */
export function canReadReports(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
