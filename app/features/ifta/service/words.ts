import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const serviceWords = {
	'ifta.service-load-failed': () => error(m.service_load_failed()),
	'ifta.scholars-load-failed': () => error(m.service_scholars_load_failed()),
	'ifta.askers-load-failed': () => error(m.service_askers_load_failed()),
	'ifta.absences-load-failed': () => error(m.service_absences_load_failed()),
	'ifta.service-saved': () => m.service_saved(),
	'ifta.service-changed-meanwhile': () => m.service_changed_meanwhile(),
	'ifta.words-long': () => m.service_words_long(),
	'ifta.closed-unexplained': () => m.service_closed_unexplained(),
	'ifta.daily-limit': () => m.service_daily_limit_wrong(),
	'ifta.promised-days': () => m.service_promised_days_wrong(),
	'ifta.promised-order': () => m.service_promised_order(),
	'ifta.no-working-day': () => m.service_no_working_day(),
	'ifta.zone': () => m.service_zone_wrong(),
	'ifta.choose-some': () => m.service_choose_some(),
	'ifta.no-category': () => m.service_no_category(),
	'ifta.competences-saved': () => m.service_competences_saved(),
	'ifta.day-required': () => m.service_day_required(),
	'ifta.absence-order': () => m.service_absence_order(),
	'ifta.absence-past': () => m.service_absence_past(),
	'ifta.absence-overlap': () => m.service_absence_overlap(),
	'ifta.stand-in': () => m.service_stand_in_wrong(),
	'ifta.stand-in-away': () => m.service_stand_in_away(),
	'ifta.absence-planned': () => m.service_absence_saved(),
	'ifta.absence-ended': () => m.service_absence_ended(),
	'ifta.absence-was-over': () => error(m.service_absence_was_over()),
	'ifta.reason-long': () => m.service_reason_long(),
	'ifta.block-unexplained': () => m.service_block_unexplained(),
	'ifta.own-limit': () => m.service_own_limit_refused(),
	'ifta.limit-changed-meanwhile': () => m.service_limit_changed_meanwhile(),
	'ifta.limit-saved': () => m.service_limit_saved(),
} satisfies Words

/** What is said of an absence that cannot be planned so, and beside which field. */
export const absenceRefusals = {
	past: { fromOn: 'ifta.absence-past' },
	overlap: { fromOn: 'ifta.absence-overlap' },
	'stand-in': { standIn: 'ifta.stand-in' },
	'stand-in-away': { standIn: 'ifta.stand-in-away' },
}
