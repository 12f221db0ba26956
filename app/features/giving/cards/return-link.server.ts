import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#app/platform/seal.server.ts'

// The address by which Stripe sends a donor back. It is not the secret link, which Stripe would keep for years.

const idLength = 36

function markOf(sessionId: string, secret: string): string {
	return createHmac('sha256', keyFor(secret, 'mishkat card return')).update(sessionId).digest('base64url')
}

export function returnHandle(sessionId: string, secret: string): string {
	return sessionId + markOf(sessionId, secret)
}

/** The id of the session, or null for an address that we did not make. */
export function readReturnHandle(handle: string, secret: string): string | null {
	const id = handle.slice(0, idLength)
	if (!/^[0-9a-f-]{36}$/.test(id)) return null
	const [given, wanted] = [handle.slice(idLength), markOf(id, secret)].map((text) => Buffer.from(text))
	if (!given || !wanted || given.length !== wanted.length) return null
	return timingSafeEqual(given, wanted) ? id : null
}
