import { isNull, sql } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import { monthKey } from '#app/platform/time/months.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { calendarPath } from './model.ts'
import { nameOfMonth } from './words.ts'

const { id, year, month, startsOn, at } = hijriMonths

/** The month that has to be announced. */
export const monthWaits: WorkSource = {
	name: 'month',
	notices: { 'month.asked': 'months.moon-due' },
	label: m.months_waits,
	list: calendarPath,
	find: () => ({
		from: sql`${hijriMonths}`,
		columns: { id, since: at, about: sql`json_build_object('year', ${year}, 'month', ${month})` },
		where: [isNull(startsOn)],
	}),
	show: ({ about }) => ({
		title: m.months_waits_title({ month: nameOfMonth(monthKey(about as { year: number; month: number })) }),
		facts: [],
		to: calendarPath,
		action: { verb: 'answer', to: calendarPath },
	}),
}
