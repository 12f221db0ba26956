import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import { staffWords } from '#app/staff/words.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { type Closing, claimIdleHours, type Referral, type Status, type stepKinds } from '../model.ts'
import { counselingWords } from '../words.ts'
import type { View } from './params.ts'
import type { StaffVerb } from './verbs.ts'

export const deskWords = {
	...counselingWords,
	'counseling.load-failed': () => ({ title: m.common_error(), text: m.counseling_load_failed() }),
	'counseling.claim-done': () => m.counseling_claim_done(),
	'counseling.release-done': () => m.counseling_release_done(),
	'counseling.assign-done': () => m.counseling_assign_done(),
	'counseling.hand-over-done': () => m.counseling_hand_over_done(),
	'counseling.refer-done': () => m.counseling_refer_done(),
	'counseling.close-done': () => m.counseling_close_done(),
	'counseling.reopen-done': () => m.counseling_reopen_done(),
	'counseling.look-done': () => m.counseling_look_done(),
	'counseling.reply-done': () => m.counseling_reply_done(),
	'counseling.note-done': () => m.counseling_note_done(),
	'counseling.own-thread': () => m.counseling_own_thread(),
	'counseling.no-scholar': () => m.counseling_no_scholar(),
	'counseling.unpublished': () => m.staff_unpublished(),
	'counseling.not-competent': () => m.counseling_not_competent(),
	'counseling.closing-required': () => m.staff_choice_required(),
} satisfies Words

export function fieldsOf(reply: FormReply | undefined) {
	const words = { ...staffWords, ...deskWords }
	return (name: string) => {
		const state = fieldOf(reply, name)
		return { ...state, error: errorText(words, state.error) }
	}
}

export const statusWords: Record<Status, () => string> = {
	pending: m.counseling_status_pending,
	assigned: m.counseling_status_assigned,
	answered: m.counseling_status_answered,
	closed: m.counseling_status_closed,
}
export const statusTones: Record<Status, BadgeTone> = {
	pending: 'yellow',
	assigned: 'blue',
	answered: 'green',
	closed: 'plain',
}

export const viewWords: Record<View, () => string> = {
	waiting: m.counseling_view_waiting,
	mine: m.counseling_view_mine,
	assigned: m.counseling_status_assigned,
	answered: m.counseling_status_answered,
	overdue: m.counseling_view_overdue,
	closed: m.counseling_status_closed,
}

export const stepWords: Record<(typeof stepKinds)[number], () => string> = {
	opened: m.counseling_step_opened,
	claimed: m.counseling_step_claimed,
	assigned: m.counseling_step_assigned,
	released: m.counseling_step_released,
	'handed-over': m.counseling_step_handed_over,
	lapsed: m.counseling_step_lapsed,
	replied: m.counseling_step_replied,
	written: m.counseling_step_written,
	referred: m.counseling_step_referred,
	looked: m.counseling_step_looked,
	closed: m.counseling_step_closed,
	reopened: m.counseling_step_reopened,
}

export const referralWords: Record<Referral, () => string> = {
	doctor: m.counseling_to_doctor,
	consultation: m.counseling_to_consultation,
}

export const closingWords: Record<Closing, () => string> = {
	none: m.counseling_closing_none,
	doctor: m.counseling_to_doctor,
	consultation: m.counseling_to_consultation,
	'crisis-line': m.counseling_closing_line,
}

export const verbWords: Record<StaffVerb, () => VerbWords> = {
	claim: () => ({ label: m.counseling_claim(), text: m.counseling_claim_text({ hours: claimIdleHours }) }),
	refer: () => ({
		label: m.counseling_refer(),
		text: m.counseling_refer_text(),
		field: m.counseling_refer_where(),
		choices: referralWords,
		note: m.counseling_refer_note(),
	}),
	handOver: () => ({ label: m.counseling_hand_over(), text: m.counseling_hand_over_text() }),
	release: () => ({ label: m.counseling_release(), text: m.counseling_release_text() }),
	assign: () => ({ label: m.counseling_assign() }),
	close: () => ({
		label: m.counseling_close(),
		text: m.counseling_close_text(),
		field: m.counseling_close_where(),
		choices: closingWords,
	}),
	reopen: () => ({ label: m.counseling_reopen(), tone: 'quiet' }),
	look: () => ({
		label: m.counseling_look(),
		text: m.counseling_look_text(),
		field: m.counseling_look_why(),
		tone: 'danger',
	}),
}
