import { z } from 'zod'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { cleanEmail, isEmail } from '#app/platform/text/typed.ts'
import { decisionFields, linkFields, messageFields, whatFields, whoFields } from './fields.ts'

const { max } = whoFields.email
const email = z
	.string()
	.default('')
	.transform(cleanEmail)
	.pipe(
		z
			.string()
			.max(max, { error: () => m.editor_code_too_long({ max }) })
			.refine((typed) => typed === '' || isEmail(typed), { error: () => m.complaints_email_wrong() }),
	)

/** A complaint; its language is the page's. */
export const complaintInput = z.object({
	...inputOf(whatFields),
	...inputOf(whoFields),
	email,
	formId: z.uuid({ error: () => m.complaints_form_expired() }),
})

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
