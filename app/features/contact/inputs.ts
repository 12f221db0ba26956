import { z } from 'zod'
import { cleanEmail, cleanName, isEmail, isName } from '#app/platform/text/typed.ts'
import { maxMessageLength, maxNameLength, maxReplyLength, writings } from './model.ts'

export const contactInput = z.object({
	name: z
		.string('contact.name-required')
		.transform(cleanName)
		.pipe(z.string().refine(isName, 'contact.name-required').max(maxNameLength, 'contact.name-too-long')),
	email: z
		.string('contact.email-required')
		.transform(cleanEmail)
		.pipe(z.string().min(1, 'contact.email-required').refine(isEmail, 'contact.email-invalid')),
	message: z
		.string('contact.message-required')
		.trim()
		.min(1, 'contact.message-required')
		.max(maxMessageLength, 'contact.message-too-long'),
	/** Honeypot: hidden from people, filled in by bots. */
	website: z.string().catch(''),
})
export type ContactInput = z.output<typeof contactInput>

export const writeInput = z.object({
	do: z.enum(writings).catch('replied'),
	text: z
		.string()
		.default('')
		.transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
		.pipe(z.string().min(1, 'contact.text-required').max(maxReplyLength, 'contact.text-long')),
	/** Id of the last step shown. */
	seen: z.coerce.number().int().optional().catch(undefined),
})
