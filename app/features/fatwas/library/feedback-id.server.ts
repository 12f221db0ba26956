import { createHmac } from 'node:crypto'
import type { Actor } from '#app/platform/actor.ts'

type Reader = { actor: Actor; address: string; now: Date }

/**
 * What a reader's word on a fatwa is kept under, so that each has one: an account's own, or else that of an address and
 * day. Without the secret it tells nobody who it was, and with it not what else they said.
 */
export function feedbackIdOf({ actor, address, now }: Reader, fatwaId: string, secret: string): string {
	const who = actor ? `person ${actor.id}` : `address ${address} ${now.toISOString().slice(0, 10)}`
	return createHmac('sha256', secret).update(`fatwa feedback\0${fatwaId}\0${who}`).digest('base64url')
}
