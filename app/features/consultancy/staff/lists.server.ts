import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { type Status, wordIn } from '../model.ts'
import { adminList, scholarList } from './params.ts'
import { listPast, listWaiting } from './queries.server.ts'

type Row = Awaited<ReturnType<typeof listWaiting>>['rows'][number]
const file = {
	about: ({ names }: Row) => wordIn(names, getLocale()),
	name: ({ seeker }: Row) => seeker,
	scholar: ({ scholar }: Row) => scholar,
	status: ({ status }: Row) => status,
	starts: { at: ({ startsAt }: Row) => startsAt },
	ends: { at: ({ endsAt }: Row) => endsAt },
	filters: { at: ({ createdAt }: Row) => createdAt },
}
const over: Status[] = ['completed', 'declined', 'cancelled', 'no-show']

export const consultationsStaffList = staffList({
	name: 'consultations',
	title: m.consultations_title,
	level: 'admin',
	params: adminList,
	topic: 'consultation',
	// The calendar view has no rows: its file is the waiting bookings.
	list: (ctx, { view, scholar: of, sort }, { cursor, size }) =>
		view === 'no-shows'
			? listPast(ctx, { of, cursor, sort, size, states: ['no-show'] })
			: listWaiting(ctx, { of, cursor, sort, size }),
	file,
})

export const ownConsultationsStaffList = staffList({
	name: 'own-consultations',
	title: m.consultations_title,
	level: 'scholar',
	params: scholarList,
	topic: 'consultation',
	list: (ctx, { view, sort }, { cursor, size }) =>
		view === 'past'
			? listPast(ctx, { of: ctx.actor.id, cursor, sort, size, states: over })
			: listWaiting(ctx, { of: ctx.actor.id, cursor, sort, size }),
	file,
})
