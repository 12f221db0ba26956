import { linesPath } from '../bank/model.ts'
import { moneyPath } from '../model.ts'

/** An approved payment is paid once an entry of the ledger posted it; taken back, it is approved again. */
export const paymentStates = ['requested', 'approved', 'paid', 'refused', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentSteps = ['requested', 'approved', 'refused', 'withdrawn', 'paid', 'taken-back'] as const

/** Why an approved payment may be what a transaction of the bank paid. */
export const paymentMarks = ['amount', 'name', 'near-day'] as const
export type PaymentMark = (typeof paymentMarks)[number]

/** Days between the day a payment is due and the day on which the bank paid it. */
export const nearDays = 14

/** One transaction pays so many payments at most. */
export const mostOfOneLine = 20

/** Days for which the payee of a payment is known that was refused or withdrawn. */
export const retentionDaysUnpaid = 90

export const evidenceBucket = 'payment-evidence'
/** The most files of evidence for one payment. */
export const mostFiles = 10

export const paymentsPath = `${moneyPath}/payments`
export const linePaymentPath = (lineId: string) => `${linesPath}/${lineId}/payment`
