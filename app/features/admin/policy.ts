import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** The totals of the whole site, its people, and what the contact form brought. */
export function canOversee(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
