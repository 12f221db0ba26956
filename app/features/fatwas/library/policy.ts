import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** What readers report, with their addresses, is for those who run the site. */
export function canReadReports(actor: Actor): boolean {
	return seesPrivate(actor) && isAtLeast(actor, 'admin')
}
