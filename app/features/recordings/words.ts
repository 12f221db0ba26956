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
	'recordings.series-saved': () => m.recordings_series_saved(),
	'recordings.series-removed': () => m.recordings_series_removed(),
	'podcasts.saved': () => m.podcasts_saved(),
	'podcasts.removed': () => m.podcasts_removed(),
	'podcasts.episode-added': () => m.podcasts_episode_added(),
	'podcasts.episode-removed': () => m.podcasts_episode_removed(),
	'recordings.fate-recordings': () => m.recordings_fate_recordings(),
	'recordings.fate-positions': () => m.recordings_fate_positions(),
} satisfies Words
