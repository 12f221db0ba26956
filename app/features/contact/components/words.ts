import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { MessageStatus, messageStepKinds } from '../model.ts'
import type { InboxView } from '../params.ts'
import type { DeskVerb } from '../rules.ts'

export const viewWords: Record<InboxView, () => string> = {
	unread: () => m.contact_status_unread(),
	waiting: () => m.contact_status_waiting(),
	answered: () => m.contact_status_answered(),
	archived: () => m.contact_status_archived(),
}
export const statusTones: Record<MessageStatus, BadgeTone> = {
	unread: 'green',
	waiting: 'yellow',
	answered: 'plain',
	archived: 'plain',
	deleted: 'red',
}

export const verbWords: Record<DeskVerb, () => VerbWords> = {
	assign: () => ({ label: m.contact_assign(), field: m.contact_assign_field() }),
	release: () => ({ label: m.contact_release(), tone: 'quiet' }),
	unread: () => ({ label: m.contact_mark_unread(), tone: 'quiet' }),
	archive: () => ({ label: m.contact_archive(), tone: 'quiet' }),
	reopen: () => ({ label: m.contact_reopen(), tone: 'quiet' }),
	delete: () => ({ label: m.contact_delete(), tone: 'danger' }),
}

export const stepWords: Record<(typeof messageStepKinds)[number], () => string> = {
	replied: () => m.contact_step_replied(),
	noted: () => m.contact_step_noted(),
	read: () => m.contact_step_read(),
	'marked-unread': () => m.contact_step_unread(),
	assigned: () => m.contact_step_assigned(),
	released: () => m.contact_step_released(),
	archived: () => m.contact_step_archived(),
	reopened: () => m.contact_step_reopened(),
	deleted: () => m.contact_step_deleted(),
}
