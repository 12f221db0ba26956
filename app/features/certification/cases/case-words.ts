import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type {
	ApplicationStatus,
	appealStates,
	bases,
	Choice,
	findingStates,
	Grade,
	Part,
	ProposalKind,
	VisitKind,
} from '../model.ts'
import type { applicationStepKinds } from './rules.ts'

// Words of a case that the firm and the officers both read.

export const statusWords: Record<ApplicationStatus, () => string> = {
	draft: m.cases_status_draft,
	submitted: m.cases_status_submitted,
	reviewing: m.cases_status_reviewing,
	returned: m.cases_status_returned,
	planning: m.cases_status_planning,
	planned: m.cases_status_planned,
	correcting: m.cases_status_correcting,
	deciding: m.cases_status_deciding,
	granted: m.cases_status_granted,
	refused: m.cases_status_refused,
	withdrawn: m.cases_status_withdrawn,
	lapsed: m.cases_status_lapsed,
}

export const partWords: Record<Part, () => string> = {
	reviewer: m.cases_part_reviewer,
	lead: m.cases_part_lead,
	auditor: m.cases_part_auditor,
	decider: m.cases_part_decider,
	appeal: m.cases_part_appeal,
}

export const gradeWords: Record<Grade, () => string> = {
	major: m.cases_grade_major,
	minor: m.cases_grade_minor,
	observation: m.cases_grade_observation,
}

export const findingWords: Record<(typeof findingStates)[number], () => string> = {
	open: m.cases_finding_open,
	answered: m.cases_finding_answered,
	planned: m.cases_finding_planned,
	closed: m.cases_finding_closed,
}

export const visitWords: Record<VisitKind, () => string> = {
	initial: m.cases_visit_initial,
	surveillance: m.cases_visit_surveillance,
	'follow-up': m.cases_visit_follow_up,
	'short-notice': m.cases_visit_short_notice,
	unannounced: m.cases_visit_unannounced,
	video: m.cases_visit_video,
}

export const choiceWords: Record<Choice, () => string> = {
	grant: m.cases_choice_grant,
	refuse: m.cases_choice_refuse,
	more: m.cases_choice_more,
	overturn: m.cases_choice_overturn,
	uphold: m.cases_choice_uphold,
}

export const proposalWords: Record<ProposalKind, () => string> = {
	reduce: m.cases_proposal_reduce,
	reinstate: m.cases_proposal_reinstate,
	withdraw: m.cases_proposal_withdraw,
	extend: m.cases_proposal_extend,
}

export const appealWords: Record<(typeof appealStates)[number], () => string> = {
	open: m.cases_appeal_open,
	upheld: m.cases_appeal_upheld,
	overturned: m.cases_appeal_overturned,
}

export const basisWords: Record<(typeof bases)[number], () => string> = {
	paper: m.cases_basis_paper,
	'positive-list': m.cases_basis_positive_list,
	statement: m.cases_basis_statement,
	analysis: m.cases_basis_analysis,
	doubt: m.cases_basis_doubt,
}

export const stepWords: Record<(typeof applicationStepKinds)[number], () => string> = {
	started: m.cases_step_started,
	submitted: m.cases_step_submitted,
	withdrawn: m.cases_step_withdrawn,
	claimed: m.cases_step_claimed,
	released: m.cases_step_released,
	returned: m.cases_step_returned,
	declined: m.cases_step_declined,
	accepted: m.cases_step_accepted,
	quoted: m.cases_step_quoted,
	'quote-accepted': m.cases_step_quote_accepted,
	'fee-waived': m.cases_step_fee_waived,
	appointed: m.cases_step_appointed,
	declared: m.cases_step_declared,
	recused: m.cases_step_recused,
	planned: m.cases_step_planned,
	reported: m.cases_step_reported,
	raised: m.cases_step_raised,
	answered: m.cases_step_answered,
	'finding-judged': m.cases_step_finding_judged,
	referred: m.cases_step_referred,
	voted: m.cases_step_voted,
	granted: m.cases_step_granted,
	refused: m.cases_step_refused,
	'sent-back': m.cases_step_sent_back,
	suspended: m.cases_step_suspended,
	proposed: m.cases_step_proposed,
	'proposal-decided': m.cases_step_proposal_decided,
	appealed: m.cases_step_appealed,
	heard: m.cases_step_heard,
	'appeal-upheld': m.cases_step_appeal_upheld,
	'appeal-overturned': m.cases_step_appeal_overturned,
	lapsed: m.cases_step_lapsed,
}

/** Why a command of a case was refused. */
export const refusalWords = {
	'cases.stale': () => m.cases_refused_stale(),
	'cases.too-many': () => m.cases_refused_too_many(),
	'cases.unknown': () => m.cases_refused_unknown(),
	'cases.after-paper': () => m.cases_refused_after_paper(),
	'cases.unavailable': () => m.cases_refused_unavailable(),
	'cases.function': () => m.cases_refused_function(),
	'cases.one-part': () => m.cases_refused_one_part(),
	'cases.conflict': () => m.cases_refused_conflict(),
	'cases.lead-once': () => m.cases_refused_lead_once(),
	'cases.panel-fixed': () => m.cases_refused_panel_fixed(),
	'cases.past': () => m.cases_refused_past(),
	'cases.busy': () => m.cases_refused_busy(),
	'cases.not-open': () => m.cases_refused_not_open(),
	'cases.not-answered': () => m.cases_refused_not_answered(),
	'cases.panel': () => m.cases_refused_panel(),
	'cases.twice': () => m.cases_refused_twice(),
	'cases.major-open': () => m.cases_refused_major_open(),
	'cases.unconfirmed': () => m.cases_refused_unconfirmed(),
	'cases.reason-short': () => m.cases_refused_reason_short(),
} satisfies Words
