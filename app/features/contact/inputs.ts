import { z } from 'zod'
import { emailPattern, maxEmailLength, maxMessageLength, maxNameLength } from './model.ts'

export const contactInput = z.object({
	name: z
		.string('contact.name-required')
		.trim()
		.min(1, 'contact.name-required')
		.max(maxNameLength, 'contact.name-too-long'),
	email: z
		.string('contact.email-required')
		.trim()
		.min(1, 'contact.email-required')
		.max(maxEmailLength, 'contact.email-invalid')
		.regex(emailPattern, 'contact.email-invalid'),
	message: z
		.string('contact.message-required')
		.trim()
		.min(1, 'contact.message-required')
		.max(maxMessageLength, 'contact.message-too-long'),
	/** The honeypot: people do not see it, programs fill it in. */
	website: z.string().catch(''),
})
export type ContactInput = z.output<typeof contactInput>
