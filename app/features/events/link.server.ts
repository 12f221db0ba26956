import { seal, unseal } from '#app/platform/seal.server.ts'

const purpose = 'mishkat event link'

/** Seals the link of a meeting for its series or date. */
export function sealLink(link: string, secret: string, of: string): string {
	return link && seal(link, secret, { purpose, of })
}

/** Empty: there is none, or the site's secret has changed. For people who may join only. */
export function openLink(sealed: string, secret: string, of: string): string {
	return (sealed && unseal(sealed, secret, { purpose, of })) || ''
}
