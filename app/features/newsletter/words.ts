import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const newsletterWords = {
	'newsletter.email-required': () => m.newsletter_email_required(),
	'newsletter.email-invalid': () => m.newsletter_email_invalid(),
	'newsletter.too-many': () => m.newsletter_too_many(),
	'newsletter.asked': () => ({ title: m.newsletter_asked_title(), text: m.newsletter_asked_text() }),
	'newsletter.subscriber-removed': () => m.newsletter_subscriber_removed(),
	'newsletter.forgotten': () => m.newsletter_forgotten(),
	'newsletter.load-failed': () => ({ title: m.common_error(), text: m.newsletter_load_failed() }),
	'newsletter.fate-address': () => m.newsletter_fate_address(),
	'newsletter.keeps-addresses': () => m.newsletter_keeps_addresses(),
} satisfies Words
