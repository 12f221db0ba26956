import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatFullDate, formatWeekday } from '#app/platform/time/time.ts'
import { hoursText } from '../../when-words.ts'
import script from './own-times.js?url'

type Span = { startsAt: Date; endsAt: Date }
type Props = Span & {
	/** Of the place, in which times are told. */
	zone: string
	/** Of a reader who is logged in. */
	readerZone?: string
	isWithDay?: boolean
	className?: string
}

/** When a date is, in the zone of its place, and where the reader's clocks differ in theirs. */
export function Times({ startsAt, endsAt, zone, readerZone, isWithDay = true, className = '' }: Props) {
	const span = { startsAt, endsAt }
	const hours = hoursText(span, zone)
	const isElsewhere = readerZone !== undefined && readerZone !== zone && hoursText(span, readerZone) !== hours
	return (
		<span className={className}>
			<time dateTime={startsAt.toISOString()}>
				{isWithDay ? [formatFullDate(startsAt, getLocale(), zone), hours].join(dot()) : hours}
			</time>
			{isElsewhere ? (
				<span className="block font-normal text-base text-muted">
					{m.eventpages_your_time({ time: ownText(span, readerZone) })}
				</span>
			) : (
				<span
					hidden
					className="block font-normal text-base text-muted"
					data-own-time={startsAt.toISOString()}
					data-own-end={endsAt.toISOString()}
					data-zone={zone}
					data-words={m.eventpages_your_time({ time: '{time}' })}
				/>
			)}
		</span>
	)
}

/** The script that fills in the reader's time; once a page. */
export function OwnTimes() {
	return <script src={script} type="module" />
}

function ownText(span: Span, zone: string): string {
	return isolated([formatWeekday(span.startsAt, getLocale(), zone), hoursText(span, zone)].join(dot()))
}
