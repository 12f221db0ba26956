import {
	CalculationMethod,
	type CalculationParameters,
	Coordinates,
	HighLatitudeRule,
	PrayerTimes,
} from 'adhan'
import type { HijriCalendar } from './hijri.ts'
import { type Prayer, type PrayerPlace, prayers } from './prayers.ts'
import { dayIn } from './time.ts'
import { addDays } from './zoned-time.ts'

/** The rule that stood in where the twilight or the sun itself gives no time. */
export type HighLatitudeReason = 'middle-of-night' | 'seventh-of-night' | 'nearest-latitude'

/** Milliseconds; `rule` is null where every time is the sun's own. */
export type PrayerDay = Record<Prayer | 'sunrise', number> & {
	rule: HighLatitudeReason | null
	/** Where the times are from: the place's own, or the nearest one at which they are in order. */
	latitude: number
}
type Times = Record<Prayer | 'sunrise', number>
type Asked = { day: string; place: PrayerPlace; latitude: number; isRamadanNight: boolean }

const minuteMs = 60_000
// A day reaches from one midnight of the sun to the next. Its middle is Dhuhr, which methods put up to five minutes after the noon.
const sinceMidnightMs = (12 * 60 + 10) * minuteMs
const untilMidnightMs = (12 * 60 + 3) * minuteMs
const ramadan = 9
// Umm al-Qura University: Isha two hours after Maghrib in Ramadan, and an hour and a half otherwise.
const ramadanIshaMinutes = 120
// Up to here the twilight ends in every night and takes less than half of it, by every method.
const twilightLatitude = 40
// Above this, twilight that takes more than a seventh of the night is cut: the recommendation of `adhan`, here for both hemispheres.
const seventhLatitude = 48
// From here the Moonsighting Committee itself takes a seventh of the night.
const moonsightingLatitude = 55
// Step in degrees from a pole towards the equator, until the times are in order.
const latitudeStep = 0.5

/**
 * The beginning of each prayer and the sunrise at a place and day, computed by `adhan`. Where the sun does not set or
 * rise, or the times would not be in order, all of them are those of the nearest latitude at which they are.
 * @param day `2026-03-10`: the place's day, whose noon falls in it by the clocks of the zone
 * @param calendar for Umm al-Qura's Isha in the nights of Ramadan
 */
export function prayerDay(
	day: string,
	place: PrayerPlace,
	zone: string,
	calendar: Pick<HijriCalendar, 'hijriOf'>,
): PrayerDay {
	// A night belongs to the following day.
	const isRamadanNight = place.method === 'UmmAlQura' && calendar.hijriOf(addDays(day, 1)).month === ramadan
	const asked = timesOn({ day, place, latitude: place.latitude, isRamadanNight })
	// The library counts days by longitude; some countries are on the other side of the date line.
	const found = dayIn(new Date(asked.dhuhr), zone)
	if (found === day) return asked
	return timesOn({ day: addDays(day, found < day ? 1 : -1), place, latitude: place.latitude, isRamadanNight })
}

function timesOn(own: Asked): PrayerDay {
	const towards = own.latitude < 0 ? latitudeStep : -latitudeStep
	let asked = own
	let times = timesAt(asked)
	while (!isInOrder(times) && Math.abs(asked.latitude) > latitudeStep) {
		asked = { ...asked, latitude: asked.latitude + towards }
		times = timesAt(asked)
	}
	const isOwn = asked.latitude === own.latitude
	return { ...times, rule: isOwn ? nightRuleOf(asked, times) : 'nearest-latitude', latitude: asked.latitude }
}

function timesAt({ day, place: { longitude, method, asr }, latitude, isRamadanNight }: Asked): Times {
	const parameters = CalculationMethod[method]()
	parameters.madhab = asr === 'hanafi' ? 'hanafi' : 'shafi'
	parameters.highLatitudeRule = isSeventh(latitude)
		? HighLatitudeRule.SeventhOfTheNight
		: HighLatitudeRule.MiddleOfTheNight
	if (isRamadanNight) parameters.ishaInterval = ramadanIshaMinutes
	return compute(day, new Coordinates(latitude, longitude), parameters)
}

function compute(day: string, coordinates: Coordinates, parameters: CalculationParameters): Times {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	// It reads the day of this Date in the zone of the process.
	const times = new PrayerTimes(coordinates, new Date(year, month - 1, date, 12), parameters)
	const pairs = ([...prayers, 'sunrise'] as const).map((prayer) => [prayer, times[prayer].getTime()])
	return Object.fromEntries(pairs) as Times
}

/** False for NaN, too. Fajr and Isha on either side of midnight: no night is so short that they change places. */
function isInOrder({ fajr, sunrise, dhuhr, asr, maghrib, isha }: Times): boolean {
	const isDayInOrder = fajr < sunrise && sunrise < dhuhr && dhuhr < asr && asr < maghrib && maghrib <= isha
	return isDayInOrder && fajr >= dhuhr - sinceMidnightMs && isha <= dhuhr + untilMidnightMs
}

function isSeventh(latitude: number): boolean {
	return Math.abs(latitude) > seventhLatitude
}

/** The rule that made Fajr or Isha other than the angles of the method do. */
function nightRuleOf({ day, place, latitude }: Asked, { fajr, isha }: Times): HighLatitudeReason | null {
	if (Math.abs(latitude) <= twilightLatitude) return null
	if (place.method === 'MoonsightingCommittee')
		return latitude >= moonsightingLatitude ? 'seventh-of-night' : null
	const parameters = CalculationMethod[place.method]()
	const hasInterval = parameters.ishaInterval > 0
	// Longer than any night: what is left are the angles alone, or no time at all.
	parameters.nightPortions = () => ({ fajr: 10, isha: 10 })
	const angles = compute(day, new Coordinates(latitude, place.longitude), parameters)
	if (angles.fajr === fajr && (hasInterval || angles.isha === isha)) return null
	return isSeventh(latitude) ? 'seventh-of-night' : 'middle-of-night'
}
