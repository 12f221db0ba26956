import { m } from '#app/paraglide/messages.js'
import type { Refusal } from './post.server.ts'

type Refused = Refusal | 'to-itself'

const words: Record<Refused, () => string> = {
	'no-period': m.giving_refused_no_period,
	'period-closed': m.giving_refused_period_closed,
	'fund-closed': m.giving_refused_fund_closed,
	'account-closed': m.giving_refused_account_closed,
	'too-little': m.giving_refused_too_little,
	'zakat-eight': m.giving_refused_zakat_eight,
	'not-for-costs': m.giving_refused_not_for_costs,
	'other-purpose': m.giving_refused_other_purpose,
	'interest-general': m.giving_refused_interest_general,
	'unassigned-waits': m.giving_refused_unassigned_waits,
	'persons-missing': m.giving_refused_persons_missing,
	'reversed-already': m.giving_refused_reversed_already,
	'samples-apart': m.giving_refused_samples_apart,
	'of-bank-line': m.banklines_entry_of_line,
	'of-payment': m.payments_entry_of_payment,
	'collectors-share': m.payments_refused_collectors,
	'to-itself': m.giving_refused_to_itself,
}

/** The ledger's refusal as a sentence. */
export function refusedBecause(reason: Refused): string {
	return words[reason]()
}

const fields: Partial<Record<Refused, string>> = {
	'no-period': 'day',
	'period-closed': 'day',
	'account-closed': 'accountId',
	'too-little': 'amount',
	'other-purpose': 'toFundId',
	'to-itself': 'toFundId',
}

/** The same beside the refused field. */
export function refusedBeside(reason: Refused): Record<string, string> {
	return { [fields[reason] ?? 'fundId']: refusedBecause(reason) }
}
