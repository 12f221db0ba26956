import type { ShownEvent } from './components/event-facts.tsx'

type Shown = {
	series: Pick<ShownEvent, 'title' | 'language' | 'kind' | 'slug' | 'isOnline'>
	date: (Pick<ShownEvent, 'room' | 'place'> & { key: string; startsAt: Date }) | null
	seating: { zone: string }
	isWholeSeries: boolean
}

/** An event for the pages of a party. */
export function shownEvent({ series, date, seating, isWholeSeries }: Shown): ShownEvent {
	const { title, language, kind, slug, isOnline } = series
	return {
		title,
		language,
		kind,
		slug,
		isOnline,
		key: date?.key ?? null,
		startsAt: date?.startsAt ?? null,
		room: date?.room ?? null,
		place: date?.place ?? '',
		zone: seating.zone,
		isWholeSeries,
	}
}
