import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatHijriDay } from '#app/platform/time/time.ts'
import { formatDateTime, showSame } from '../../when.ts'

type Props = {
	at: Date
	/** The seeker's zone, and the organisation's. */
	zone: string
	ours: string
}

/** Time of a booking in both calendars, in the seeker's and the organisation's zone. */
export function When({ at, zone, ours }: Props) {
	const locale = getLocale()
	return (
		<time dateTime={at.toISOString()} className="grid">
			<bdi className="font-semibold">{formatDateTime(at, locale, zone)}</bdi>
			<span className="text-muted">{formatHijriDay(at, locale, zone)}</span>
			{!showSame(at, zone, ours) && (
				<span className="text-muted">{m.booking_hour_ours({ time: formatDateTime(at, locale, ours) })}</span>
			)}
		</time>
	)
}
