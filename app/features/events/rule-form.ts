import { m } from '#app/paraglide/messages.js'
import { latinDigits } from '#app/platform/text/typed.ts'
import type { Prayer } from '#app/platform/time/prayers.ts'
import { type At, type Days, type Rule, ruleSchema } from '#app/platform/time/resolve-rule.ts'
import { isDay } from '#app/platform/time/time.ts'
import { type Weekday, weekdays } from '#app/platform/time/weekdays.ts'
import { addDays } from '#app/platform/time/zoned-time.ts'
import { furthestDays } from './model.ts'
import { dayKinds, endKinds, timeKinds } from './rule-fields.ts'

/** The fields of a rule as they come from the form, the declared ones already read. */
export type RuleForm = {
	days: string
	on: string
	/** `weekday_mon`: `yes`. */
	weekdays: readonly Weekday[]
	every: string | null
	nth: string | null
	nthWeekday: Weekday | null
	monthDays: string
	hijriMonth: string | null
	hijriDays: string
	part: 'day' | 'night' | null
	at: string
	time: string
	prayer: Prayer | 'sunrise' | null
	friday: string | null
	offset: number | null
	direction: 'after' | 'before' | null
	end: string
	minutes: number | null
	endTime: string
	endPrayer: Prayer | 'sunrise' | null
	from: string
	until: string
	count: number | null
}

type Errors = Record<string, string>
type Read<T> = { ok: true; value: T } | { ok: false; errors: Errors }

const longestRange = 60

/** "1, 15-20" as numbers up to a limit; undefined: unreadable. @param isLastNamed -1 is the last day */
export function readNumbers(typed: string, max: number, isLastNamed = false): number[] | undefined {
	const numbers = new Set<number>()
	for (const part of latinDigits(typed).split(/[,،\s]+/)) {
		if (part === '') continue
		if (isLastNamed && part === '-1') {
			numbers.add(-1)
			continue
		}
		const found = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part)
		const [from, to] = [Number(found?.[1]), Number(found?.[2] ?? found?.[1])]
		if (!found || from < 1 || to > max || to < from || to - from > longestRange) return undefined
		for (let each = from; each <= to; each++) numbers.add(each)
	}
	return [...numbers].sort((one, other) => one - other)
}

/** "5:30" and "٠٥:٣٠" are `05:30`; undefined: no time of a clock. */
export function readClock(typed: string): string | undefined {
	const found = /^(\d{1,2})[:.](\d{2})$/.exec(latinDigits(typed).trim())
	const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])]
	if (!found || hours > 23 || minutes > 59) return undefined
	return `${String(hours).padStart(2, '0')}:${found[2]}`
}

/** The rule of a form, or the errors by field. @param today of the organisation */
export function readRule(form: RuleForm, today: string): Read<Rule> {
	const errors: Errors = {}
	const days = readDays(form, today, errors)
	const at = readAt(form, errors)
	const minutes = readEnd(form, errors)
	if (form.from && !isDay(form.from)) errors.from = m.eventdesk_day_wrong()
	if (form.until && !isDay(form.until)) errors.until = m.eventdesk_day_wrong()
	const from = form.from || (days?.kind === 'once' && days.on < today ? days.on : today)
	if (form.until && !errors.until && form.until < from) errors.until = m.eventdesk_until_wrong()
	if (Object.keys(errors).length > 0 || !days || !at || minutes === undefined) return { ok: false, errors }
	// Of a single day there is no range.
	const range =
		days.kind === 'once'
			? { from: days.on < from ? days.on : from }
			: {
					from,
					...(form.until && { until: form.until }),
					...(form.count !== null && { count: form.count }),
				}
	const read = ruleSchema.safeParse({ days, at, minutes, ...range })
	return read.success
		? { ok: true, value: read.data }
		: { ok: false, errors: { days: m.eventdesk_rule_wrong() } }
}

function readDays(form: RuleForm, today: string, errors: Errors): Days | undefined {
	const kind = dayKinds.find((each) => each === form.days)
	if (kind === 'once') {
		if (!isDay(form.on)) errors.on = m.eventdesk_day_required()
		else if (form.on > addDays(today, furthestDays)) errors.on = m.eventdesk_day_far()
		return errors.on ? undefined : { kind, on: form.on }
	}
	if (kind === 'daily') return { kind }
	if (kind === 'weekly') {
		if (form.weekdays.length === 0) errors.weekdays = m.eventdesk_weekdays_required()
		return { kind, weekdays: [...form.weekdays], every: Number(form.every ?? 1), weekStart: 'mon' }
	}
	if (kind === 'monthly') {
		const nth = Number(form.nth ?? 1) as 1 | 2 | 3 | 4 | 5 | -1
		return { kind, nth: [nth], weekday: form.nthWeekday ?? 'mon' }
	}
	if (kind === 'monthday') {
		const day = readNumbers(form.monthDays, 31, true)
		if (!day || day.length === 0) errors.monthDays = m.eventdesk_month_days_wrong()
		return day && { kind: 'monthly', day }
	}
	if (kind === 'hijri') {
		const days = readNumbers(form.hijriDays, 30)
		if (!days) errors.hijriDays = m.eventdesk_hijri_days_wrong()
		const month = form.hijriMonth ? Number(form.hijriMonth) : null
		return days && { kind, month, days: days.length > 0 ? days : null, part: form.part ?? 'day' }
	}
	errors.days = m.eventdesk_days_required()
	return undefined
}

/** A time from the fields of the form; errors are written beside them. */
export function readAt(
	form: Pick<RuleForm, 'at' | 'time' | 'prayer' | 'friday' | 'offset' | 'direction'>,
	errors: Errors,
): At | undefined {
	const kind = timeKinds.find((each) => each === form.at)
	const minutes = (form.direction === 'before' ? -1 : 1) * (form.offset ?? 0) || 0
	if (kind === 'clock') {
		const clock = readClock(form.time)
		if (!clock) errors.time = m.eventdesk_time_wrong()
		return clock ? { clock } : undefined
	}
	if (kind === 'prayer') return { prayer: form.prayer ?? 'isha', minutes }
	if (kind === 'iqamah') {
		if (form.prayer === 'sunrise') errors.prayer = m.eventdesk_no_iqamah()
		return form.prayer === 'sunrise' ? undefined : { iqamah: form.prayer ?? 'isha', minutes }
	}
	if (kind === 'jumuah') return { jumuah: Number(form.friday ?? 1), minutes }
	errors.at = m.eventdesk_at_required()
	return undefined
}

function readEnd(form: RuleForm, errors: Errors): Rule['minutes'] | undefined {
	const kind = endKinds.find((each) => each === form.end) ?? 'minutes'
	if (kind === 'prayer') return { until: { prayer: form.endPrayer ?? 'isha', minutes: 0 } }
	if (kind === 'clock') {
		const clock = readClock(form.endTime)
		if (!clock) errors.endTime = m.eventdesk_time_wrong()
		return clock ? { until: { clock } } : undefined
	}
	if (form.minutes === null) errors.minutes = m.eventdesk_minutes_wrong()
	return form.minutes ?? undefined
}

/** The checked weekdays of raw fields. */
export function weekdaysOf(values: Record<`weekday_${Weekday}`, string>): Weekday[] {
	return weekdays.filter((each) => values[`weekday_${each}`] === 'yes')
}
