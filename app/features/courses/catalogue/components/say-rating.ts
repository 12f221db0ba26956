import { m } from '#app/paraglide/messages.js'
import type { Rating } from '../../model.ts'

/** How students have rated a course: "4.3 of 5 (12 ratings)". */
export function sayRating({ stars, count }: Rating): string {
	return m.courses_rating({ stars: stars.toFixed(1), count })
}
