import { m } from '#app/paraglide/messages.js'
import { siteCalendar } from '#app/platform/time/hijri.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { dayOfKey, isHijriKey } from '../../dates.ts'
import { hijriText } from '../../when-words.ts'

/** "Night of 1 Ramadan 1448 AH" for the Hijri day that a key names: a night is on the evening before it. Empty for a civil day. */
export function hijriOfKey(key: string, { days }: Rule): string {
	if (!isHijriKey(key)) return ''
	const text = hijriText(dayOfKey(key, siteCalendar()))
	return days.kind === 'hijri' && days.part === 'night' ? m.eventpages_night_of({ day: text }) : text
}
