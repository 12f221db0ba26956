import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { stepKinds } from '../model.ts'

/** Verbs of the staff that act at once, or after a note, a reason or a person. */
export const staffVerbs = ['complete', 'noShow', 'decline', 'cancel', 'assign'] as const
export type StaffVerb = (typeof staffVerbs)[number]

export const verbWords: Record<StaffVerb, () => VerbWords> = {
	complete: () => ({
		label: m.consultations_complete(),
		text: m.consultations_complete_text(),
		field: m.consultations_summary(),
	}),
	noShow: () => ({ label: m.consultations_no_show_verb(), text: m.consultations_no_show_text() }),
	decline: () => ({
		label: m.consultations_decline(),
		text: m.consultations_reason_shown(),
		tone: 'danger',
	}),
	cancel: () => ({
		label: m.consultations_cancel(),
		text: m.consultations_reason_shown(),
		tone: 'danger',
	}),
	assign: () => ({ label: m.consultations_assign(), text: m.consultations_assign_text() }),
}

export const stepWords: Record<(typeof stepKinds)[number], () => string> = {
	requested: m.consultations_step_requested,
	confirmed: m.consultations_step_confirmed,
	declined: m.consultations_step_declined,
	withdrawn: m.consultations_step_withdrawn,
	cancelled: m.consultations_step_cancelled,
	rescheduled: m.consultations_step_rescheduled,
	assigned: m.consultations_step_assigned,
	completed: m.consultations_step_completed,
	'no-show': m.consultations_step_no_show,
	lapsed: m.consultations_step_lapsed,
}
