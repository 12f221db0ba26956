import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** Totals of the site, its people, and messages of the contact form. */
export function canOversee(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
