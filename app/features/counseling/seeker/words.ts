import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import type { Helper, Status, Topic, TriageQuestion } from '../model.ts'
import { counselingWords } from '../words.ts'

export const seekerWords = {
	...counselingWords,
	'counseling.sign-in': () => ({ title: m.seeker_auth_title(), text: m.seeker_auth_text() }),
	'counseling.consent-required': () => m.seeker_consent_required(),
	'counseling.choose': () => m.seeker_choose(),
	'counseling.form-expired': () => m.seeker_form_expired(),
	'counseling.too-many': () => m.seeker_too_many(),
	'counseling.failed': () => m.seeker_failed_text(),
	'counseling.sent': () => m.seeker_sent(),
	'counseling.receipt-malformed': () => m.seeker_code_length(),
	'counseling.receipt-unknown': () => m.seeker_code_unknown(),
	'counseling.receipt-too-many': () => m.seeker_code_too_many(),
	'counseling.receipt-too-soon': () => m.seeker_code_too_soon({ open: m.seeker_open() }),
	'counseling.receipt-challenge': () => m.seeker_form_expired(),
	'counseling.ended': () => m.seeker_ended(),
	'counseling.message-sent': () => m.seeker_message_sent(),
	'counseling.seeker-not-now': () => m.seeker_not_now(),
	'counseling.seeker-read': () => m.seeker_read_done(),
	'counseling.seeker-closed': () => m.seeker_closed_done(),
	'counseling.seeker-deleted': () => m.seeker_deleted(),
	'counseling.own-load-failed': () => ({ title: m.common_error(), text: m.seeker_own_load_failed() }),
	'counseling.required': () => m.seeker_line_required(),
	'counseling.number-wrong': () => m.seeker_line_number_wrong(),
	'counseling.day-wrong': () => m.seeker_line_date_wrong(),
	'counseling.line-saved': () => m.seeker_line_saved(),
	'counseling.line-gone': () => m.seeker_line_gone(),
	'counseling.line-removed': () => m.seeker_line_removed(),
} satisfies Words

export const topicTexts: Record<Topic, { title: () => string; text: () => string }> = {
	jinn: { title: m.seeker_topic_jinn, text: m.seeker_topic_jinn_text },
	'evil-eye': { title: m.seeker_topic_evil_eye, text: m.seeker_topic_evil_eye_text },
	magic: { title: m.seeker_topic_magic, text: m.seeker_topic_magic_text },
	grief: { title: m.seeker_topic_grief, text: m.seeker_topic_grief_text },
	anxiety: { title: m.seeker_topic_anxiety, text: m.seeker_topic_anxiety_text },
	other: { title: m.seeker_topic_other, text: m.seeker_topic_other_text },
}

export const helperTexts: Record<Helper, () => string> = {
	any: m.seeker_gender_any,
	female: m.seeker_gender_female,
	male: m.seeker_gender_male,
}

export const triageTexts: Record<TriageQuestion, () => string> = {
	sleep: m.seeker_sleep,
	voices: m.seeker_voices,
	medicine: m.seeker_medicine,
	harm: m.seeker_harm,
}

export const standingTexts: Record<Status, { title: () => string; text: () => string }> = {
	pending: { title: m.seeker_waiting, text: m.seeker_waiting_text },
	assigned: { title: m.seeker_in_hand, text: m.seeker_in_hand_text },
	answered: { title: m.seeker_answered, text: m.seeker_answered_text },
	closed: { title: m.seeker_closed, text: m.seeker_closed_text },
}
