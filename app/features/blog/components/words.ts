import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PostRight, PostStatus } from '../model.ts'
import type { DeskVerb, postStepKinds } from '../rules.ts'

export const statusWords: Record<PostStatus, () => string> = {
	draft: m.posts_status_draft,
	review: m.posts_status_review,
	scheduled: m.posts_status_scheduled,
	published: m.posts_status_published,
	withdrawn: m.posts_status_withdrawn,
}
export const statusTones: Record<PostStatus, BadgeTone> = {
	draft: 'plain',
	review: 'yellow',
	scheduled: 'blue',
	published: 'green',
	withdrawn: 'red',
}
export const rightWords: Record<PostRight, () => string> = {
	write: m.posts_right_write,
	review: m.posts_right_review,
}

export const stepWords: Record<(typeof postStepKinds)[number], () => string> = {
	written: m.posts_step_written,
	edited: m.posts_step_edited,
	submitted: m.posts_step_submitted,
	'taken-back': m.posts_step_taken_back,
	approved: m.posts_step_approved,
	scheduled: m.posts_step_scheduled,
	'sent-back': m.posts_step_sent_back,
	announced: m.posts_step_announced,
	released: m.posts_step_released,
	unscheduled: m.posts_step_unscheduled,
	revised: m.posts_step_revised,
	'revision-submitted': m.posts_step_revision_submitted,
	'revision-taken-back': m.posts_step_revision_taken_back,
	'revision-approved': m.posts_step_revision_approved,
	'revision-sent-back': m.posts_step_revision_sent_back,
	'revision-dropped': m.posts_step_revision_dropped,
	withdrawn: m.posts_step_withdrawn,
	restored: m.posts_step_restored,
}

export const verbWords: Record<DeskVerb, () => VerbWords> = {
	submit: () => ({ label: m.posts_submit() }),
	takeBack: () => ({ label: m.posts_take_back(), tone: 'quiet' }),
	approve: () => ({ label: m.posts_approve() }),
	sendBack: () => ({ label: m.posts_send_back(), hint: m.posts_send_back_hint(), tone: 'quiet' }),
	announce: () => ({ label: m.posts_announce() }),
	unschedule: () => ({ label: m.posts_unschedule(), tone: 'quiet' }),
	revise: () => ({ label: m.posts_revise(), tone: 'quiet' }),
	submitRevision: () => ({ label: m.posts_submit_revision() }),
	takeRevisionBack: () => ({ label: m.posts_take_back(), tone: 'quiet' }),
	approveRevision: () => ({ label: m.posts_approve_revision() }),
	sendRevisionBack: () => ({ label: m.posts_send_back(), hint: m.posts_send_back_hint(), tone: 'quiet' }),
	dropRevision: () => ({
		label: m.posts_drop_revision(),
		text: m.posts_drop_revision_text(),
		tone: 'danger',
	}),
	restore: () => ({ label: m.posts_restore() }),
	remove: () => ({ label: m.posts_remove(), text: m.posts_remove_text(), tone: 'danger' }),
}
