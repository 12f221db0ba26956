import { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } from 'adhan'
import { hijriOf } from './hijri.ts'
import { type Prayer, type PrayerPlace, prayers } from './prayers.ts'
import { dayIn } from './time.ts'
import { addDays } from './zoned-time.server.ts'

type Times = Record<Prayer | 'sunrise', number>

/** Umm al-Qura has Isha two hours after Maghrib in Ramadan, and an hour and a half otherwise. */
const ramadan = 9
const ramadanIshaMs = 120 * 60_000
// Step in degrees from a pole towards the equator, until the sun rises and sets.
const latitudeStep = 0.5

/**
 * The beginning of each prayer at a place and day, in milliseconds; computed by `adhan`. Where the sun does not set
 * or rise, or sets before Asr, the times of the nearest latitude at which they are in order.
 * @param day `2026-03-10`, local: the day of its noon
 * @param zone of its clocks
 */
export function prayersOn(day: string, place: PrayerPlace, zone: string): Record<Prayer, number> {
	const asked = timesOn(day, place)
	// The library counts days by longitude; some countries are on the other side of the date line.
	const found = dayIn(new Date(asked.dhuhr), zone)
	const times = found === day ? asked : timesOn(addDays(day, found < day ? 1 : -1), place)
	const { fajr, dhuhr, asr, maghrib, isha } = times
	// A night belongs to the following day.
	const isLate = place.method === 'UmmAlQura' && hijriOf(addDays(day, 1)).month === ramadan
	return { fajr, dhuhr, asr, maghrib, isha: isLate ? maghrib + ramadanIshaMs : isha }
}

function timesOn(day: string, place: PrayerPlace): Times {
	const towards = place.latitude < 0 ? latitudeStep : -latitudeStep
	let latitude = place.latitude
	let times = timesAt(day, place, latitude)
	while (!isInOrder(times) && Math.abs(latitude) > latitudeStep) {
		latitude += towards
		times = timesAt(day, place, latitude)
	}
	return times
}

function timesAt(day: string, { longitude, method, asr }: PrayerPlace, latitude: number): Times {
	const coordinates = new Coordinates(latitude, longitude)
	const parameters = CalculationMethod[method]()
	parameters.madhab = asr === 'hanafi' ? 'hanafi' : 'shafi'
	parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates)
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	// It reads the local calendar day of this Date.
	const times = new PrayerTimes(coordinates, new Date(year, month - 1, date), parameters)
	const pairs = ([...prayers, 'sunrise'] as const).map((prayer) => [prayer, times[prayer].getTime()])
	return Object.fromEntries(pairs) as Times
}

/** False for NaN, too. */
function isInOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha }: Times): boolean {
	return fajr < sunrise && sunrise < dhuhr && dhuhr < asr && asr < maghrib && maghrib <= isha
}
