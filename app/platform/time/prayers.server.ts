import { siteCalendar } from './hijri.ts'
import { type PrayerDay, prayerDay } from './prayer-times.ts'
import type { Prayer, PrayerPlace } from './prayers.ts'

/**
 * The beginning of each prayer at a place and day, in milliseconds, by the months that the site has announced.
 * @param day `2026-03-10`, local: the day of its noon
 * @param zone of its clocks
 */
export function prayersOn(day: string, place: PrayerPlace, zone: string): Record<Prayer, number> {
	const { fajr, dhuhr, asr, maghrib, isha } = dayOfPrayers(day, place, zone)
	return { fajr, dhuhr, asr, maghrib, isha }
}

/** The same with the sunrise and the rule that was used where the sun gives no time. */
export function dayOfPrayers(day: string, place: PrayerPlace, zone: string): PrayerDay {
	return prayerDay(day, place, zone, siteCalendar())
}
