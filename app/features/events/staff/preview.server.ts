import { loadWorld } from '#app/features/prayer-times/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { siteCalendar } from '#app/platform/time/hijri.ts'
import { resolve } from '#app/platform/time/resolve.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { horizonOf, type SeriesRule, worldFor } from '../dates.ts'
import type { Place } from '../resettle.server.ts'
import { lengthText, ruleText } from '../rule-words.ts'
import type { Preview } from './shown.ts'

/** The meaning of a rule that is not saved yet: in words, and as its next dates. */
export async function previewOf(ctx: Ctx, settings: Place, series: SeriesRule): Promise<Preview> {
	const { rule, zone } = series
	const today = dayIn(ctx.now, settings['organisation.zone'])
	const until = horizonOf(rule, today, siteCalendar())
	const { world } = await loadWorld(ctx, settings, { from: today, until })
	const dates = resolve(rule, { from: today, until }, worldFor(series, world))
		.filter(({ endsAt }) => endsAt > ctx.now.getTime())
		.slice(0, 10)
		.map(({ key, day, startsAt, endsAt, isExpected }) => ({
			key,
			day,
			startsAt: new Date(startsAt),
			endsAt: new Date(endsAt),
			isExpected,
		}))
	return {
		words: locales.map((language) => ({
			language,
			text: inLocale(language, () => ruleText(rule)),
			length: inLocale(language, () => lengthText(rule)),
		})),
		dates,
		zone: zone ?? settings['organisation.zone'],
		rule: { days: rule.days },
	}
}
