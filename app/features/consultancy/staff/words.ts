import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

const error = (text: string) => ({ title: m.common_error(), text })

export const staffWords = {
	'consultancy.load-failed': () => error(m.consultations_w_load_failed()),
	'consultancy.confirm-done': () => m.consultations_w_confirm_done(),
	'consultancy.complete-done': () => m.consultations_w_complete_done(),
	'consultancy.no-show-done': () => m.consultations_w_no_show_done(),
	'consultancy.decline-done': () => m.consultations_w_decline_done(),
	'consultancy.cancel-done': () => m.consultations_w_cancel_done(),
	'consultancy.assign-done': () => m.consultations_w_assign_done(),
	'consultancy.reschedule-done': () => m.consultations_w_reschedule_done(),
	'consultancy.hours-saved': () => m.consultations_w_hours_saved(),
	'consultancy.day-saved': () => m.consultations_w_day_saved(),
	'consultancy.day-removed': () => m.consultations_w_day_removed(),
	'consultancy.feed-closed': () => m.consultations_w_feed_closed(),
	'consultancy.category-saved': () => m.consultations_w_category_saved(),
	'consultancy.meeting-required': () => m.consultations_w_meeting_required(),
	'consultancy.detail-required': () => m.consultations_w_detail_required(),
	'consultancy.hours-order': () => m.consultations_w_hours_order(),
	'consultancy.zone': () => m.consultations_w_zone(),
	'consultancy.day-required': () => m.consultations_w_day_required(),
	'consultancy.number': () => m.consultations_w_number(),
	'consultancy.name-required': () => m.consultations_w_name_required(),
	'consultancy.own': () => m.consultations_w_own(),
	'consultancy.busy': () => m.consultations_w_busy(),
	'consultancy.no-scholar': () => m.consultations_w_no_scholar(),
	'consultancy.unpublished': () => m.staff_unpublished(),
	'consultancy.detail-long': () => m.consultations_w_too_long(),
	'consultancy.words-long': () => m.consultations_w_too_long(),
} satisfies Words
