import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { DeskDateVerb, EventVerb } from '../../rules.ts'

export const verbWords: Record<EventVerb, () => VerbWords> = {
	publish: () => ({ label: m.eventdesk_publish() }),
	end: () => ({
		label: m.eventdesk_end_series(),
		text: m.eventdesk_end_text(),
		field: m.eventdesk_end_note(),
		tone: 'danger',
	}),
	repeat: () => ({ label: m.eventdesk_repeat(), tone: 'quiet' }),
	remove: () => ({ label: m.eventdesk_remove(), text: m.eventdesk_remove_text(), tone: 'danger' }),
}

export const dateVerbWords: Record<DeskDateVerb, () => VerbWords> = {
	cancel: () => ({
		label: m.eventdesk_cancel_date(),
		text: m.eventdesk_cancel_text(),
		field: m.eventdesk_cancel_reason(),
		tone: 'danger',
	}),
	restore: () => ({ label: m.eventdesk_restore_date(), text: m.eventdesk_restore_text() }),
}
