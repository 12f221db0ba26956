import { addDays } from '#app/platform/time/zoned-time.ts'
import type { certificateStates } from '../model.ts'

/** The status of a certificate on a day, the gravest first. */
export const statuses = ['withdrawn', 'suspended', 'expired', 'not-yet', 'attention', 'valid'] as const
export type Status = (typeof statuses)[number]

/** Days in which a lapsed paper of a product can be renewed before the product is paused. */
export const graceDays = 30

/** Days as ISO dates in the organisation's zone; the last one is still valid. */
export type Term = { state: (typeof certificateStates)[number]; since: string; until: string }

/** The last day on which a product's recipe is confirmed; null: it is in doubt. */
export type ConfirmedUntil = string | null

/** The status of a certificate on a day. @param lapsed how many products of its present edition have papers to renew */
export function statusOn(today: string, { state, since, until }: Term, lapsed: number): Status {
	if (state !== 'valid') return state
	if (until < today) return 'expired'
	if (since > today) return 'not-yet'
	return lapsed > 0 ? 'attention' : 'valid'
}

/** Must a paper of this product be renewed? */
export function hasLapsed(today: string, confirmedUntil: ConfirmedUntil): boolean {
	return confirmedUntil === null || confirmedUntil < today
}

/** Is this product out of the scope for now? It comes back when its papers are accepted again. */
export function isPaused(today: string, confirmedUntil: ConfirmedUntil): boolean {
	return confirmedUntil === null || confirmedUntil < addDays(today, -graceDays)
}

/** Does a certificate with this status cover its products that are not paused? */
export function covers(status: Status): boolean {
	return status === 'valid' || status === 'attention'
}
