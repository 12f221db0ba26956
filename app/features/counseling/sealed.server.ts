import { seal, unseal } from '#app/platform/seal.server.ts'

const purpose = 'mishkat counseling text'

/** Place that a sealed text is bound to; it cannot be read elsewhere. */
type Place = { thread: string; column: 'question' | 'triage' | 'note' } | { message: string }

function nameOf(place: Place): string {
	return 'message' in place ? `message ${place.message}` : `thread ${place.thread} ${place.column}`
}

/** Encrypts a text of the service for storage; empty stays empty. */
export function sealText(text: string, secret: string, place: Place): string {
	return text && seal(text, secret, { purpose, of: nameOf(place) })
}

/**
 * Decrypts what `sealText` sealed for this place.
 * @returns empty where the site's secret has changed
 */
export function openText(sealed: string, secret: string, place: Place): string {
	return (sealed && unseal(sealed, secret, { purpose, of: nameOf(place) })) || ''
}
