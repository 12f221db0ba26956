import { CalculationMethod, Coordinates, HighLatitudeRule, PrayerTimes } from 'adhan'
import { hijriOf } from './hijri.ts'
import { type Prayer, type PrayerPlace, prayers } from './prayers.ts'
import { dayIn } from './time.ts'
import { addDays } from './zoned-time.server.ts'

type Times = Record<Prayer | 'sunrise', number>

/** Umm al-Qura has Isha two hours after Maghrib in the nights of Ramadan, and an hour and a half in all others. */
const ramadan = 9
const ramadanIshaMs = 120 * 60_000
// Towards the equator from a pole, in halves of a degree, until the sun rises and sets.
const latitudeStep = 0.5

/**
 * When the prayers begin at a place on a day, in milliseconds; computed by `adhan`. Where the sun does not set or rise, or
 * sets before the time of Asr, those of the whole day at the nearest latitude where they stand in their order.
 * @param day `2026-03-10`, of the place: the one in which its noon falls
 * @param zone of its clocks
 */
export function prayersOn(day: string, place: PrayerPlace, zone: string): Record<Prayer, number> {
	const asked = timesOn(day, place)
	// The library counts days by longitude, some countries by the other side of the date line.
	const found = dayIn(new Date(asked.dhuhr), zone)
	const times = found === day ? asked : timesOn(addDays(day, found < day ? 1 : -1), place)
	const { fajr, dhuhr, asr, maghrib, isha } = times
	// The night belongs to the day after it.
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
	// It reads the day of the local clock, whatever that is.
	const times = new PrayerTimes(coordinates, new Date(year, month - 1, date), parameters)
	const pairs = ([...prayers, 'sunrise'] as const).map((prayer) => [prayer, times[prayer].getTime()])
	return Object.fromEntries(pairs) as Times
}

/** Not so where one is not a number either. */
function isInOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha }: Times): boolean {
	return fajr < sunrise && sunrise < dhuhr && dhuhr < asr && asr < maghrib && maghrib <= isha
}
