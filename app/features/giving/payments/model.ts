import { linesPath } from '../bank/model.ts'
import { moneyPath } from '../model.ts'

/** An approved payment is paid once a ledger entry posted it; after a reversal it is approved again. */
export const paymentStates = ['requested', 'approved', 'paid', 'refused', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentSteps = ['requested', 'approved', 'refused', 'withdrawn', 'paid', 'taken-back'] as const

/** The reason why a bank transaction may have paid an approved payment. */
export const paymentMarks = ['amount', 'name', 'near-day'] as const
export type PaymentMark = (typeof paymentMarks)[number]

/** Days between the day a payment is due and the day on which the bank paid it. */
export const nearDays = 14

/** The most payments that one transaction pays. */
export const mostOfOneLine = 20

/** Days until the payee of a refused or withdrawn payment is erased. */
export const retentionDaysUnpaid = 90

export const evidenceBucket = 'payment-evidence'
/** The most files of evidence for one payment. */
export const mostFiles = 10

export const paymentsPath = `${moneyPath}/payments`
export const linePaymentPath = (lineId: string) => `${linesPath}/${lineId}/payment`
