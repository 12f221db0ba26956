import { m } from '#app/paraglide/messages.js'
import type { Mark } from '../match.ts'
import { refusedBecause } from '../refusal-words.ts'
import type { DecisionResult } from './decision.server.ts'
import type { FileState, LineState, lineSteps, Settlement } from './model.ts'

export const lineStateWords: Record<LineState, () => string> = {
	unclear: m.banklines_unclear,
	proposed: m.banklines_proposed,
	waiting: m.banklines_waiting,
	matched: m.banklines_matched,
	settled: m.banklines_settled,
	returned: m.banklines_returned,
}

export const settlementWords: Record<Settlement, () => string> = {
	fee: m.banklines_fee,
	interest: m.banklines_interest,
	outgoing: m.banklines_outgoing,
	'own-transfer': m.banklines_own_transfer,
	payment: m.payments_one,
	refund: m.cards_refund,
}

export const lineStepWords: Record<(typeof lineSteps)[number], () => string> = {
	matched: m.banklines_matched,
	asked: m.banklines_waiting,
	agreed: m.banklines_step_agreed,
	refused: m.banklines_step_refused,
	settled: m.banklines_settled,
	returned: m.banklines_returned,
	reopened: m.banklines_step_reopened,
}

export const markWords: Record<Mark, () => string> = {
	code: m.banklines_mark_code,
	slip: m.banklines_mark_slip,
	amount: m.banklines_mark_amount,
	'near-day': m.banklines_mark_day,
	name: m.banklines_mark_name,
	'same-payer': m.banklines_mark_payer,
}

export const fileStateWords: Record<FileState, () => string> = {
	checked: m.banklines_file_checked,
	'taken-in': m.banklines_file_taken_in,
	incomplete: m.banklines_file_incomplete,
	refused: m.banklines_file_refused,
}

/** Why a line was not decided so. */
export function lineRefusal(reason: (DecisionResult & { ok: false })['reason']): string {
	switch (reason) {
		case 'not-now':
			return m.banklines_not_now()
		case 'not-the-sum':
			return m.banklines_not_the_sum()
		case 'not-alike':
			return m.banklines_not_alike()
		case 'wrong-way':
			return m.banklines_wrong_way()
		case 'not-the-payments':
			return m.payments_not_the_sum()
		default:
			return refusedBecause(reason)
	}
}
