import { addressIn, type Site } from '#app/platform/site/head.ts'
import { offsetAt } from '#app/platform/time/zoned-time.ts'
import { type EventKind, type Names, publicPath } from '../model.ts'
import { nameIn } from '../words.ts'

type Series = { kind: EventKind; slug: string; title: string; text: string; language: string }
type Dated = {
	key: string
	startsAt: Date
	endsAt: Date
	status: 'held' | 'cancelled'
	isMoved: boolean
	room: Names | null
	place: string
}
type Placed = {
	isOnline: boolean
	speakers: readonly string[]
	/** The zone in which its times are told. */
	zone: string
	organisation: string
	/** The postal address of the organisation. */
	address: string | null
	picture: string
}

const minuteMs = 60_000

/** schema.org of a date: its start has the offset of its zone. Nothing leads to a meeting: its link is for participants. */
export function eventData(site: Site, series: Series, date: Dated, of: Placed): Record<string, unknown> {
	const isSomewhere = date.room !== null || date.place !== '' || !of.isOnline
	const place = {
		'@type': 'Place',
		name: (date.room && nameIn(date.room)) || date.place || of.organisation,
		...(of.address && { address: of.address }),
	}
	const mode = of.isOnline ? (isSomewhere ? 'Mixed' : 'Online') : 'Offline'
	const state = date.status === 'cancelled' ? 'Cancelled' : date.isMoved ? 'Rescheduled' : 'Scheduled'
	return {
		'@type': 'Event',
		name: series.title,
		startDate: withOffset(date.startsAt, of.zone),
		endDate: withOffset(date.endsAt, of.zone),
		eventStatus: `https://schema.org/Event${state}`,
		eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
		...(isSomewhere && { location: place }),
		inLanguage: series.language,
		url: addressIn(site, site.locale, publicPath(series, date.key)),
		image: of.picture,
		isAccessibleForFree: true,
		organizer: { '@type': 'Organization', name: of.organisation, url: site.url },
		superEvent: {
			'@type': 'EventSeries',
			name: series.title,
			url: addressIn(site, site.locale, publicPath(series)),
		},
		...(series.text && { description: series.text }),
		...(of.speakers.length > 0 && {
			performer: of.speakers.map((name) => ({ '@type': 'Person', name })),
		}),
	}
}

export function seriesData(site: Site, series: Series, organisation: string): Record<string, unknown> {
	return {
		'@type': 'EventSeries',
		name: series.title,
		url: addressIn(site, site.locale, publicPath(series)),
		inLanguage: series.language,
		organizer: { '@type': 'Organization', name: organisation, url: site.url },
		...(series.text && { description: series.text }),
	}
}

/** `2027-03-15T20:15:00+05:00` */
export function withOffset(at: Date, zone: string): string {
	const offset = offsetAt(at.getTime(), zone)
	const shown = new Date(at.getTime() + offset).toISOString().slice(0, 19)
	const minutes = Math.abs(Math.round(offset / minuteMs))
	const pad = (part: number) => String(part).padStart(2, '0')
	return `${shown}${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
