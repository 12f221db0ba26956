import { sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { perWeek, type Weekly } from '#app/workflow/weekly.server.ts'
import { counselingSteps, threads } from './tables.server.ts'

const { id, createdAt } = threads
const firstReply = sql`(select min(s.at) from ${counselingSteps} s where s.thread_id = ${id} and s.kind = 'replied'
	and s.undone_at is null)`

/** Waiting time for the first reply, by the week of the question. */
export const counselingWeekly: Weekly = {
	name: 'counseling',
	title: m.weekly_counseling,
	order: 40,
	unit: 'hours',
	bars: {
		word: m.weekly_hours_of,
		rows: (weeks) =>
			perWeek(weeks, {
				at: createdAt,
				from: threads,
				value: sql`percentile_cont(0.5) within group (order by extract(epoch from ${firstReply} - ${createdAt}) / 3600)`,
			}),
	},
}
