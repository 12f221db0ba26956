import type { Money } from '../money.ts'
import type { Charge, Dispute, Refund, Session } from './stripe.server.ts'
import { fromStripe } from './units.ts'

/**
 * A movement of the account at Stripe, known again by its reference. `gift`: the whole amount that the donor paid.
 * `returned`: it came back after a refund failed or a dispute was won. `other`: not of our donors.
 */
export type Movement = {
	kind: 'gift' | 'fee' | 'refund' | 'dispute' | 'returned' | 'payout' | 'other'
	reference: string
	/** Signed: negative leaves the account. */
	amount: Money
	at: Date
	text: string
}

export type PaidCharge = { intentId: string; charge: Charge }

/** The payment of a session; null: nothing is paid, whatever else the session says. */
export function paidCharge({ payment_status, payment_intent }: Session): PaidCharge | null {
	if (payment_status !== 'paid' || !payment_intent || typeof payment_intent === 'string') return null
	const charge = payment_intent.latest_charge
	if (!charge || typeof charge === 'string' || !charge.paid) return null
	return { intentId: payment_intent.id, charge }
}

/**
 * The movements of one payment, in order. The gift is what the donor paid; Stripe's fee is one of its own, and not said
 * where Stripe changed the money into another currency.
 */
export function movementsOf(
	{ intentId, charge }: PaidCharge,
	{ refunds, disputes }: { refunds: Refund[]; disputes: Dispute[] },
): Movement[] {
	const currency = charge.currency.toUpperCase()
	const moved = charge.balance_transaction
	const all: Movement[] = [
		{
			kind: 'gift',
			reference: charge.id,
			amount: fromStripe(charge.amount, currency),
			at: momentOf(charge.created),
			text: `Stripe ${intentId}`,
		},
	]
	if (moved && typeof moved !== 'string' && moved.currency.toUpperCase() === currency)
		all.push(...feeOf(charge.id, moved))
	for (const { id, created, ...refund } of [...refunds].reverse()) {
		// Without a movement no money has left.
		if (!refund.balance_transaction) continue
		const amount = fromStripe(refund.amount, refund.currency.toUpperCase())
		const at = momentOf(created)
		all.push({ kind: 'refund', reference: id, amount: negative(amount), at, text: `Stripe ${intentId}` })
		if (refund.failure_balance_transaction)
			all.push({
				kind: 'returned',
				reference: refund.failure_balance_transaction,
				amount,
				at,
				text: `Stripe ${id}`,
			})
	}
	for (const { id, amount, balance_transactions, ...dispute } of disputes) {
		const disputed = fromStripe(amount, dispute.currency.toUpperCase())
		for (const each of [...balance_transactions].sort((one, other) => one.created - other.created)) {
			const isSame = each.currency.toUpperCase() === disputed.currency
			const size = isSame ? fromStripe(Math.abs(each.amount), disputed.currency) : disputed
			if (size.minor > 0)
				all.push({
					kind: each.amount < 0 ? 'dispute' : 'returned',
					reference: each.id,
					amount: each.amount < 0 ? negative(size) : size,
					at: momentOf(each.created),
					text: `Stripe ${id}`,
				})
			if (isSame) all.push(...feeOf(each.id, each))
		}
	}
	return all
}

type Charged = { fee: number; currency: string; created: number }

/** A fee of Stripe on a movement; one that is given back is no fee any more. */
export function feeOf(reference: string, { fee, currency, created }: Charged): Movement[] {
	if (fee <= 0) return []
	const amount = negative(fromStripe(fee, currency.toUpperCase()))
	return [
		{
			kind: 'fee',
			reference: feeReference(reference),
			amount,
			at: momentOf(created),
			text: `Stripe ${reference}`,
		},
	]
}

export function feeReference(reference: string): string {
	return `${reference}/fee`
}

export function momentOf(seconds: number): Date {
	return new Date(seconds * 1000)
}

function negative({ minor, currency }: Money): Money {
	return { minor: -minor, currency }
}
