import { createHmac } from 'node:crypto'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'

/** The donor's details; empty: not given. */
export type Donor = { name: string; behalfOf: string; email: string }
export const nobody: Donor = { name: '', behalfOf: '', email: '' }

const purpose = 'mishkat pledge'

function keyedHash(text: string, secret: string, of: string): string {
	return createHmac('sha256', keyFor(secret, of)).update(text).digest('base64url')
}

/** A donor for storage with their pledge; an empty one stays empty. */
export function sealDonor(donor: Donor, secret: string, pledgeId: string): string {
	const said = Object.values(donor).some((text) => text !== '')
	return said ? seal(JSON.stringify(donor), secret, { purpose, of: pledgeId }) : ''
}

/** Opens `sealDonor`; an empty donor if the site's secret has changed. */
export function openDonor(sealed: string, secret: string, pledgeId: string): Donor {
	const text = sealed && unseal(sealed, secret, { purpose, of: pledgeId })
	return text ? { ...nobody, ...(JSON.parse(text) as Partial<Donor>) } : nobody
}

/**
 * The secret of a pledge's link. Derived from its id and the site's secret, so that reminders can contain it; only a
 * hash is stored.
 */
export function pledgeToken(secret: string, pledgeId: string): string {
	return keyedHash(pledgeId, secret, 'mishkat pledge link')
}

export function hashPledgeToken(token: string, secret: string): string {
	return keyedHash(token, secret, 'mishkat pledge link hash')
}

/** Finds the pledges of an address. */
export function hashDonorEmail(email: string, secret: string): string {
	return keyedHash(email.toLowerCase(), secret, 'mishkat pledge email')
}

/** Of the form's random id. */
export function hashPledgeForm(formId: string, secret: string): string {
	return keyedHash(formId, secret, 'mishkat pledge form')
}
