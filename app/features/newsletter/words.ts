import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxPreviewLength, maxSubjectLength, mostDaysAhead } from './model.ts'

export const newsletterWords = {
	'newsletter.email-required': () => m.newsletter_email_required(),
	'newsletter.email-invalid': () => m.newsletter_email_invalid(),
	'newsletter.asked': () => ({ title: m.newsletter_asked_title(), text: m.newsletter_asked_text() }),
	'newsletter.subscriber-removed': () => m.newsletter_subscriber_removed(),
	'newsletter.forgotten': () => m.newsletter_forgotten(),
	'newsletter.load-failed': () => ({ title: m.common_error(), text: m.newsletter_load_failed() }),
	'newsletter.saved': () => m.newsletter_saved(),
	'newsletter.subject-long': () => m.newsletter_subject_long({ max: maxSubjectLength }),
	'newsletter.preview-long': () => m.newsletter_preview_long({ max: maxPreviewLength }),
	'newsletter.body-long': () => m.newsletter_body_long(),
	'newsletter.not-now': () => m.newsletter_lost(),
	'newsletter.changed-meanwhile': () => m.newsletter_changed_meanwhile(),
	'newsletter.nothing-ready': () => m.newsletter_nothing_ready(),
	'newsletter.nobody': () => m.newsletter_nobody(),
	'newsletter.not-then': () => m.newsletter_not_then({ max: mostDaysAhead }),
	'newsletter.scheduled': () => m.newsletter_scheduled(),
	'newsletter.cancelled': () => m.newsletter_cancelled(),
	'newsletter.too-late': () => m.newsletter_too_late(),
	'newsletter.tested': () => m.newsletter_tested(),
	'newsletter.tests-used-up': () => m.newsletter_tests_used_up(),
	'newsletter.deleted': () => m.newsletter_letter_deleted(),
	'newsletter.shown': () => m.newsletter_shown(),
	'newsletter.hidden': () => m.newsletter_hidden(),
	'newsletter.fate-letters': () => m.newsletter_fate_letters(),
	'newsletter.fate-address': () => m.newsletter_fate_address(),
	'newsletter.keeps-addresses': () => m.newsletter_keeps_addresses(),
} satisfies Words
