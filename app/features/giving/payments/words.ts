import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { formatMoney } from '../money.ts'
import type { PaymentMark, PaymentState, paymentSteps } from './model.ts'

export const paymentStateWords: Record<PaymentState, () => string> = {
	requested: m.payments_requested,
	approved: m.payments_approved,
	paid: m.payments_paid,
	refused: m.payments_refused,
	withdrawn: m.payments_withdrawn,
}

export const paymentStateTones: Record<PaymentState, BadgeTone> = {
	requested: 'yellow',
	approved: 'blue',
	paid: 'green',
	refused: 'plain',
	withdrawn: 'plain',
}

export const paymentStepWords: Record<(typeof paymentSteps)[number], () => string> = {
	requested: m.payments_requested,
	approved: m.payments_approved,
	refused: m.payments_refused,
	withdrawn: m.payments_withdrawn,
	paid: m.payments_paid,
	'taken-back': m.payments_step_taken_back,
}

export const paymentMarkWords: Record<PaymentMark, () => string> = {
	amount: m.banklines_mark_amount,
	name: m.payments_mark_name,
	'near-day': m.banklines_mark_day,
}

/** A payment's name: its amount and its purpose, without its payee. */
export function titleOf({ amountMinor, currency, purpose }: Titled): string {
	const amount = formatMoney({ minor: amountMinor, currency }, getLocale())
	return m.payments_title({ amount: isolated(amount), purpose: isolated(purpose) })
}
type Titled = { amountMinor: number; currency: string; purpose: string }

/** Codes that may reach the frame. */
export const paymentWords = {
	'giving.fate-payments': m.payments_fate,
	'giving.keeps-payees': m.payments_keeps_payees,
	'giving.keeps-unpaid': m.payments_keeps_unpaid,
	'payments.no-period': m.giving_refused_no_period,
	'payments.period-closed': m.giving_refused_period_closed,
	'payments.fund-closed': m.giving_refused_fund_closed,
	'payments.account-closed': m.giving_refused_account_closed,
}
