import { z } from 'zod'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { isDay } from '#app/platform/time/time.ts'
import { readAmount, requiredDay } from '../inputs.ts'
import { isCurrency } from '../money.ts'
import { paymentFields } from './fields.ts'

const chosen = (error: () => string) => z.string().default('').pipe(z.uuid({ error }))
const fileField = { evidence: z.string().default('') }

export const requestInput = z
	.object({
		fundId: chosen(m.giving_fund_required),
		amount: z.string().default(''),
		currency: z.string().default('').refine(isCurrency, { error: m.giving_currency_wrong }),
		...inputOf(paymentFields),
		dueOn: z
			.string()
			.default('')
			.refine((day) => day === '' || isDay(day), { error: m.giving_day_wrong }),
		...fileField,
	})
	.transform(({ amount, payee, account, note, dueOn, evidence: _evidence, ...rest }, { addIssue }) => {
		const read = readAmount(amount, rest.currency)
		if (!read.ok) addIssue({ code: 'custom', path: ['amount'], message: read.error })
		return {
			...rest,
			amountMinor: read.ok ? read.minor : 0,
			dueOn: dueOn || null,
			details: { payee, account, note },
		}
	})

export const cashInput = z.object({
	accountId: chosen(m.giving_account_required),
	day: requiredDay,
	...fileField,
})

/** The payments that a transaction paid: ticked, or the one of a button. */
export const linePaymentInput = z.object({
	payment: z.array(z.string()).default([]),
	returnTo: z.string().default(''),
})
