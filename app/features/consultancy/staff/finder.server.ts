import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatFullDate } from '#app/platform/time/time.ts'
import type { Finder } from '#app/search/finder.server.ts'
import { findByPerson } from './queries.server.ts'

/** Finds bookings by the seeker's name. */
export const bookingFinder: Finder = {
	label: m.search_bookings,
	async find(ctx, typed, limit) {
		const rows = await findByPerson(ctx, typed, limit)
		return rows.map(({ id, seeker, startsAt, zone }) => ({
			title: seeker,
			to: `/scholar/consultations/${id}`,
			note: formatFullDate(startsAt, getLocale(), zone),
		}))
	},
}
