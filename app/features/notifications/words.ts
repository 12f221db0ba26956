import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const notificationsWords = {
	'notifications.load-failed': () => ({ title: m.common_error(), text: m.notifications_load_failed() }),
	'notifications.marked': () => m.notifications_marked(),
	'notifications.all-marked': () => m.notifications_all_marked(),
	'notifications.ways-saved': () => m.notifications_ways_saved(),
	'notifications.ways-failed': () => m.notifications_ways_failed(),
	'notifications.browser-told': () => m.notifications_browser_told(),
	'notifications.browser-untold': () => m.notifications_browser_untold(),
	'notifications.push-address': () => m.notifications_browser_failed(),
	'notifications.push-too-often': () => m.notifications_browser_too_often(),
	'notifications.outbox-load-failed': () => ({
		title: m.common_error(),
		text: m.notifications_outbox_load_failed(),
	}),
	'notifications.kept-sent': ({ sent, dropped }) =>
		[
			m.notifications_kept_sent({ count: Number(sent) }),
			...(Number(dropped) > 0 ? [m.notifications_kept_expired({ count: Number(dropped) })] : []),
		].join(' '),
	'notifications.kept-dropped': ({ count }) => m.notifications_kept_dropped({ count: Number(count) }),
	'notifications.sent-again': () => m.notifications_failed_again_done(),
	'notifications.keeps-unsent': () => m.notifications_keeps_unsent(),
	'notifications.keeps-mails': () => m.notifications_keeps_mails(),
	'notifications.keeps-read': () => m.notifications_keeps_read(),
} satisfies Words
