import { seal, unseal } from '#app/platform/seal.server.ts'

/** The details of a payment that may name people. */
export type PaymentDetails = { payee: string; account: string; note: string }

const purpose = 'mishkat payment'

/** Sealed for its row, so that it cannot be moved to another. */
export function sealPayment(details: PaymentDetails, secret: string, paymentId: string): string {
	return seal(JSON.stringify(details), secret, { purpose, of: paymentId })
}

/** Null: erased, or the site's secret is another than then. */
export function openPayment(sealed: string, secret: string, paymentId: string): PaymentDetails | null {
	const text = sealed && unseal(sealed, secret, { purpose, of: paymentId })
	return text ? (JSON.parse(text) as PaymentDetails) : null
}
