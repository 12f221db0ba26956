import { type Prayer, prayers } from '#app/platform/time/prayers.ts'

export const services = ['fatwas', 'counseling'] as const
export type Service = (typeof services)[number]
/**
 * In these services a scholar without settings answers everything; in the others nothing, until an admin names them.
 */
export const openServices: readonly Service[] = ['fatwas']

/** A service that an admin names scholars for; its feature declares it as `competence`. */
export type CompetenceKind = {
	service: Exclude<Service, 'fatwas'>
	label: () => string
	topics: { value: string; label: () => string }[]
}

/** A time of the day, or a prayer. */
export const edgePattern = /^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00|fajr|dhuhr|asr|maghrib|isha)$/

/** From a time or the end of a prayer, until a time or the start of one. */
export type Hours = { opens: string; closes: string }
export type WeeklyHours = Hours & { weekday: number }
/** Hours of a date that replace those of its weekday; null: none. */
export type HourException = { day: string; opens: string | null; closes: string | null }

export function isPrayer(edge: string): edge is Prayer {
	return prayers.some((prayer) => prayer === edge)
}

/** Whether hours end after they begin, as far as that is known without a date. */
export function inOrder({ opens, closes }: Hours): boolean {
	if (isPrayer(opens) && isPrayer(closes)) return prayers.indexOf(opens) < prayers.indexOf(closes)
	return isPrayer(opens) || isPrayer(closes) || opens < closes
}
