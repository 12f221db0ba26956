import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'

export const staffVerbs = ['approve', 'refuse', 'promote', 'cancel'] as const
export type StaffVerb = (typeof staffVerbs)[number]

export const verbWords: Record<StaffVerb, () => VerbWords> = {
	approve: () => ({ label: m.seats_verb_approve() }),
	refuse: () => ({ label: m.seats_verb_refuse(), text: m.seats_reason_shown(), tone: 'danger' }),
	promote: () => ({ label: m.seats_verb_promote(), text: m.seats_verb_promote_text() }),
	cancel: () => ({ label: m.seats_verb_cancel(), text: m.seats_reason_shown(), tone: 'danger' }),
}
