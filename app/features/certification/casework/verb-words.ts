import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { Asks } from '#app/staff/verb-route.server.ts'
import { choiceWords } from '../cases/case-words.ts'
import { type Choice, minVoteReason, reasons } from '../model.ts'
import { reasonWords } from '../register/words.ts'

/** Verbs of officers that act after a confirmation, a text, a person or a choice; the others have pages of their own. */
export const officerAsks = {
	claim: 'confirm',
	declare: 'choice',
	accept: 'confirm',
	return: 'reason',
	decline: 'reason',
	release: 'reason',
	reopen: 'confirm',
	waive: 'reason',
	appointLead: 'person',
	appointAuditor: 'person',
	appointDecider: 'person',
	appointReviewer: 'person',
	appointHearer: 'person',
	check: 'confirm',
	report: 'reason',
	refer: 'reason',
	vote: 'choice',
	decideAppeal: 'choice',
	suspend: 'choice',
} satisfies Record<string, Asks>
export type OfficerVerb = keyof typeof officerAsks
export const officerVerbs = Object.keys(officerAsks) as OfficerVerb[]

/** The choices of each verb that asks for one. */
export const officerChoices = {
	declare: ['free', 'tied'],
	vote: ['grant', 'refuse', 'more'],
	decideAppeal: ['overturn', 'uphold'],
	suspend: reasons,
} as const

const wordsOf = (choices: readonly Choice[]) =>
	Object.fromEntries(choices.map((choice) => [choice, choiceWords[choice]]))
const voteNote = () => ({
	note: m.casework_vote_reason(),
	hint: m.casework_vote_reason_hint({ count: minVoteReason }),
})

export const officerVerbWords: Record<OfficerVerb, () => VerbWords> = {
	claim: () => ({ label: m.casework_claim(), text: m.casework_claim_text() }),
	declare: () => ({
		label: m.casework_declare(),
		text: m.casework_declare_text(),
		field: m.casework_declare_field(),
		choices: { free: m.casework_declare_free, tied: m.casework_declare_tied },
		note: m.casework_declare_note(),
	}),
	accept: () => ({ label: m.casework_accept(), text: m.casework_accept_text() }),
	return: () => ({
		label: m.casework_return(),
		text: m.casework_return_text(),
		hint: m.casework_firm_reads(),
	}),
	decline: () => ({
		label: m.casework_decline(),
		text: m.casework_decline_text(),
		hint: m.casework_firm_reads(),
		tone: 'danger',
	}),
	release: () => ({ label: m.casework_release(), text: m.casework_release_text() }),
	reopen: () => ({ label: m.casework_reopen(), text: m.casework_reopen_text() }),
	waive: () => ({ label: m.casework_waive(), text: m.casework_waive_text() }),
	appointLead: () => ({ label: m.casework_appoint_lead(), text: m.casework_appoint_text() }),
	appointAuditor: () => ({ label: m.casework_appoint_auditor(), text: m.casework_appoint_text() }),
	appointDecider: () => ({ label: m.casework_appoint_decider(), text: m.casework_appoint_text() }),
	appointReviewer: () => ({ label: m.casework_appoint_reviewer(), text: m.casework_appoint_text() }),
	appointHearer: () => ({ label: m.casework_appoint_hearer(), text: m.casework_appoint_text() }),
	check: () => ({ label: m.casework_check(), text: m.casework_check_text() }),
	report: () => ({
		label: m.casework_report(),
		text: m.casework_report_text(),
		field: m.casework_report_field(),
	}),
	refer: () => ({
		label: m.casework_refer(),
		text: m.casework_refer_text(),
		field: m.casework_refer_field(),
	}),
	vote: () => ({
		label: m.casework_vote(),
		text: m.casework_vote_text(),
		field: m.casework_vote_choice(),
		choices: wordsOf(officerChoices.vote),
		...voteNote(),
	}),
	decideAppeal: () => ({
		label: m.casework_appeal_vote(),
		text: m.casework_appeal_vote_text(),
		field: m.casework_vote_choice(),
		choices: wordsOf(officerChoices.decideAppeal),
		...voteNote(),
	}),
	suspend: () => ({
		label: m.casework_suspend(),
		text: m.casework_suspend_text(),
		field: m.casework_reason(),
		choices: reasonWords,
		note: m.casework_public_note(),
		tone: 'danger',
	}),
}
