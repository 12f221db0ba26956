import type { At, Days, Rule } from '#app/platform/time/resolve-rule.ts'
import type { DayKind, EndKind, TimeKind } from './rule-fields.ts'

// Fills the form of a rule, which rule-form.ts reads. Browser-safe.

/** The values of the form for a rule. */
export function ruleValues(rule: Rule): Record<string, string> {
	const { days, minutes } = rule
	const until = typeof minutes === 'number' ? null : minutes.until
	return {
		...dayValues(days),
		...atValues(rule.at),
		end: (!until ? 'minutes' : 'clock' in until ? 'clock' : 'prayer') satisfies EndKind,
		minutes: typeof minutes === 'number' ? String(minutes) : '',
		endTime: until && 'clock' in until ? until.clock : '',
		endPrayer: until && 'prayer' in until ? until.prayer : '',
		from: rule.from,
		until: rule.until ?? '',
		count: rule.count === undefined ? '' : String(rule.count),
	}
}

function dayValues(days: Days): Record<string, string> {
	const kind: DayKind = days.kind === 'monthly' && 'day' in days ? 'monthday' : days.kind
	const values: Record<string, string> = { days: kind }
	if (days.kind === 'once') values.on = days.on
	if (days.kind === 'weekly') {
		values.every = String(days.every)
		for (const each of days.weekdays) values[`weekday_${each}`] = 'yes'
	}
	if (days.kind === 'monthly' && 'nth' in days) {
		values.nth = String(days.nth[0] ?? 1)
		values.nthWeekday = days.weekday
	}
	if (days.kind === 'monthly' && 'day' in days) values.monthDays = days.day.join(', ')
	if (days.kind === 'hijri') {
		values.hijriMonth = days.month === null ? '' : String(days.month)
		values.hijriDays = days.days?.join(', ') ?? ''
		values.part = days.part
	}
	return values
}

/** The values of the fields of a time. */
export function atValues(at: At): Record<string, string> {
	const kind: TimeKind =
		'clock' in at ? 'clock' : 'prayer' in at ? 'prayer' : 'iqamah' in at ? 'iqamah' : 'jumuah'
	if ('clock' in at) return { at: kind, time: at.clock }
	return {
		at: kind,
		...('prayer' in at && { prayer: at.prayer }),
		...('iqamah' in at && { prayer: at.iqamah }),
		...('jumuah' in at && { friday: String(at.jumuah) }),
		offset: at.minutes === 0 ? '' : String(Math.abs(at.minutes)),
		direction: at.minutes < 0 ? 'before' : 'after',
	}
}
