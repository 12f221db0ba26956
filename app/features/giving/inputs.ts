import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { isDay } from '#app/platform/time/time.ts'
import {
	accountFields,
	closingFields,
	currencyField,
	fundFields,
	goalFields,
	memoField,
	restrictionField,
} from './fields.ts'
import { duties, type Names } from './model.ts'
import { type AmountFault, parseAmount } from './money.ts'

const known = new Set(Intl.supportedValuesOf('currency'))
/** Three letters of ISO 4217, in any case. */
const toCurrency = (text: string) => text.toUpperCase()
const isKnown = (text: string) => known.has(toCurrency(text))

const faults: Record<AmountFault, () => string> = {
	empty: m.giving_amount_required,
	unreadable: m.giving_amount_unreadable,
	ambiguous: m.giving_amount_ambiguous,
	'too-many-decimals': m.giving_amount_decimals,
	negative: m.giving_amount_negative,
	'too-large': m.giving_amount_large,
}

/**
 * A typed amount in minor units of the currency, or the error.
 * @param mayBeNothing accepts zero and negative amounts
 */
export function readAmount(
	typed: string,
	currency: string,
	{ mayBeNothing = false }: { mayBeNothing?: boolean } = {},
): { ok: true; minor: number } | { ok: false; error: string } {
	const read = parseAmount(typed, currency, { isSigned: mayBeNothing })
	if (!read.ok) return { ok: false, error: faults[read.reason]() }
	if (read.minor === 0 && !mayBeNothing) return { ok: false, error: m.giving_amount_required() }
	return read
}

const dayTyped = z.string().default('')
export const requiredDay = dayTyped.refine(isDay, { error: m.giving_day_wrong })
const optionalDay = dayTyped.refine((day) => day === '' || isDay(day), { error: m.giving_day_wrong })

const fundShape = { ...inputOf(fundFields), ...inputOf(goalFields), endsOn: optionalDay }

type FundForm = { goal: string; goalCurrency: string; endsOn: string }

/** The fields of a fund's form, without its slug. */
function fundOf(form: FundForm) {
	const currency = toCurrency(form.goalCurrency)
	const goal = form.goal === '' ? null : parseAmount(form.goal, currency)
	return {
		names: byLanguage(form, 'name', locales) as Names,
		purposes: byLanguage(form, 'purpose', locales),
		goalMinor: goal?.ok ? goal.minor : null,
		goalCurrency: goal?.ok ? currency : null,
		endsOn: form.endsOn || null,
	}
}

function checkGoal({ goal, goalCurrency }: FundForm, ctx: z.RefinementCtx) {
	if (goal === '') return
	if (!isKnown(goalCurrency)) {
		ctx.addIssue({ code: 'custom', path: ['goalCurrency'], message: m.giving_currency_wrong() })
		return
	}
	const read = readAmount(goal, toCurrency(goalCurrency))
	if (!read.ok) ctx.addIssue({ code: 'custom', path: ['goal'], message: read.error })
}

export const editFundInput = z
	.object(fundShape)
	.superRefine(checkGoal)
	.transform((form) => fundOf(form))
export const openFundInput = z
	.object({ ...fundShape, ...inputOf(restrictionField), sharesWith: z.string().max(100).default('') })
	.superRefine(checkGoal)
	.transform(({ restriction, sharesWith, ...form }) => ({ restriction, sharesWith, texts: fundOf(form) }))

export const accountInput = z.object(inputOf(accountFields))
export const newAccountInput = z
	.object({ ...inputOf(accountFields), ...inputOf(currencyField) })
	.refine(({ currency }) => isKnown(currency), reportAt('currency', m.giving_currency_wrong))
	.transform(({ currency, ...texts }) => ({ texts, currency: toCurrency(currency) }))

export const statementInput = z.object({ day: requiredDay, balance: z.string().default('') })
export const closingInput = z.object({ is: z.enum(['closed', 'open']) })
export const noInput = z.object({})

const chosen = (error: () => string) => z.string().default('').pipe(z.uuid({ error }))
const movement = {
	accountId: chosen(m.giving_account_required),
	fundId: chosen(m.giving_fund_required),
	amount: z.string().default(''),
	day: requiredDay,
	...inputOf(memoField),
}
export const openingInput = z.object(movement)
export const transferInput = z.object({ ...movement, toFundId: chosen(m.giving_fund_required) })
export const moveInput = z.object({ ...movement, toAccountId: chosen(m.giving_account_required) })
export const reversalInput = z.object({ day: requiredDay, ...inputOf(memoField) })

export const periodInput = z
	.object({ firstOn: requiredDay, lastOn: requiredDay })
	.refine(({ firstOn, lastOn }) => firstOn <= lastOn, reportAt('lastOn', m.giving_period_order))
export const closingRequestInput = z.object(inputOf(closingFields))
export const dutyInput = z.object({
	duty: z.enum(['both', ...duties], { error: m.giving_duty_required }),
})

const dayOrNone = z
	.string()
	.default('')
	.transform((day) => (isDay(day) ? day : null))

/** A period instead of days; an invalid day filters nothing. */
export const exportInput = z.object({
	kind: z.enum(['journal', 'trial-balance', 'funds', 'payments']),
	period: z.string().max(100).default(''),
	from: dayOrNone,
	to: dayOrNone,
})
