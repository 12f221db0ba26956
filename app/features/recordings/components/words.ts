import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { RecordingStatus } from '../model.ts'
import type { DeskVerb, recordingStepKinds } from '../rules.ts'

export const statusWords: Record<RecordingStatus, () => string> = {
	draft: m.posts_status_draft,
	review: m.posts_status_review,
	published: m.posts_status_published,
	withdrawn: m.posts_status_withdrawn,
}
export const statusTones: Record<RecordingStatus, BadgeTone> = {
	draft: 'plain',
	review: 'yellow',
	published: 'green',
	withdrawn: 'red',
}

export const stepWords: Record<(typeof recordingStepKinds)[number], () => string> = {
	submitted: m.posts_step_submitted,
	'taken-back': m.posts_step_taken_back,
	published: m.recordings_step_published,
	'sent-back': m.posts_step_sent_back,
	withdrawn: m.posts_step_withdrawn,
	restored: m.posts_step_restored,
}

export const verbWords: Record<DeskVerb, () => VerbWords> = {
	submit: () => ({ label: m.posts_submit() }),
	takeBack: () => ({ label: m.posts_take_back(), tone: 'quiet' }),
	publish: () => ({ label: m.recordings_publish() }),
	sendBack: () => ({ label: m.posts_send_back(), hint: m.posts_send_back_hint(), tone: 'quiet' }),
	restore: () => ({ label: m.posts_restore() }),
	remove: () => ({ label: m.recordings_remove(), text: m.recordings_remove_text(), tone: 'danger' }),
}
