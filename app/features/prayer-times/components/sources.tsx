import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { methodWords } from '#app/platform/time/method-words.ts'
import type { PrayerMethod } from '#app/platform/time/prayers.ts'
import type { DayTimes } from '../times.ts'
import { latitudeWords } from '../words.ts'

/** Where the times are from, and the rules that stood in for the sun. */
export function Sources({ days, method }: { days: readonly DayTimes[]; method: PrayerMethod | null }) {
	const all = days.flatMap(({ prayers }) => prayers)
	const rules = [...new Set(days.flatMap(({ rule }) => rule ?? []))]
	return (
		<div className="grid gap-1 text-muted text-sm">
			{all.some(({ isFromTimetable }) => isFromTimetable) && <p>{m.prayers_from_timetable()}</p>}
			{method !== null && all.some(({ isFromTimetable }) => !isFromTimetable) && (
				<p>{m.prayers_from_sun({ method: isolated(methodWords[method]()) })}</p>
			)}
			{rules.map((rule) => (
				<p key={rule}>{latitudeWords[rule]()}</p>
			))}
		</div>
	)
}
