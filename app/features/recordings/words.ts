import { m } from '#app/paraglide/messages.js'
import type { Words } from '#app/platform/text/words.ts'

export const recordingsWords = {
	'recordings.saved': () => m.recordings_saved(),
	'recordings.transcript-saved': () => m.recordings_transcript_saved(),
	'recordings.submit-done': () => m.recordings_submit_done(),
	'recordings.take-back-done': () => m.recordings_take_back_done(),
	'recordings.publish-done': () => m.recordings_publish_done(),
	'recordings.send-back-done': () => m.recordings_send_back_done(),
	'recordings.withdraw-done': () => m.recordings_withdraw_done(),
	'recordings.restore-done': () => m.recordings_publish_done(),
	'recordings.remove-done': () => m.recordings_remove_done(),
	'recordings.fate-recordings': () => m.recordings_fate_recordings(),
	'recordings.fate-positions': () => m.recordings_fate_positions(),
} satisfies Words
