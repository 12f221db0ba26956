import { m } from '#app/paraglide/messages.js'
import type { StepKind } from '../../model.ts'
import type { Standing } from '../story.ts'

type StandingWords = { title: () => string; text: () => string; tone: 'info' | 'good' | 'warn' | 'bad' }

export const standingWords: Record<Standing, StandingWords> = {
	waiting: { title: () => m.asking_waiting(), text: () => m.asking_waiting_text(), tone: 'info' },
	taken: { title: () => m.asking_taken(), text: () => m.asking_taken_text(), tone: 'info' },
	clarify: { title: () => m.asking_clarify(), text: () => m.asking_clarify_text(), tone: 'warn' },
	'in-review': { title: () => m.asking_in_review(), text: () => m.asking_in_review_text(), tone: 'info' },
	answered: { title: () => m.asking_answered(), text: () => m.asking_answered_text(), tone: 'good' },
	replaced: { title: () => m.asking_replaced(), text: () => m.asking_replaced_text(), tone: 'info' },
	'taken-down': { title: () => m.asking_taken_down(), text: () => m.asking_taken_down_text(), tone: 'warn' },
	rejected: { title: () => m.asking_rejected(), text: () => m.asking_rejected_text(), tone: 'warn' },
	withdrawn: { title: () => m.asking_withdrawn(), text: () => m.asking_withdrawn_text(), tone: 'info' },
	merged: { title: () => m.asking_merged(), text: () => m.asking_merged_text(), tone: 'info' },
}

export const stepWords: Record<StepKind, () => string> = {
	submitted: () => m.asking_step_submitted(),
	claimed: () => m.asking_step_claimed(),
	assigned: () => m.asking_step_claimed(),
	released: () => m.asking_step_released(),
	lapsed: () => m.asking_step_released(),
	'handed-over': () => m.asking_step_handed_over(),
	'clarification-asked': () => m.asking_step_clarification_asked(),
	clarified: () => m.asking_step_clarified(),
	'made-private': () => m.asking_step_made_private(),
	withdrawn: () => m.asking_step_withdrawn(),
	answered: () => m.asking_step_answered(),
	'sent-back': () => m.asking_step_sent_back(),
	recalled: () => m.asking_step_sent_back(),
	approved: () => m.asking_step_approved(),
	rejected: () => m.asking_step_rejected(),
	merged: () => m.asking_step_merged(),
	revised: () => m.asking_step_revised(),
	superseded: () => m.asking_step_superseded(),
	'taken-down': () => m.asking_step_taken_down(),
	restored: () => m.asking_step_restored(),
	// Askers are never shown this one; it completes the type.
	undone: () => m.asking_step_edited(),
	edited: () => m.asking_step_edited(),
}
