import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'
import { maxMessageLength, maxNameLength, maxReplyLength } from './model.ts'

export const contactWords = {
	'contact.name-required': () => m.contact_name_required(),
	'contact.name-too-long': () => m.contact_name_too_long({ max: maxNameLength }),
	'contact.email-required': () => m.contact_email_required(),
	'contact.email-invalid': () => m.contact_email_invalid(),
	'contact.message-required': () => m.contact_message_required(),
	'contact.message-too-long': () => m.contact_message_too_long({ max: maxMessageLength }),
	'contact.received': () => ({ title: m.contact_received_title(), text: m.contact_received_text() }),
	'contact.load-failed': () => ({ title: m.common_error(), text: m.contact_load_failed() }),
	'contact.text-required': () => m.contact_text_required(),
	'contact.text-long': () => m.contact_text_long({ max: maxReplyLength }),
	'contact.not-admin': () => m.contact_not_admin(),
	'contact.replied-done': () => m.contact_replied_done(),
	'contact.noted-done': () => m.contact_noted_done(),
	'contact.assign-done': () => m.contact_assign_done(),
	'contact.release-done': () => m.contact_release_done(),
	'contact.unread-done': () => m.contact_unread_done(),
	'contact.archive-done': () => m.contact_archive_done(),
	'contact.reopen-done': () => m.contact_reopen_done(),
	'contact.delete-done': () => m.contact_delete_done(),
	'contact.fate-work': () => m.contact_fate_work(),
	'contact.keeps-messages': () => m.contact_keeps_messages(),
} satisfies Words
