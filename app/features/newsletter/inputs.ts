import { z } from 'zod'
import { isMailAddress } from '#app/platform/mail/mail.ts'
import { locales } from '#app/platform/text/locale.ts'
import { emailPattern, maxEmailLength } from './model.ts'

export const subscribeInput = z.object({
	email: z
		.string('newsletter.email-required')
		.trim()
		.toLowerCase()
		.min(1, 'newsletter.email-required')
		.max(maxEmailLength, 'newsletter.email-invalid')
		.regex(emailPattern, 'newsletter.email-invalid')
		.refine(isMailAddress, 'newsletter.email-invalid'),
	language: z.enum(locales).optional().catch(undefined),
	/** The honeypot: people do not see it, programs fill it in. */
	website: z.string().catch(''),
})
