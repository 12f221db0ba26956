import { createHmac } from 'node:crypto'
import { keyFor } from '#app/platform/seal.server.ts'

function keyedHash(text: string, secret: string, of: string): string {
	return createHmac('sha256', keyFor(secret, of)).update(text).digest('base64url')
}

/** The secret of a door link. Derived from its id and the site's secret, so that the list can show it again. */
export function doorSecret(secret: string, linkId: string): string {
	return keyedHash(linkId, secret, 'mishkat door link')
}

export function hashDoorSecret(token: string, secret: string): string {
	return keyedHash(token, secret, 'mishkat door link hash')
}
