import { m } from '#app/paraglide/messages.js'
import type { SubscriberStatus } from '../model.ts'

export const statusWords: Record<SubscriberStatus, () => string> = {
	active: () => m.newsletter_status_active(),
	waiting: () => m.newsletter_status_waiting(),
	left: () => m.newsletter_status_left(),
	refused: () => m.newsletter_status_refused(),
}
