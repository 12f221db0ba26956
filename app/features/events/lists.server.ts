import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { eventList } from './params.ts'
import { listSeries } from './queries.server.ts'
import { nameIn } from './words.ts'

export const eventsStaffList = staffList({
	name: 'events',
	title: m.eventdesk_title,
	level: 'admin',
	params: eventList,
	list: (ctx, filters, { cursor, size }) => listSeries(ctx, filters, { cursor, size }),
	file: {
		status: ({ status }) => status,
		kind: ({ kind }) => kind,
		title: ({ title }) => title,
		language: ({ language }) => language,
		for: ({ audience }) => audience,
		room: ({ room }) => room && nameIn(room),
		place: ({ place }) => place,
		online: ({ isOnline }) => (isOnline ? 'yes' : ''),
		organiser: ({ organiser }) => organiser,
		address: ({ slug }) => slug,
		next: { at: ({ nextAt }) => nextAt },
		created: { at: ({ createdAt }) => createdAt },
	},
})
