import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** Messages are for those who run the site; scholars do not see them. */
export function canReadMessages(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
