import { z } from 'zod'
import { prayerMethods, prayers } from '#app/platform/time/prayers.ts'
import { type Occurrence, resolve, resolveMoved } from '#app/platform/time/resolve.ts'
import {
	atSchema,
	fridayPrayerSchema,
	iqamahRuleSchema,
	type Rule,
	ruleSchema,
} from '#app/platform/time/resolve-rule.ts'
import type { TimetableDay, World } from '#app/platform/time/resolve-world.ts'

const anything = z.record(z.string(), z.unknown())
/** A rule with its own place, announced months and mosque instead of the organisation's; docs/recurrence.md. */
export const caseSchema = z.object({
	id: z.string(),
	zone: z.string(),
	days: anything,
	at: atSchema,
	minutes: ruleSchema.shape.minutes.default(60),
	range: z.tuple([z.iso.date(), z.iso.date()]),
	from: z.iso.date().optional(),
	until: z.iso.date().optional(),
	count: z.number().optional(),
	place: z
		.object({
			latitude: z.number(),
			longitude: z.number(),
			method: z.enum(prayerMethods),
			asr: z.enum(['standard', 'hanafi']).default('standard'),
		})
		.optional(),
	announced: z.array(z.object({ year: z.number(), month: z.number(), on: z.iso.date() })).default([]),
	waits: z.boolean().default(true),
	timetable: z.string().default(''),
	iqamah: z.array(iqamahRuleSchema).default([]),
	jumuah: z.array(z.preprocess(withClock, fridayPrayerSchema)).default([]),
	moved: z.array(z.object({ key: z.string(), to: z.iso.date(), at: atSchema.optional() })).default([]),
	cancelled: z.array(z.string()).default([]),
})
type Case = z.infer<typeof caseSchema>

/** The occurrences of a rule in its range, as they are compared with reference ones. */
export function occurrencesOf(each: Case) {
	const [from, until] = each.range
	const rule = ruleOf(each)
	const world: World = {
		zone: each.zone,
		place: each.place ?? null,
		months: each.announced,
		waitsForMoon: each.waits,
		timetable: timetableOf(each.timetable),
		iqamah: each.iqamah,
		fridays: each.jumuah,
	}
	return resolve(rule, { from, until }, world).map((occurrence) => {
		const move = each.moved.find(({ key }) => key === occurrence.key)
		const moved = move && resolveMoved(rule, move, world)
		const isCancelled = each.cancelled.includes(occurrence.key)
		return written(moved ?? occurrence, isCancelled ? 'cancelled' : moved ? 'moved' : 'held')
	})
}

function written({ key, startsAt, endsAt, isExpected }: Occurrence, status: 'held' | 'moved' | 'cancelled') {
	const time = (at: number) => new Date(at).toISOString().replace('.000', '')
	return { key, start: time(startsAt), end: time(endsAt), status, expected: isExpected }
}

/** Cases say first day, last day and count among the days, too. */
function ruleOf({ days: written, at, minutes, range: [first], ...own }: Case): Rule {
	const { from = own.from ?? first, until = own.until, count = own.count, ...days } = written
	// One may be written instead of a list.
	for (const key of ['nth', 'day', 'days', 'weekdays'])
		if (days[key] !== undefined && days[key] !== null) days[key] = [days[key]].flat()
	return ruleSchema.parse({ days, at, minutes, from, until, count })
}

/** Clock times by day: columns are prayers, or prayers with `_iqamah`. */
function timetableOf(csv: string): Record<string, TimetableDay> {
	const [head = [], ...rows] = csv
		.trim()
		.split(/\r?\n/)
		.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()))
	const days: Record<string, TimetableDay> = {}
	for (const row of rows) {
		const cells = new Map(head.map((name, index) => [name, row[index] ?? '']))
		const day: TimetableDay = {}
		day.sunrise = clockOf(cells.get('sunrise'))
		for (const prayer of prayers) {
			day[prayer] = clockOf(cells.get(prayer))
			day[`${prayer}Iqamah`] = clockOf(cells.get(`${prayer}_iqamah`))
		}
		days[cells.get('date') ?? ''] = day
	}
	return days
}

function clockOf(cell = ''): string | undefined {
	return /^\d:/.test(cell) ? `0${cell}` : cell || undefined
}

/** A row may call its clock a time. */
function withClock(row: unknown): unknown {
	return typeof row === 'object' && row && 'time' in row ? { ...row, clock: row.time } : row
}
