import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { hijriMonths } from '#app/platform/time/hijri.ts'
import type { FridayPrayer, IqamahRule } from '#app/platform/time/resolve-rule.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'

type Season = Pick<IqamahRule, 'from' | 'until' | 'hijriMonth'>

/** "15 minutes after the adhan, rounded up to 5 minutes · Ramadan" */
export function ruleText(rule: IqamahRule): string {
	if (rule.rule === 'fixed') return withSeason(m.prayers_says_fixed({ time: clockText(rule.time) }), rule)
	const minutes = formatNumber(rule.minutes, getLocale())
	const text = rule.rule === 'weekly' ? m.prayers_says_weekly({ minutes }) : m.prayers_says_after({ minutes })
	return withSeason([text, roundText(rule.round)].filter(Boolean).join(dot()), rule)
}

export function fridayText(rule: FridayPrayer): string {
	if ('clock' in rule) return withSeason(m.prayers_says_fixed({ time: clockText(rule.clock) }), rule)
	const minutes = formatNumber(rule.minutes, getLocale())
	return withSeason(
		[m.prayers_says_after({ minutes }), roundText(rule.round)].filter(Boolean).join(dot()),
		rule,
	)
}

/** "1:15 PM" for `13:15`. */
export function clockText(time: string): string {
	return isolated(formatTime(new Date(`2026-01-01T${time}:00Z`), getLocale(), 'UTC'))
}

export function dayText(day: string): string {
	return formatDay(new Date(`${day}T12:00:00Z`), getLocale(), 'UTC')
}

function roundText(round: number | undefined): string {
	return round ? m.prayers_round_to({ minutes: formatNumber(round, getLocale()) }) : ''
}

function withSeason(text: string, { from, until, hijriMonth }: Season): string {
	const parts = [
		text,
		hijriMonth ? (hijriMonths(getLocale())[hijriMonth - 1] ?? '') : '',
		from && until
			? m.prayers_season({ from: dayText(from), until: dayText(until) })
			: from
				? m.prayers_since({ day: dayText(from) })
				: until
					? m.prayers_until_day({ day: dayText(until) })
					: '',
	]
	return parts.filter(Boolean).join(dot())
}
