import type { Locale } from '../text/locale.ts'
import { inNumerals } from '../text/numerals.ts'
import { formatTime24 } from './moment.ts'
import { formatTime } from './time.ts'

const hourMs = 3_600_000

/** The text before and after the minutes in each hour of the day, for pages that tell the time without the server. */
export function hourTexts(locale: Locale, isTwentyFour = false): [string, string][] {
	const format = isTwentyFour ? formatTime24 : formatTime
	const zeros = inNumerals('00', locale)
	return Array.from({ length: 24 }, (_, hour) => {
		const text = format(new Date(hour * hourMs), locale, 'UTC')
		const at = text.indexOf(zeros, text.indexOf(':'))
		return [text.slice(0, at), text.slice(at + zeros.length)]
	})
}
