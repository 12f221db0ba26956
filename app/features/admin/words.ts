import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const adminWords = {
	'admin.load-failed': () => ({ title: m.common_error(), text: m.admin_load_failed() }),
	'admin.sample-removed': () => m.admin_sample_removed(),
	'admin.sample-not-sure': () => m.admin_sample_not_sure(),
	'admin.sample-no-own-admin': () => m.admin_sample_own_admin(),
	'admin.setup-hidden': () => m.setup_hidden(),
	'admin.setup-not-done': () => m.setup_not_done_yet(),
	'admin.time-saved': () => m.setup_time_saved(),
	'admin.site-opened': () => m.setup_opened(),
	'admin.site-opened-undo': () => m.setup_opened_undo(),
	'admin.site-closed': () => m.setup_closed(),
	'admin.site-closed-undo': () => m.setup_closed_undo(),
	'admin.choose-city': () => m.admin_choose_city(),
	'admin.choose-zone': () => m.setup_choose_zone(),
	'admin.choose-weekend': () => m.setup_choose_weekend(),
} satisfies Words
