import { afterEach, expect, test } from 'vitest'
import { announceMonths } from './hijri.ts'
import { dayOfPrayers, prayersOn } from './prayers.server.ts'
import { type PrayerMethod, prayerMethods, prayers } from './prayers.ts'
import { dayIn } from './time.ts'
import { addDays, wallTime } from './zoned-time.server.ts'

const makkah = { latitude: 21.4225, longitude: 39.8262, method: 'UmmAlQura', asr: 'standard' } as const
const minutesToIsha = (day: string) => {
	const { maghrib, isha } = prayersOn(day, makkah, 'Asia/Riyadh')
	return (isha - maghrib) / 60_000
}

afterEach(() => announceMonths([]))

test('Umm al-Qura has Isha two hours after Maghrib in the nights of Ramadan', () => {
	const around = ['2027-02-06', '2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09']
	expect(around.map(minutesToIsha)).toEqual([90, 120, 120, 90, 90])
})

test('in the nights of Ramadan as it was announced', () => {
	announceMonths([{ year: 1448, month: 9, on: '2027-02-09' }])
	expect(['2027-02-07', '2027-02-08'].map(minutesToIsha)).toEqual([90, 120])
})

const islands: [zone: string, latitude: number, longitude: number][] = [
	['Pacific/Apia', -13.8333, -171.7667],
	['Pacific/Kiritimati', 1.87, -157.43],
	['Pacific/Pago_Pago', -14.28, -170.7],
	['Pacific/Auckland', -36.85, 174.76],
	['America/Adak', 51.88, -176.65],
]

test.each(islands)('the day in %s is the one of its clocks', (zone, latitude, longitude) => {
	const place = { latitude, longitude, method: 'MuslimWorldLeague', asr: 'standard' } as const
	for (const day of ['2027-01-01', '2027-06-21', '2027-12-31'])
		for (const prayer of ['fajr', 'dhuhr', 'asr', 'maghrib'] as const)
			expect(dayIn(new Date(prayersOn(day, place, zone)[prayer]), zone), `${day} ${prayer}`).toBe(day)
})

test('in Apia Fajr is when the reference says', () => {
	const place = {
		latitude: -13.8333,
		longitude: -171.7667,
		method: 'MuslimWorldLeague',
		asr: 'standard',
	} as const
	const { fajr } = prayersOn('2027-01-01', place, 'Pacific/Apia')
	expect(wallTime(new Date(fajr), 'Pacific/Apia')).toEqual({ day: '2027-01-01', time: '04:43' })
})

const places: [zone: string, latitude: number, longitude: number][] = [
	['Asia/Riyadh', 21.42, 39.83],
	['Asia/Karachi', 24.86, 67],
	['Africa/Cairo', 30.04, 31.24],
	['Asia/Jakarta', -6.2, 106.85],
	['Africa/Casablanca', 33.57, -7.59],
	['Asia/Kathmandu', 27.7, 85.3],
	['Europe/London', 51.51, -0.13],
	['Europe/Paris', 48.1, 2],
	['Europe/Berlin', 52.5, 13.4],
	['Europe/Oslo', 59.91, 10.75],
	['Europe/Oslo', 69.65, 18.96],
	['Arctic/Longyearbyen', 78.22, 15.64],
	['Europe/Helsinki', 66.5, 25.73],
	['Europe/Stockholm', 59.33, 18.07],
	['Europe/Stockholm', 65.58, 22.15],
	['Atlantic/Reykjavik', 65.68, -18.1],
	['Asia/Anadyr', 64.73, 177.5],
	['America/New_York', 40.7, -74],
	['America/Toronto', 43.65, -79.4],
	['America/Edmonton', 53.5, -113.5],
	['America/Anchorage', 61.2, -149.9],
	['America/Argentina/Ushuaia', -54.8, -68.3],
	['Antarctica/Rothera', -67.57, -68.13],
	['Australia/Lord_Howe', -31.55, 159.08],
	['Pacific/Chatham', -43.95, -176.55],
	['Pacific/Fiji', -18.1, 178.4],
	...islands,
]
const asked = ['standard', 'hanafi'] as const
const step = 29

// All days were seen once; here each place and method begins on another day.
test('the prayers stand in their order all year at 31 places, by every method, and no day is without one', () => {
	const wrong: string[] = []
	places.forEach(([zone, latitude, longitude], nth) => {
		prayerMethods.forEach((method, other) => {
			const place = { latitude, longitude, method, asr: asked[(nth + other) % 2] ?? 'standard' }
			for (
				let day = addDays('2028-01-01', (nth + other) % step);
				day < '2029-01-01';
				day = addDays(day, step)
			) {
				const [today, tomorrow] = [day, addDays(day, 1)].map((each) => dayOfPrayers(each, place, zone))
				if (!today || !tomorrow) continue
				const { fajr, sunrise, dhuhr, asr, maghrib, isha } = today
				const isRight =
					fajr < sunrise &&
					sunrise < dhuhr &&
					dhuhr < asr &&
					asr < maghrib &&
					maghrib <= isha &&
					isha <= tomorrow.fajr
				const hours = prayers.map((prayer) => (tomorrow[prayer] - today[prayer]) / 3_600_000)
				if (!isRight || !hours.every((each) => each > 20 && each < 28)) wrong.push(`${zone} ${method} ${day}`)
			}
		})
	})
	expect(places).toHaveLength(31)
	expect(wrong).toEqual([])
})

test('a day says which rule was used', () => {
	const rule = (latitude: number, day: string, method: PrayerMethod = 'MuslimWorldLeague') =>
		dayOfPrayers(day, { latitude, longitude: 18.96, method, asr: 'standard' }, 'Europe/Oslo').rule
	expect(rule(24.86, '2027-06-21')).toBeNull()
	expect(rule(51.5, '2027-12-21')).toBeNull()
	expect(rule(51.5, '2027-06-21')).toBe('seventh-of-night')
	expect(rule(-54.8, '2027-12-21')).toBe('seventh-of-night')
	expect(rule(47.9, '2027-06-21', 'Egyptian')).toBe('middle-of-night')
	expect(rule(59.9, '2027-06-21', 'MoonsightingCommittee')).toBe('seventh-of-night')
	for (const day of ['2027-06-21', '2027-12-21']) expect(rule(69.65, day)).toBe('nearest-latitude')
})

test('where no order is, the whole day is that of the nearest latitude that has one', () => {
	const place = { latitude: 69.65, longitude: 18.96, method: 'MuslimWorldLeague', asr: 'standard' } as const
	const { latitude, rule, ...times } = dayOfPrayers('2027-12-21', place, 'Europe/Oslo')
	expect(latitude).toBeLessThan(68)
	const there = dayOfPrayers('2027-12-21', { ...place, latitude }, 'Europe/Oslo')
	expect({ ...there, rule }).toEqual({ ...times, latitude, rule })
})
