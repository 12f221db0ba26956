import { m } from '#app/paraglide/messages.js'
import { staffList } from '#app/staff/staff-list.server.ts'
import { peopleList } from './params.ts'
import { listPeople } from './queries.server.ts'

export const peopleStaffList = staffList({
	name: 'users',
	title: m.people_users,
	level: 'admin',
	params: peopleList,
	list: (ctx, filters, { cursor, size }) => listPeople(ctx, filters, cursor, size),
	file: {
		name: ({ name }) => name,
		email: ({ email }) => email,
		role: ({ role }) => role,
		joined: { at: ({ createdAt }) => createdAt },
		status: ({ status }) => status,
	},
})
