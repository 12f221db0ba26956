import { getLocale } from '#app/paraglide/runtime.js'
import { formatTime24 } from '#app/platform/time/moment.ts'
import { formatTime } from '#app/platform/time/time.ts'

type Props = { at: number | null; zone: string; is24?: boolean; className?: string }

/** A clock time in the organisation's zone. `is24`: on a 24-hour clock, for tables. */
export function Clock({ at, zone, is24 = false, className }: Props) {
	if (at === null) return null
	return (
		<time dateTime={new Date(at).toISOString()} className={`whitespace-nowrap ${className ?? ''}`}>
			<bdi>{(is24 ? formatTime24 : formatTime)(new Date(at), getLocale(), zone)}</bdi>
		</time>
	)
}
