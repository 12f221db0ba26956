import { m } from '#app/paraglide/messages.js'
import { eventsPath, majalisPath, ramadanPath } from './model.ts'

/** Events, circles and the registrations for them are offered together. */
export const eventsService = {
	name: 'events',
	label: m.eventdesk_title,
	paths: [eventsPath, majalisPath, ramadanPath],
}
