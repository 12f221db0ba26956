import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const serviceWords = {
	'ifta.askers-load-failed': () => error(m.service_askers_load_failed()),
	'ifta.daily-limit': () => m.service_daily_limit_wrong(),
	'ifta.reason-long': () => m.service_reason_long(),
	'ifta.block-unexplained': () => m.service_block_unexplained(),
	'ifta.own-limit': () => m.service_own_limit_refused(),
	'ifta.limit-changed-meanwhile': () => m.service_limit_changed_meanwhile(),
	'ifta.day-set': () => m.office_day_set(),
	'ifta.day-unset': () => m.office_day_unset(),
	'ifta.limit-saved': () => m.service_limit_saved(),
} satisfies Words
