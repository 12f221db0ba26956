import { isNotNull } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { perWeek, type Weekly } from '#app/workflow/weekly.server.ts'
import { courseEnrollments } from './tables.server.ts'

const { createdAt, completedAt } = courseEnrollments

export const courseWeekly: Weekly = {
	name: 'learning',
	title: m.weekly_learning,
	order: 20,
	unit: 'count',
	bars: {
		word: m.weekly_enrolled,
		rows: (weeks) => perWeek(weeks, { at: createdAt, from: courseEnrollments }),
	},
	line: {
		word: m.weekly_completed,
		rows: (weeks) =>
			perWeek(weeks, { at: completedAt, from: courseEnrollments, where: isNotNull(completedAt) }),
	},
}
