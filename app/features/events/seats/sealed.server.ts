import { createHmac } from 'node:crypto'
import { keyFor, seal, unseal } from '#app/platform/seal.server.ts'

/** How a party is reached; empty: not given. */
export type Contact = { email: string; phone: string }
export const noContact: Contact = { email: '', phone: '' }

/** By question. */
export type Answers = Record<string, string>

const purpose = 'mishkat registration'

function keyedHash(text: string, secret: string, of: string): string {
	return createHmac('sha256', keyFor(secret, of)).update(text).digest('base64url')
}

/** A contact for storage with its registration; an empty one stays empty. */
export function sealContact(contact: Contact, secret: string, registrationId: string): string {
	if (!contact.email && !contact.phone) return ''
	return seal(JSON.stringify(contact), secret, { purpose, of: `${registrationId} contact` })
}

/** Opens `sealContact`; an empty contact if the site's secret has changed. */
export function openContact(sealed: string, secret: string, registrationId: string): Contact {
	const text = sealed && unseal(sealed, secret, { purpose, of: `${registrationId} contact` })
	return text ? { ...noContact, ...(JSON.parse(text) as Partial<Contact>) } : noContact
}

export function sealAnswers(answers: Answers, secret: string, registrationId: string): string {
	if (Object.keys(answers).length === 0) return ''
	return seal(JSON.stringify(answers), secret, { purpose, of: `${registrationId} answers` })
}

/** Opens `sealAnswers`; none if the site's secret has changed. */
export function openAnswers(sealed: string, secret: string, registrationId: string): Answers {
	const text = sealed && unseal(sealed, secret, { purpose, of: `${registrationId} answers` })
	return text ? (JSON.parse(text) as Answers) : {}
}

/** Finds the registrations of an e-mail address, or else of a phone number; null: neither is given. */
export function hashContact({ email, phone }: Contact, secret: string): string | null {
	const text = email ? email.toLowerCase() : phone
	return text ? keyedHash(text, secret, 'mishkat registration contact') : null
}

/**
 * The secret of a registration's link. Derived from its id and the site's secret, so that later mails can contain it;
 * only a hash is stored.
 */
export function registrationToken(secret: string, registrationId: string): string {
	return keyedHash(registrationId, secret, 'mishkat registration link')
}

export function hashRegistrationToken(token: string, secret: string): string {
	return keyedHash(token, secret, 'mishkat registration link hash')
}

/** Of the form's random id. */
export function hashRegistrationForm(formId: string, secret: string): string {
	return keyedHash(formId, secret, 'mishkat registration form')
}
