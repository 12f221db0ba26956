import { type Prayer, prayers } from '#app/platform/time/prayers.ts'

/** What scholars are asked for. */
export const services = ['fatwas', 'counseling'] as const
export type Service = (typeof services)[number]
/** In these a scholar of whom nothing is said answers everything; in the others nothing: an admin names who does. */
export const openServices: readonly Service[] = ['fatwas']

/** A service that an admin names scholars for; its feature declares it as `competence`. */
export type CompetenceKind = {
	service: Exclude<Service, 'fatwas'>
	label: () => string
	topics: { value: string; label: () => string }[]
}

/** When hours begin or end: a time of the day, or a prayer. */
export const edgePattern = /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$/

/** From a time or the end of a prayer, until a time or the beginning of one. */
export type Hours = { opens: string; closes: string }
export type WeeklyHours = Hours & { weekday: number }
/** What a day has in place of its weekday's hours; null: none. */
export type HourException = { day: string; opens: string | null; closes: string | null }

export function isPrayer(edge: string): edge is Prayer {
	return prayers.some((prayer) => prayer === edge)
}

/** Do they end after they begin, as far as that can be known without a day? */
export function inOrder({ opens, closes }: Hours): boolean {
	if (isPrayer(opens) && isPrayer(closes)) return prayers.indexOf(opens) < prayers.indexOf(closes)
	return isPrayer(opens) || isPrayer(closes) || opens < closes
}
