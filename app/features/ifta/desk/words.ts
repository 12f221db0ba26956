import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/bidi.ts'
import type { Words } from '#app/platform/words.ts'

export const deskWords = {
	'ifta.desk-load-failed': () => ({ title: m.common_error(), text: m.fatwas_load_failed() }),
	'ifta.desk-note-required': () => m.desk_note_required(),
	'ifta.desk-note-long': () => m.desk_note_long(),
	'ifta.desk-scholar-required': () => m.desk_scholar_required(),
	'ifta.desk-claimed': () => m.desk_claimed(),
	'ifta.desk-released': () => m.desk_released(),
	'ifta.desk-handed-over': () => m.desk_handed_over(),
	'ifta.desk-clarification-asked': () => m.desk_clarification_asked(),
	'ifta.desk-approved': () => m.desk_approved(),
	'ifta.desk-approved-private': () => m.desk_approved_private(),
	'ifta.desk-sent-back': () => m.desk_sent_back_now(),
	'ifta.desk-rejected': () => m.desk_rejected(),
	'ifta.desk-undone': () => m.desk_undone(),
	'ifta.desk-taken': ({ name = '' }) => m.desk_taken({ name: isolated(name) }),
	'ifta.desk-not-now': () => m.desk_not_now(),
	'ifta.desk-too-late': () => m.desk_too_late(),
	'ifta.desk-no-answer': () => m.desk_no_answer(),
	'ifta.desk-own-question': () => m.desk_not_own_question(),
	'ifta.desk-not-competent': () => m.desk_not_competent(),
	'ifta.desk-claim-not-competent': () => m.desk_claim_not_competent(),
	'ifta.desk-no-scholar': () => m.desk_no_scholar(),
	'ifta.desk-same-scholar': () => m.desk_same_scholar(),
} satisfies Words
