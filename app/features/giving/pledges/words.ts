import { m } from '#app/paraglide/messages.js'
import type { DonationKind, PledgeState, pledgeSteps, ShownAs } from './model.ts'

export const donationKindWords: Record<DonationKind, { title: () => string; text: () => string }> = {
	zakat: { title: m.pledges_kind_zakat, text: m.pledges_kind_zakat_text },
	sadaqah: { title: m.pledges_kind_sadaqah, text: m.pledges_kind_sadaqah_text },
	fidyah: { title: m.pledges_kind_fidyah, text: m.pledges_kind_fidyah_text },
	kafarah: { title: m.pledges_kind_kafarah, text: m.pledges_kind_kafarah_text },
}

/** A pledge's state for its donor. */
export const standingWords: Record<PledgeState, { title: () => string; text: () => string }> = {
	pledged: { title: m.pledges_state_pledged, text: m.pledges_state_pledged_text },
	part: { title: m.pledges_state_part, text: m.pledges_state_part_text },
	given: { title: m.pledges_state_given, text: m.pledges_state_given_text },
	lapsed: { title: m.pledges_state_lapsed, text: m.pledges_state_lapsed_text },
	withdrawn: { title: m.pledges_state_withdrawn, text: m.pledges_state_withdrawn_text },
}

/** The same for the staff's lists. */
export const stateWords: Record<PledgeState, () => string> = {
	pledged: m.pledges_list_pledged,
	part: m.pledges_list_part,
	given: m.pledges_list_given,
	lapsed: m.pledges_list_lapsed,
	withdrawn: m.pledges_list_withdrawn,
}

export const stepWords: Record<(typeof pledgeSteps)[number], () => string> = {
	made: m.pledges_step_made,
	sent: m.pledges_step_sent,
	received: m.pledges_step_received,
	'taken-back': m.pledges_step_taken_back,
	completed: m.pledges_step_completed,
	lapsed: m.pledges_step_lapsed,
	withdrawn: m.pledges_step_withdrawn,
	claimed: m.pledges_step_claimed,
}

export const shownAsWords: Record<ShownAs, () => string> = {
	anonymous: m.pledges_from_anonymous,
	name: m.pledges_from_name,
	behalf: m.pledges_from_behalf,
}

/** Codes that may reach the frame. */
export const pledgeWords = {
	'giving.fate-unpaid': m.pledges_fate_unpaid,
	'giving.fate-paid': m.pledges_fate_paid,
	'giving.fate-plans': m.pledges_fate_plans,
	'giving.fate-receipts': m.pledges_fate_receipts,
	'giving.keeps-donors': m.pledges_keeps_donors,
	'giving.keeps-promises': m.pledges_keeps_promises,
	'giving.pledge-failed': () => ({ title: m.common_error(), text: m.pledges_save_failed() }),
}
