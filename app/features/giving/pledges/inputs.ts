import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { cleanEmail, cleanName, isEmail } from '#app/platform/text/typed.ts'
import { readAmount } from '../inputs.ts'
import { isCurrency } from '../money.ts'
import { maxNameLength, shownAs } from './model.ts'

const name = z
	.string()
	.default('')
	.transform(cleanName)
	.pipe(z.string().max(maxNameLength, { error: m.pledges_name_long }))
const email = z
	.string()
	.default('')
	.transform(cleanEmail)
	.pipe(z.string().refine((typed) => typed === '' || isEmail(typed), { error: m.pledges_email_wrong }))

/** The donation form. A typed amount overrides a suggested one. */
export const giveInput = z
	.object({
		formId: z.uuid({ error: m.pledges_form_expired }),
		currency: z.string().refine(isCurrency, { error: m.pledges_way_required }),
		suggested: z.string().default(''),
		amount: z.string().default(''),
		wayId: z
			.string()
			.default('')
			.pipe(z.uuid({ error: m.pledges_way_required })),
		shownAs: z.enum(shownAs).catch('anonymous'),
		name,
		behalfOf: name,
		email,
	})
	.transform(({ suggested, amount, currency, name, behalfOf, email, ...rest }, { addIssue }) => {
		const read = readAmount(amount.trim() === '' ? suggested : amount, currency)
		if (!read.ok) addIssue({ code: 'custom', path: ['amount'], message: read.error })
		const isNamed = rest.shownAs !== 'anonymous'
		return {
			...rest,
			currency,
			amountMinor: read.ok ? read.minor : 0,
			donor: {
				name: isNamed ? name : '',
				behalfOf: rest.shownAs === 'behalf' ? behalfOf : '',
				email,
			},
		}
	})

/** By a code and its amount, or by an address. */
export const findInput = z.discriminatedUnion('by', [
	z.object({
		by: z.literal('code'),
		reference: z
			.string()
			.default('')
			.pipe(z.string().trim().min(1, { error: m.pledges_code_required })),
		amount: z
			.string()
			.default('')
			.pipe(z.string().trim().min(1, { error: m.giving_amount_required })),
	}),
	z.object({
		by: z.literal('email'),
		email: email.pipe(z.string().min(1, { error: m.pledges_email_wrong })),
	}),
])
