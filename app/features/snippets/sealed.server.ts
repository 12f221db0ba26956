import { seal, unseal } from '#app/platform/seal.server.ts'

// Keeps its first name, because another one would make existing texts unreadable.
const purpose = 'mishkat counseling text'

/** Encrypts a text, bound to the id of its row. */
export function sealText(text: string, secret: string, id: string): string {
	return seal(text, secret, { purpose, of: `snippet ${id}` })
}

/** @returns empty where the site's secret has changed */
export function openText(sealed: string, secret: string, id: string): string {
	return unseal(sealed, secret, { purpose, of: `snippet ${id}` }) || ''
}
