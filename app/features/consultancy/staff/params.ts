import { isDay } from '#app/platform/time/time.ts'
import { choice, id, listParams, sortBy } from '#app/staff/list-params.ts'

const day = {
	read: (text: string) => (isDay(text) ? text : null),
	none: null as string | null,
}

/** `on`: the shown day, or a day of the shown week. */
export const scholarList = listParams('/scholar/consultations', {
	view: choice('week', 'day', 'waiting', 'past'),
	on: day,
	sort: sortBy('hour', 'asked'),
})

export const adminList = listParams('/admin/consultations', {
	view: choice('waiting', 'week', 'no-shows', 'load'),
	on: day,
	scholar: id,
	sort: sortBy('hour', 'asked'),
})
