import { type Prayer, prayers } from '#app/platform/time/prayers.ts'

/** Asked for by people who would rather speak with a woman, or a man. */
export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

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
