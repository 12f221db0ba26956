import { seal, unseal } from '#app/platform/seal.server.ts'

const purpose = 'mishkat counseling text'

/** Where a sealed text stands: nowhere else it can be read. */
type Place = { thread: string; column: 'question' | 'triage' | 'note' } | { message: string }

function nameOf(place: Place): string {
	return 'message' in place ? `message ${place.message}` : `thread ${place.thread} ${place.column}`
}

/** A text of the counseling service as it is stored; nothing stays nothing. */
export function sealText(text: string, secret: string, place: Place): string {
	return text && seal(text, secret, { purpose, of: nameOf(place) })
}

/**
 * What `sealText` sealed for this place.
 * @returns empty where the site's secret is another than then
 */
export function openText(sealed: string, secret: string, place: Place): string {
	return (sealed && unseal(sealed, secret, { purpose, of: nameOf(place) })) || ''
}
