import { donatePath, pledgePath } from '../pledges/model.ts'

// Paying by card at Stripe's own page (Checkout): off without the operator's keys.

/**
 * The states of a session: the donor's one visit to the card page. `paid`: the money came and is not in the ledger yet.
 * None goes back: money that is taken back stands in the ledger.
 */
export const sessionStates = ['open', 'paid', 'booked', 'expired'] as const
export type SessionState = (typeof sessionStates)[number]

/** The donor's page on their way to the card page and back. */
export const cardPath = (token: string) => `${pledgePath(token)}/card`

/** Stripe sends the donor back to an address below it, which is of use for `returnHours`. */
export const cardReturnPath = `${donatePath}/card`
export const returnHours = 25

/** Stripe tells of changes at an address below it. */
export const cardEventsPath = `${donatePath}/card-events`
export const stripeEventsPath = `${cardEventsPath}/stripe`

/** The events that we ask Stripe to tell of; others are ignored. */
export const wantedEvents = [
	'checkout.session.completed',
	'checkout.session.async_payment_succeeded',
	'checkout.session.expired',
	'charge.refunded',
	'charge.dispute.funds_withdrawn',
	'charge.dispute.funds_reinstated',
] as const

/** How payments by card into an account are doing; `keys` says whether they are set, and of which kind. */
export type CardStanding<Reason extends string> = {
	keys: 'test' | 'live' | null
	/** The address of notices. */
	hook: string
	open: number
	failed: number
	/** Payments that the ledger refused, by reason. */
	refused: { reason: Reason; count: number }[]
	lastNoticeAt: Date | null
}

/** When a donor opened the card page, paid, and was booked. */
export type CardVisitTimes = {
	createdAt: Date
	paidAt: Date | null
	bookedAt: Date | null
	intentId: string | null
}
