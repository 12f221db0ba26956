import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const complaintWords = {
	'complaints.involved': () => m.complaints_refused_involved(),
	'complaints.not-manager': () => m.complaints_refused_not_manager(),
	'complaints.acknowledge-done': () => m.complaints_acknowledge_done(),
	'complaints.assign-done': () => m.complaints_assign_done(),
	'complaints.investigate-done': () => m.complaints_investigate_done(),
	'complaints.close-done': () => m.complaints_close_done(),
	'complaints.replied': () => m.complaints_reply_done(),
	'complaints.linked': () => m.complaints_link_done(),
	'complaints.decided': () => m.complaints_decide_done(),
	'complaints.fate-complaints': () => m.complaints_fate(),
	'complaints.keeps-complaints': () => m.complaints_keeps(),
	'complaints.keeps-names': () => m.complaints_keeps_names(),
} satisfies Words

/** Refusals of a receipt. */
export const receiptWords = {
	malformed: m.complaints_code_length,
	unknown: m.complaints_code_unknown,
	'too-many': m.complaints_code_too_many,
	'too-soon': () => m.complaints_code_too_soon({ open: m.complaints_open() }),
	challenge: m.complaints_form_expired,
}
