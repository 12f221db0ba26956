import { z } from 'zod'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'
import { decisionFields, linkFields, messageFields, whatFields, whoFields } from './fields.ts'

/** A complaint; its language is the page's. */
export const complaintInput = z
	.object({
		...inputOf(whatFields),
		...inputOf(whoFields),
		formId: z.uuid({ error: () => m.complaints_form_expired() }),
	})
	.transform(({ email, ...form }) => ({ ...form, email: cleanEmail(email) }))
	.refine(({ email }) => email === '' || isEmail(email), reportAt('email', m.complaints_email_wrong))

/** The receipt of a complaint, or the pass of the page that it opened. */
export const returnInput = z.object({
	receipt: z.string().default(''),
	challenge: z.string().default(''),
	solution: z.string().optional(),
	pass: z.string().default(''),
	verb: z.enum(['open', 'add']).catch('open'),
})
export const messageInput = z.object(inputOf(messageFields))
export const linkInput = z.object(inputOf(linkFields))
export const decisionInput = z.object(inputOf(decisionFields))
