import { CalculationMethod, Coordinates, HighLatitudeRule, PolarCircleResolution, PrayerTimes } from 'adhan'
import { type Prayer, type PrayerPlace, prayers } from './prayers.ts'

/**
 * When the prayers begin at a place on a day, in milliseconds; computed by `adhan`. Where the sun does not set or rise,
 * those of the nearest latitude where it does; what cannot be computed even so is left out.
 * @param day `2026-03-10`, of the place
 */
export function prayersOn(
	day: string,
	{ latitude, longitude, method, asr }: PrayerPlace,
): Partial<Record<Prayer, number>> {
	const coordinates = new Coordinates(latitude, longitude)
	const parameters = CalculationMethod[method]()
	parameters.madhab = asr === 'hanafi' ? 'hanafi' : 'shafi'
	parameters.highLatitudeRule = HighLatitudeRule.recommended(coordinates)
	parameters.polarCircleResolution = PolarCircleResolution.AqrabBalad
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	// It reads the day of the local clock, whatever that is.
	const times = new PrayerTimes(coordinates, new Date(year, month - 1, date), parameters)
	return Object.fromEntries(
		prayers.flatMap((prayer) => {
			const at = times[prayer].getTime()
			return Number.isNaN(at) ? [] : [[prayer, at]]
		}),
	)
}
