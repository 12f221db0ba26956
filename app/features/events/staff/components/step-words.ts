import { m } from '#app/paraglide/messages.js'
import type { dateSteps, seriesSteps } from '../../model.ts'

export const seriesStepWords: Record<(typeof seriesSteps)[number], () => string> = {
	created: m.eventdesk_step_created,
	edited: m.eventdesk_step_edited,
	published: m.eventdesk_step_published,
	ended: m.eventdesk_step_ended,
}

export const dateStepWords: Record<(typeof dateSteps)[number], () => string> = {
	moved: m.eventdesk_step_moved,
	placed: m.eventdesk_step_placed,
	staffed: m.eventdesk_step_staffed,
	linked: m.eventdesk_step_linked,
	cancelled: m.eventdesk_step_cancelled,
	restored: m.eventdesk_step_restored,
}
