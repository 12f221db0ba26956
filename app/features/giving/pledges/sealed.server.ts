import { createHmac } from 'node:crypto'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'

/** What a donor said of themselves; empty: they did not. */
export type Donor = { name: string; behalfOf: string; email: string }
export const nobody: Donor = { name: '', behalfOf: '', email: '' }

const purpose = 'mishkat pledge'

function keyedHash(text: string, secret: string, of: string): string {
	return createHmac('sha256', keyFor(secret, of)).update(text).digest('base64url')
}

/** A donor as they are stored with their pledge; nothing stays nothing. */
export function sealDonor(donor: Donor, secret: string, pledgeId: string): string {
	const said = Object.values(donor).some((text) => text !== '')
	return said ? seal(JSON.stringify(donor), secret, { purpose, of: pledgeId }) : ''
}

/** What `sealDonor` sealed for this pledge; nobody where the site's secret is another than then. */
export function openDonor(sealed: string, secret: string, pledgeId: string): Donor {
	const text = sealed && unseal(sealed, secret, { purpose, of: pledgeId })
	return text ? { ...nobody, ...(JSON.parse(text) as Partial<Donor>) } : nobody
}

/**
 * The secret of the link to a pledge. It follows from its id and the site's secret, so that reminders can say it, and nothing
 * of it is stored but a hash.
 */
export function pledgeToken(secret: string, pledgeId: string): string {
	return keyedHash(pledgeId, secret, 'mishkat pledge link')
}

export function hashPledgeToken(token: string, secret: string): string {
	return keyedHash(token, secret, 'mishkat pledge link hash')
}

/** By which the pledges of an address are found again. */
export function hashDonorEmail(email: string, secret: string): string {
	return keyedHash(email.toLowerCase(), secret, 'mishkat pledge email')
}

/** Of the random id that a form was made with. */
export function hashPledgeForm(formId: string, secret: string): string {
	return keyedHash(formId, secret, 'mishkat pledge form')
}
