import { z } from 'zod'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { latinDigits } from '#app/platform/text/typed.ts'
import type { FridayPrayer, IqamahRule } from '#app/platform/time/resolve-rule.ts'
import { isDay } from '#app/platform/time/time.ts'
import { fridayFields, ruleFields } from './fields.ts'

const day = z
	.string()
	.default('')
	.refine((text) => text === '' || isDay(text), { error: m.prayers_day_wrong })
const season = { from: day, until: day }
const inOrder = ({ from = '', until = '' }: { from?: string | undefined; until?: string | undefined }) =>
	!from || !until || from <= until

/** "5:30" and "٠٥:٣٠" are `05:30`; undefined: no time of a clock. */
export function readClock(typed: string): string | undefined {
	const found = /^(\d{1,2})[:.](\d{2})$/.exec(latinDigits(typed).trim())
	const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])]
	if (!found || hours > 23 || minutes > 59) return undefined
	return `${String(hours).padStart(2, '0')}:${found[2]}`
}

export const ruleInput = z
	.object({ ...inputOf(ruleFields), ...season })
	.refine(({ kind, time }) => kind !== 'fixed' || readClock(time), reportAt('time', m.prayers_time_wrong))
	.refine(
		({ kind, minutes }) => kind === 'fixed' || minutes !== null,
		reportAt('minutes', m.prayers_minutes_wrong),
	)
	.refine(inOrder, reportAt('until', m.prayers_until_wrong))
	.transform(({ prayer, kind, minutes, round, time, hijriMonth, ...of }): IqamahRule => {
		const when = { prayer, ...seasonOf(of), ...(hijriMonth && { hijriMonth: Number(hijriMonth) }) }
		if (kind === 'fixed') return { ...when, rule: 'fixed', time: readClock(time) ?? '' }
		const wait = { minutes: minutes ?? 0, ...roundOf(round) }
		return kind === 'weekly'
			? { ...when, rule: 'weekly', weekday: 'fri', ...wait }
			: { ...when, rule: 'after', ...wait }
	})

export const fridayInput = z
	.object({ ...inputOf(fridayFields), ...season })
	.refine(({ kind, time }) => kind !== 'clock' || readClock(time), reportAt('time', m.prayers_time_wrong))
	.refine(
		({ kind, minutes }) => kind !== 'after' || minutes !== null,
		reportAt('minutes', m.prayers_minutes_wrong),
	)
	.refine(inOrder, reportAt('until', m.prayers_until_wrong))
	.transform(({ nth, kind, time, minutes, round, language, khatib, seats, ...of }) => {
		const when = { nth: Number(nth), ...seasonOf(of) }
		const rule: FridayPrayer =
			kind === 'clock'
				? { ...when, clock: readClock(time) ?? '' }
				: { ...when, minutes: minutes ?? 0, ...roundOf(round) }
		return { rule, language, khatib, seats }
	})
export type FridayInput = z.output<typeof fridayInput>

function seasonOf({ from, until }: { from: string; until: string }) {
	return { ...(from && { from }), ...(until && { until }) }
}

function roundOf(round: '1' | '5' | '10' | '15' | '30' | null) {
	return round && round !== '1' ? { round: Number(round) as 5 | 10 | 15 | 30 } : {}
}
