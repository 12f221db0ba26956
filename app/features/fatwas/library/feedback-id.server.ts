import { createHmac } from 'node:crypto'
import type { Actor } from '#app/platform/actor.ts'

type Reader = { actor: Actor; address: string; now: Date }

/**
 * Pseudonymous id of a reader's rating, so that each has one: by account, or by address and day. Without the secret it
 * cannot be traced to a person, nor linked to their other ratings.
 */
export function feedbackIdOf({ actor, address, now }: Reader, fatwaId: string, secret: string): string {
	const who = actor ? `person ${actor.id}` : `address ${address} ${now.toISOString().slice(0, 10)}`
	return createHmac('sha256', secret).update(`fatwa feedback\0${fatwaId}\0${who}`).digest('base64url')
}
