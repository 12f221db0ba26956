import { m } from '#app/paraglide/messages.js'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Meeting, Status, stepKinds } from '../../model.ts'

export const wayWords: Record<Meeting, () => string> = {
	video: () => m.booking_meet_video(),
	phone: () => m.booking_meet_phone(),
	place: () => m.booking_meet_place(),
}

export const statusWords: Record<Status, { name: () => string; text: () => string; tone: BadgeTone }> = {
	pending: { name: () => m.booking_status_pending(), text: () => m.booking_pending_text(), tone: 'yellow' },
	confirmed: {
		name: () => m.booking_status_confirmed(),
		text: () => m.booking_confirmed_text(),
		tone: 'green',
	},
	completed: {
		name: () => m.booking_status_completed(),
		text: () => m.booking_completed_text(),
		tone: 'plain',
	},
	declined: { name: () => m.booking_status_declined(), text: () => m.booking_declined_text(), tone: 'red' },
	cancelled: {
		name: () => m.booking_status_cancelled(),
		text: () => m.booking_cancelled_text(),
		tone: 'plain',
	},
	'no-show': { name: () => m.booking_status_no_show(), text: () => m.booking_no_show_text(), tone: 'red' },
}

export const stepWords: Record<(typeof stepKinds)[number], () => string> = {
	requested: () => m.booking_step_requested(),
	confirmed: () => m.booking_step_confirmed(),
	declined: () => m.booking_step_declined(),
	withdrawn: () => m.booking_step_withdrawn(),
	cancelled: () => m.booking_step_cancelled(),
	rescheduled: () => m.booking_step_rescheduled(),
	assigned: () => m.booking_step_assigned(),
	completed: () => m.booking_step_completed(),
	'no-show': () => m.booking_step_no_show(),
	lapsed: () => m.booking_step_lapsed(),
}
