import { seal, unseal } from '#app/platform/seal.server.ts'

// Of when counselors alone had them; another would leave theirs unread.
const purpose = 'mishkat counseling text'

/** A text as it is stored in the row of this id, and nowhere else can be read. */
export function sealText(text: string, secret: string, id: string): string {
	return seal(text, secret, { purpose, of: `snippet ${id}` })
}

/** @returns empty where the site's secret is another than then */
export function openText(sealed: string, secret: string, id: string): string {
	return unseal(sealed, secret, { purpose, of: `snippet ${id}` }) || ''
}
