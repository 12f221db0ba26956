import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { settings } from '#app/platform/db/tables.server.ts'
import { perWeek, type Weekly } from '#app/workflow/weekly.server.ts'

const { createdAt, approvedAt, dueOn, externalId } = fatwas
// Without imports, which were neither asked nor answered here.
const here = isNull(externalId)
const answered = and(here, isNotNull(approvedAt))
// Days in the organisation's zone.
const zone = sql`coalesce((select ${settings.value} #>> '{}' from ${settings} where ${settings.key} = 'organisation.zone'), 'UTC')`

export const fatwaWeekly: Weekly[] = [
	{
		name: 'questions',
		title: m.weekly_questions,
		order: 10,
		unit: 'count',
		bars: {
			word: m.weekly_asked,
			rows: (weeks) => perWeek(weeks, { at: createdAt, from: fatwas, where: here }),
		},
		line: {
			word: m.weekly_answered,
			rows: (weeks) => perWeek(weeks, { at: approvedAt, from: fatwas, where: answered }),
		},
	},
	{
		name: 'promise',
		title: m.weekly_promise,
		order: 11,
		unit: 'percent',
		goal: 'promises.fatwaShare',
		bars: {
			word: m.weekly_within,
			rows: (weeks) =>
				perWeek(weeks, {
					at: approvedAt,
					from: fatwas,
					where: and(answered, isNotNull(dueOn)),
					value: sql`round(100.0 * count(*) filter (where (${approvedAt} at time zone ${zone})::date <= ${dueOn}) / count(*))`,
				}),
		},
	},
]
