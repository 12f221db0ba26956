import { z } from 'zod'
import { locales } from '#app/platform/text/locale.ts'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'

export const subscribeInput = z.object({
	email: z
		.string('newsletter.email-required')
		.transform(cleanEmail)
		.pipe(z.string().min(1, 'newsletter.email-required').refine(isEmail, 'newsletter.email-invalid')),
	language: z.enum(locales).optional().catch(undefined),
	/** Honeypot: hidden from people, filled in by bots. */
	website: z.string().catch(''),
})
