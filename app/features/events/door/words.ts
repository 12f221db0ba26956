import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

/** Codes that may reach the frame. */
export const doorWords = {
	'door.save-failed': () => ({ title: m.common_error(), text: m.seats_save_failed() }),
	'door.keeps-scans': m.door_keeps_scans,
	'door.fate-scans': m.door_fate_scans,
} satisfies Words
