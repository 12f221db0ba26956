import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxNoteLength } from '../model.ts'

export const askingWords = {
	'ifta.missing-information': () => `${m.asking_missing_title()}: ${m.asking_missing_text()}`,
	'ifta.privacy-required': () => m.asking_privacy_required(),
	'ifta.categories-failed': () => ({ title: m.common_error(), text: m.asking_categories_failed() }),
	'ifta.category-gone': () => m.asking_category_gone(),
	'ifta.category-refused': () => m.asking_category_refused(),
	'ifta.read-notice': () => m.asking_read_notice(),
	'ifta.questions-closed': () => m.asking_closed_title(),
	'ifta.asker-blocked': () => m.asking_blocked_text(),
	'ifta.daily-limit': () => m.asking_limit_text(),
	'ifta.submission-failed': () => `${m.asking_failed_title()}: ${m.asking_failed_text()}`,
	'ifta.question-submitted': () => ({ title: m.asking_submitted_title(), text: m.asking_submitted_text() }),
	'ifta.clarification-required': () => m.asking_clarification_required(),
	'ifta.clarification-too-long': () => m.asking_clarification_too_long({ max: maxNoteLength }),
	'ifta.clarified': () => m.asking_clarified_done(),
	'ifta.made-private': () => m.asking_made_private_done(),
	'ifta.withdrawn': () => m.asking_withdrawn_done(),
	'ifta.asker-not-now': () => m.asking_not_now(),
} satisfies Words
