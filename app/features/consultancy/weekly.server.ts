import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import { perWeek, type Weekly } from '#app/workflow/weekly.server.ts'
import { consultations } from './tables.server.ts'

const { createdAt, startsAt, status } = consultations

export const consultationWeekly: Weekly = {
	name: 'consultations',
	title: m.weekly_bookings,
	order: 30,
	unit: 'count',
	bars: {
		word: m.weekly_booked,
		rows: (weeks) => perWeek(weeks, { at: createdAt, from: consultations }),
	},
	line: {
		word: m.weekly_held,
		rows: (weeks) =>
			perWeek(weeks, { at: startsAt, from: consultations, where: inStates(status, ['completed']) }),
	},
}
