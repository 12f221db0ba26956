import { m } from '#app/paraglide/messages.js'
import type { DayTimes } from '../times.ts'
import { latitudeWords } from '../words.ts'

/** Where the times are from, and the rules that stood in for the sun. */
export function Sources({ days, method }: { days: readonly DayTimes[]; method: string | null }) {
	const all = days.flatMap(({ prayers }) => prayers)
	const rules = [...new Set(days.flatMap(({ rule }) => rule ?? []))]
	return (
		<div className="grid gap-1 text-muted text-sm">
			{all.some(({ isFromTimetable }) => isFromTimetable) && <p>{m.prayers_from_timetable()}</p>}
			{method !== null && all.some(({ isFromTimetable }) => !isFromTimetable) && (
				<p>{m.prayers_from_sun({ method })}</p>
			)}
			{rules.map((rule) => (
				<p key={rule}>{latitudeWords[rule]()}</p>
			))}
		</div>
	)
}
