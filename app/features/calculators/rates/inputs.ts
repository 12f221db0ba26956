import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { countries } from '#app/platform/text/countries.ts'
import { parseAmount } from '#app/platform/text/money.ts'
import { isDay } from '#app/platform/time/time.ts'
import { currencies, maxRateText, rateKinds, signedRules } from '../model.ts'
import { amountFaultWords } from '../words.ts'

const line = z
	.string()
	.default('')
	.pipe(z.string().trim().min(1, { error: m.rates_required }).max(maxRateText))

/** The form of a rate. */
export const rateInput = z
	.object({
		kind: z.enum(rateKinds, { error: m.rates_required }),
		place: z.string().refine((code) => countries.includes(code), { error: m.rates_required }),
		currency: z.enum(currencies, { error: m.rates_required }),
		amount: z.string().default(''),
		basis: line,
		source: line,
		validFrom: z.string().default('').refine(isDay, { error: m.rates_day_wrong }),
	})
	.transform(({ amount, ...input }, { addIssue }) => {
		const read = parseAmount(amount, input.currency)
		if (!read.ok || read.minor === 0) {
			const message =
				read.ok || read.reason === 'empty' ? m.rates_required() : amountFaultWords[read.reason]()
			addIssue({ code: 'custom', path: ['amount'], message })
		}
		return { ...input, amountMinor: read.ok ? read.minor : 0 }
	})
export type RateInput = z.output<typeof rateInput>

export const signRulesInput = z.object({
	rules: z.enum(signedRules),
	version: z.coerce.number().int().min(1).max(1_000_000),
})
