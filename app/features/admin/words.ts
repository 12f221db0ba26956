import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

export const adminWords = {
	'admin.load-failed': () => ({ title: m.common_error(), text: m.admin_load_failed() }),
	'admin.messages-load-failed': () => ({ title: m.common_error(), text: m.admin_messages_load_failed() }),
	'admin.sample-removed': () => m.admin_sample_removed(),
	'admin.sample-not-sure': () => m.admin_sample_not_sure(),
	'admin.sample-no-own-admin': () => m.admin_sample_own_admin(),
	'admin.message-read': () => m.admin_message_marked_read(),
	'admin.message-unread': () => m.admin_message_marked_unread(),
} satisfies Words
