import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'

/** Messages are for those who run the site; scholars do not see them, nor who looks at the site as an admin. */
export function canReadMessages(actor: Actor): boolean {
	return isAtLeast(actor, 'admin') && seesPrivate(actor)
}
