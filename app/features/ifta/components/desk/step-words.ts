import { m } from '#app/paraglide/messages.js'
import type { StepKind } from '../../model.ts'

/** What happened to a question, as the desk says it. */
export const stepWords: Record<StepKind, () => string> = {
	submitted: () => m.desk_step_submitted(),
	claimed: () => m.desk_step_claimed(),
	assigned: () => m.desk_step_assigned(),
	released: () => m.desk_step_released(),
	lapsed: () => m.desk_step_lapsed(),
	'handed-over': () => m.desk_step_handed_over(),
	'clarification-asked': () => m.desk_step_clarification_asked(),
	clarified: () => m.desk_step_clarified(),
	'made-private': () => m.desk_step_made_private(),
	withdrawn: () => m.desk_step_withdrawn(),
	answered: () => m.desk_step_answered(),
	'sent-back': () => m.desk_step_sent_back(),
	approved: () => m.desk_step_approved(),
	rejected: () => m.desk_step_rejected(),
	undone: () => m.desk_step_undone(),
	merged: () => m.desk_step_merged(),
	revised: () => m.desk_step_revised(),
	superseded: () => m.desk_step_superseded(),
	'taken-down': () => m.desk_step_taken_down(),
	restored: () => m.desk_step_restored(),
	edited: () => m.desk_step_edited(),
}
