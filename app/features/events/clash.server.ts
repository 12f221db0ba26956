import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import type { Clash } from './uses.server.ts'
import { nameIn } from './words.ts'

/** The values of the sentence that says what is there: a room or a speaker, an event, a day and time. */
export function clashValues(
	clash: Pick<Clash, 'room' | 'person' | 'title' | 'startsAt'>,
	zone: string,
): Record<'thing' | 'title' | 'when', string> {
	const locale = getLocale()
	return {
		thing: isolated(clash.room ? nameIn(clash.room) : (clash.person ?? '')),
		title: isolated(clash.title),
		when: isolated(
			listed([formatDay(clash.startsAt, locale, zone), formatTime(clash.startsAt, locale, zone)]),
		),
	}
}
