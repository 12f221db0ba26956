import { m } from '#app/paraglide/messages.js'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { LetterStatus, SubscriberStatus } from '../model.ts'

export const statusWords: Record<SubscriberStatus, () => string> = {
	active: () => m.newsletter_status_active(),
	waiting: () => m.newsletter_status_waiting(),
	left: () => m.newsletter_status_left(),
	refused: () => m.newsletter_status_refused(),
}

export const letterWords: Record<LetterStatus, () => string> = {
	draft: () => m.newsletter_letter_draft(),
	scheduled: () => m.newsletter_letter_scheduled(),
	sending: () => m.newsletter_letter_sending(),
	sent: () => m.newsletter_letter_sent(),
}
export const letterTones: Record<LetterStatus, BadgeTone> = {
	draft: 'plain',
	scheduled: 'yellow',
	sending: 'yellow',
	sent: 'green',
}
