import { type Actor, isAtLeast } from '#app/platform/actor.ts'

/** Mails to others: only admins see their list, and can read them only where no mail server is set. */
export function canSeeMail(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
