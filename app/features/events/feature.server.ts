import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { eventsOfCategory } from './category-use.server.ts'
import { eventJobs, eventListeners } from './jobs.server.ts'
import { eventsStaffList } from './lists.server.ts'
import { eventsPath, majalisPath, newEventPath, roomsPath, staffPath } from './model.ts'
import { eventNamings } from './naming.server.ts'
import { eventsPart } from './personal.server.ts'
import { idsOfDate } from './queries.server.ts'
import { eventSearch } from './searchable.server.ts'
import { eventsService } from './service.ts'
import { eventsWords } from './words.ts'
import { dateWorkflow, seriesWorkflow } from './workflow.server.ts'

/** Events and circles, whose dates follow clocks, prayers and Hijri months. */
export const eventsFeature = feature({
	name: 'events',
	service: eventsService,
	searchables: [eventSearch],
	links: [
		{
			place: 'services',
			to: eventsPath,
			label: m.eventpages_title,
			icon: 'calendar',
			text: m.eventpages_service,
			order: 64,
		},
		{
			place: 'services',
			to: majalisPath,
			label: m.eventpages_majalis,
			icon: 'users',
			text: m.eventpages_majalis_service,
			order: 66,
		},
		{
			place: 'admin',
			to: staffPath,
			group: 'content',
			label: m.eventdesk_title,
			icon: 'calendar',
			order: 57,
		},
	],
	commands: [
		{ kind: 'action', level: 'admin', to: newEventPath, label: m.eventdesk_new },
		{ kind: 'page', level: 'admin', to: roomsPath, label: m.eventdesk_rooms },
		{ kind: 'action', level: 'admin', to: `${roomsPath}/new`, label: m.eventdesk_room_new },
	],
	stepped: [seriesWorkflow, dateWorkflow],
	// The address of a date has its key, not its id.
	things: { '/admin/events/:id/dates/:key': ({ ctx, params }) => idsOfDate(ctx, params) },
	lists: [eventsStaffList],
	listeners: eventListeners,
	jobs: eventJobs,
	categoryUses: [eventsOfCategory],
	namings: eventNamings,
	words: eventsWords,
	personal: eventsPart,
})
