import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxMessageLength, maxNameLength } from './model.ts'

export const contactWords = {
	'contact.name-required': () => m.contact_name_required(),
	'contact.name-too-long': () => m.contact_name_too_long({ max: maxNameLength }),
	'contact.email-required': () => m.contact_email_required(),
	'contact.email-invalid': () => m.contact_email_invalid(),
	'contact.message-required': () => m.contact_message_required(),
	'contact.message-too-long': () => m.contact_message_too_long({ max: maxMessageLength }),
	'contact.too-many': () => m.contact_too_many(),
	'contact.received': () => ({ title: m.contact_received_title(), text: m.contact_received_text() }),
} satisfies Words
