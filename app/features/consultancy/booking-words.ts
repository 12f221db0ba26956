import { m } from '#app/paraglide/messages.js'
import { fileWords } from '#app/platform/files/file-words.ts'
import type { Words } from '#app/platform/text/words.ts'
import { consultancyWords } from './words.ts'

export const bookingWords = {
	...fileWords,
	...consultancyWords,
	'booking.date-far': () => m.booking_date_far(),
	'booking.phone-required': () => m.booking_phone_required(),
	'booking.phone-format': () => m.booking_phone_format(),
	'booking.sign-in-first': () => ({ title: m.booking_auth_title(), text: m.booking_auth_text() }),
	'booking.upload-failed': () => m.booking_upload_failed(),
	'booking.failed': () => `${m.booking_failed_title()}: ${m.booking_failed_text()}`,
	'booking.booked': () => ({ title: m.booking_booked_title(), text: m.booking_booked_text() }),
	'booking.load-failed': () => m.booking_load_failed(),
	'booking.withdraw-done': () => m.booking_cancelled(),
	'booking.keep-summary-done': () => m.booking_summary_kept_done(),
	'booking.rescheduled': () => m.booking_rescheduled(),
} satisfies Words
