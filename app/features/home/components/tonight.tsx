import { Link } from 'react-router'
import { eventsPath, type Names, publicPath } from '#app/features/events/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatTime } from '#app/platform/time/time.ts'
import { InLanguage } from '#app/ui/in-language.tsx'

type TonightEvent = {
	id: string
	date: string
	startsAt: Date
	kind: 'event' | 'majlis' | 'live' | 'taraweeh' | 'iftar' | 'eid'
	slug: string
	title: string
	language: Locale
	room: Names | null
	place: string
	zone: string | null
}

type Props = { events: TonightEvent[]; zone: string; isEvening: boolean }

/** The events of today, above all else. */
export function Tonight({ events, zone, isEvening }: Props) {
	const locale = getLocale()
	return (
		<section className="in-page py-6">
			<div className="grid gap-3 rounded-card border border-line bg-surface px-5 py-4">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6">
					<h2 className="text-xl">{isEvening ? m.eventpages_tonight() : m.eventpages_today()}</h2>
					<Link to={eventsPath} className="inline-flex min-h-11 items-center">
						{m.eventpages_see_all()}
					</Link>
				</div>
				<ul className="grid gap-2">
					{events.map((event) => {
						const place = (event.room && (event.room[locale] || event.room.en)) || event.place
						return (
							<li key={event.id} className="wrap-anywhere">
								<time dateTime={event.startsAt.toISOString()} className="font-semibold">
									<bdi>{formatTime(event.startsAt, locale, event.zone ?? zone)}</bdi>
								</time>{' '}
								<Link to={publicPath(event, event.date)}>
									<InLanguage text={event.title} language={event.language} />
								</Link>
								{place && <span className="text-muted">{[dot(), isolated(place)].join('')}</span>}
							</li>
						)
					})}
				</ul>
			</div>
		</section>
	)
}
