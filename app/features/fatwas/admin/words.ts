import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const serviceWords = {
	'ifta.service-load-failed': () => error(m.service_load_failed()),
	'ifta.askers-load-failed': () => error(m.service_askers_load_failed()),
	'ifta.service-saved': () => m.service_saved(),
	'ifta.service-changed-meanwhile': () => m.service_changed_meanwhile(),
	'ifta.words-long': () => m.service_words_long(),
	'ifta.closed-unexplained': () => m.service_closed_unexplained(),
	'ifta.daily-limit': () => m.service_daily_limit_wrong(),
	'ifta.promised-days': () => m.service_promised_days_wrong(),
	'ifta.promised-order': () => m.service_promised_order(),
	'ifta.no-working-day': () => m.service_no_working_day(),
	'ifta.zone': () => m.service_zone_wrong(),
	'ifta.reason-long': () => m.service_reason_long(),
	'ifta.block-unexplained': () => m.service_block_unexplained(),
	'ifta.own-limit': () => m.service_own_limit_refused(),
	'ifta.limit-changed-meanwhile': () => m.service_limit_changed_meanwhile(),
	'ifta.limit-saved': () => m.service_limit_saved(),
} satisfies Words
