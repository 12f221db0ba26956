import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { cleanEmail, cleanName, isEmail } from '#app/platform/text/typed.ts'
import { isDay } from '#app/platform/time/time.ts'
import { readAmount } from '../inputs.ts'
import { isCurrency } from '../money.ts'
import { type Nights, nightChoices, type PlanKind, type PlanRule, planKinds } from '../plans/model.ts'
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
		rhythm: z.enum(['once', ...planKinds]).catch('once'),
		monthDay: z.coerce.number().int().min(1).max(31).catch(1),
		nights: z.enum(nightChoices).catch('odd'),
		double: z.string().optional(),
		until: z.string().default(''),
		name,
		behalfOf: name,
		email,
	})
	.transform(({ suggested, amount, currency, name, behalfOf, email, ...said }, { addIssue }) => {
		const { rhythm, monthDay, nights, double, until, ...rest } = said
		const read = readAmount(amount.trim() === '' ? suggested : amount, currency)
		if (!read.ok) addIssue({ code: 'custom', path: ['amount'], message: read.error })
		const rule =
			rhythm === 'once' ? null : ruleOfForm({ kind: rhythm, monthDay, nights, isDouble: double === 'yes' })
		if (rule && until !== '' && !isDay(until))
			addIssue({ code: 'custom', path: ['until'], message: m.giving_day_wrong() })
		const isNamed = rest.shownAs !== 'anonymous'
		return {
			...rest,
			rule,
			until: rule && until ? until : null,
			currency,
			amountMinor: read.ok ? read.minor : 0,
			donor: {
				name: isNamed ? name : '',
				behalfOf: rest.shownAs === 'behalf' ? behalfOf : '',
				email,
			},
		}
	})

type RuleForm = { kind: PlanKind; monthDay: number; nights: Nights; isDouble: boolean }

function ruleOfForm({ kind, monthDay, nights, isDouble }: RuleForm): PlanRule {
	switch (kind) {
		case 'monthly':
			return { kind, day: monthDay }
		case 'fridays':
			return { kind }
		case 'ramadan':
			return { kind, nights, weights: isDouble ? { 27: 2 } : {} }
		case 'dhul-hijja':
			return { kind, weights: {} }
	}
}

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
