import { seal, unseal } from '#app/platform/seal.server.ts'
import type { ComplaintWords } from './model.ts'

const purpose = 'mishkat complaint text'

/** Place that a sealed text is bound to; it cannot be read elsewhere. */
type Place = { complaint: string; column: 'words' | 'name' } | { message: string }

function nameOf(place: Place): string {
	return 'message' in place ? `message ${place.message}` : `complaint ${place.complaint} ${place.column}`
}

/** Encrypts a text of a complaint for storage; empty stays empty. */
export function sealText(text: string, secret: string, place: Place): string {
	return text && seal(text, secret, { purpose, of: nameOf(place) })
}

/** @returns empty where the site's secret has changed */
export function openText(sealed: string, secret: string, place: Place): string {
	return (sealed && unseal(sealed, secret, { purpose, of: nameOf(place) })) || ''
}

const nothing: ComplaintWords = { text: '', number: '', product: '', place: '', happened: '' }

export function openWords(id: string, sealed: string, secret: string): ComplaintWords {
	const json = openText(sealed, secret, { complaint: id, column: 'words' })
	return json ? { ...nothing, ...(JSON.parse(json) as Partial<ComplaintWords>) } : nothing
}
