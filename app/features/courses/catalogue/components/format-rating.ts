import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatTenths } from '#app/platform/text/counts.ts'
import type { Rating } from '../../model.ts'

/** Average rating: "4.3 of 5 (12 ratings)". */
export function formatRating({ stars, count }: Rating): string {
	return m.courses_rating({ stars: formatTenths(stars, getLocale()), count })
}
