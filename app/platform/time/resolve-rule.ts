import { z } from 'zod'
import { prayers } from './prayers.ts'
import { weekdays } from './weekdays.ts'

// The rule of what recurs, as it is stored and typed; `resolve` computes its times.

const day = z.iso.date().refine((text) => text >= '1900-01-01' && text < '2200-01-01')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const offset = z.number().int().min(-720).max(720)
const length = z
	.number()
	.int()
	.min(1)
	.max(31 * 24 * 60)
/** The clock is rounded up to so many minutes of it. */
const round = z.literal([1, 5, 10, 15, 20, 30, 60])
const hijriMonth = z.number().int().min(1).max(12)

/** A time of a day: by the clocks of the zone, the sun, or the mosque. */
export const atSchema = z.union([
	z.strictObject({ clock }),
	/** The adhan, or the sunrise. */
	z.strictObject({
		prayer: z.enum([...prayers, 'sunrise']),
		minutes: offset.default(0),
		round: round.optional(),
	}),
	z.strictObject({ iqamah: z.enum(prayers), minutes: offset.default(0) }),
	/** The number of the Friday prayer. */
	z.strictObject({ jumuah: z.number().int().min(1).max(5), minutes: offset.default(0) }),
])

/** The days that a rule names. `part: night` is the night before a Hijri day, from its Maghrib to Fajr. */
export const daysSchema = z.union([
	z.strictObject({ kind: z.literal('once'), on: day }),
	z.strictObject({ kind: z.literal('daily') }),
	z.strictObject({
		kind: z.literal('weekly'),
		weekdays: z.array(z.enum(weekdays)).min(1).max(7),
		/** Each so-many-th week, counted from the week of the rule's first day. */
		every: z.number().int().min(1).max(52).default(1),
		weekStart: z.enum(weekdays).default('mon'),
	}),
	z.strictObject({
		kind: z.literal('monthly'),
		/** -1 is the last one; a month without a fifth has none. */
		nth: z
			.array(z.literal([1, 2, 3, 4, 5, -1]))
			.min(1)
			.max(6),
		weekday: z.enum(weekdays),
	}),
	z.strictObject({
		kind: z.literal('monthly'),
		/** -1 is the last day; a month without a 31st has none. */
		day: z
			.array(
				z
					.number()
					.int()
					.min(-1)
					.max(31)
					.refine((nth) => nth !== 0),
			)
			.min(1)
			.max(32),
	}),
	z.strictObject({
		kind: z.literal('hijri'),
		/** Null: each month. */
		month: hijriMonth.nullable().default(null),
		/** Null: each day. */
		days: z.array(z.number().int().min(1).max(30)).min(1).max(30).nullable().default(null),
		part: z.enum(['day', 'night']),
	}),
])

export const ruleSchema = z.strictObject({
	days: daysSchema,
	at: atSchema,
	/** How long it lasts, or the time at which it ends. */
	minutes: z.union([length, z.strictObject({ until: atSchema })]),
	/** The first day on which it can be. */
	from: day,
	/** The last one. */
	until: day.optional(),
	/** It ends after so many; cancelled ones count. */
	count: z.number().int().min(1).max(2000).optional(),
})

const season = {
	from: day.optional(),
	until: day.optional(),
	/** Of the night, for Maghrib and Isha. */
	hijriMonth: hijriMonth.optional(),
}
const wait = z.number().int().min(0).max(180)

/** When the prayer in the mosque begins, of the days for which its timetable says nothing. */
export const iqamahRuleSchema = z.discriminatedUnion('rule', [
	z.object({
		prayer: z.enum(prayers),
		rule: z.literal('after'),
		minutes: wait,
		round: round.optional(),
		...season,
	}),
	z.object({ prayer: z.enum(prayers), rule: z.literal('fixed'), time: clock, ...season }),
	/** One clock time from this weekday for seven days, late enough for the latest adhan among them. */
	z.object({
		prayer: z.enum(prayers),
		rule: z.literal('weekly'),
		weekday: z.enum(weekdays),
		minutes: wait,
		round: round.optional(),
		...season,
	}),
])

const friday = {
	nth: z.number().int().min(1).max(5),
	...season,
	/** Fridays without it. */
	except: z.array(day).max(200).optional(),
}

/** A Friday prayer: by the clock, or so many minutes after the adhan of Dhuhr. */
export const fridayPrayerSchema = z.union([
	z.object({ ...friday, clock }),
	z.object({ ...friday, minutes: offset, round: round.optional() }),
])

export type At = z.infer<typeof atSchema>
export type Days = z.infer<typeof daysSchema>
export type Rule = z.infer<typeof ruleSchema>
export type IqamahRule = z.infer<typeof iqamahRuleSchema>
export type FridayPrayer = z.infer<typeof fridayPrayerSchema>
