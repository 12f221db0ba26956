import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { type EventKind, type Names, publicPath } from '../../model.ts'
import { nameIn } from '../model.ts'
import { formatMoment, isSameClock } from '../when.ts'

export type ShownEvent = {
	title: string
	language: Locale
	kind: EventKind
	slug: string
	/** The date's, or the next one's. */
	key: string | null
	startsAt: Date | null
	room: Names | null
	place: string
	isOnline: boolean
	zone: string
	isWholeSeries: boolean
}

/** The event, with its time and place. */
export function EventFacts({ event, days }: { event: ShownEvent; days: Days }) {
	const locale = getLocale()
	const { startsAt, room, place, zone } = event
	const where = [room ? nameIn(room, locale) : '', place, event.isOnline ? m.seats_online() : ''].filter(
		Boolean,
	)
	return (
		<dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
			<Fact label={m.seats_event()}>
				<Link to={publicPath(event, event.key ?? undefined)}>
					<InLanguage text={event.title} language={event.language} />
				</Link>
			</Fact>
			{startsAt && (
				<Fact label={event.isWholeSeries ? m.seats_next_date() : m.seats_when()}>
					<time dateTime={startsAt.toISOString()}>{formatMoment(startsAt, locale, { ...days, zone })}</time>
					{!isSameClock(startsAt, locale, [zone, days.zone]) && (
						<span className="block text-muted">
							{m.seats_your_time({ when: formatMoment(startsAt, locale, days) })}
						</span>
					)}
				</Fact>
			)}
			{where.length > 0 && (
				<Fact label={m.seats_where()}>
					{where.map((part) => (
						<bdi key={part} className="block">
							{part}
						</bdi>
					))}
				</Fact>
			)}
		</dl>
	)
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="grid gap-0.5 sm:contents">
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	)
}
