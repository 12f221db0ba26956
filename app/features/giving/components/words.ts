import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import type {
	AccountKind,
	Duty,
	proposalKinds,
	proposalStates,
	Restriction,
	ZakatCategory,
} from '../model.ts'

export const restrictionWords: Record<Restriction, () => string> = {
	general: m.giving_restriction_general,
	zakat: m.giving_restriction_zakat,
	fitr: m.giving_restriction_fitr,
	fidyah: m.giving_restriction_fidyah,
	kafarah: m.giving_restriction_kafarah,
	purpose: m.giving_restriction_purpose,
	unassigned: m.giving_restriction_unassigned,
}

export const kindWords: Record<AccountKind, () => string> = {
	asset: m.giving_kind_asset,
	gift: m.giving_kind_gift,
	disbursement: m.giving_kind_disbursement,
	cost: m.giving_kind_cost,
	transfer: m.giving_kind_transfer,
	suspense: m.giving_kind_suspense,
	opening: m.giving_kind_opening,
	interest: m.giving_kind_interest,
	exchange: m.giving_kind_exchange,
}

export const categoryWords: Record<ZakatCategory, () => string> = {
	poor: m.giving_category_poor,
	needy: m.giving_category_needy,
	collectors: m.giving_category_collectors,
	hearts: m.giving_category_hearts,
	freeing: m.giving_category_freeing,
	debtors: m.giving_category_debtors,
	cause: m.giving_category_cause,
	traveller: m.giving_category_traveller,
}

export const proposalWords: Record<(typeof proposalKinds)[number], () => string> = {
	opening: m.giving_kind_opening,
	payment: m.giving_kind_disbursement,
}

export const proposalStateWords: Record<(typeof proposalStates)[number], () => string> = {
	waiting: m.giving_proposal_waiting,
	posted: m.giving_proposal_posted,
	refused: m.giving_proposal_refused,
}

export const dutyWords: Record<Duty | 'both', () => string> = {
	both: m.giving_duty_both,
	enter: m.giving_duty_enter,
	approve: m.giving_duty_approve,
}

export const openWords = { open: m.giving_view_open, closed: m.giving_view_closed }

/** A ledger day in the reader's calendar. @param day `2026-03-10` */
export function formatBookDay(day: string, locale: Locale, { calendar }: Pick<Days, 'calendar'>): string {
	return formatDay(new Date(`${day}T12:00:00Z`), locale, { zone: 'UTC', calendar })
}
