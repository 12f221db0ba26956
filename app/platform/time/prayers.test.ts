import { afterEach, expect, test } from 'vitest'
import { announceMonths } from './hijri.ts'
import { prayersOn } from './prayers.server.ts'
import { prayerMethods, prayers } from './prayers.ts'
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

const cold: [zone: string, latitude: number, longitude: number][] = [
	['Europe/Oslo', 69.65, 18.96],
	['Arctic/Longyearbyen', 78.22, 15.64],
	['Europe/Helsinki', 66.5, 25.73],
	['Atlantic/Reykjavik', 65.68, -18.1],
	['Antarctica/Rothera', -67.57, -68.13],
	['Europe/Stockholm', 59.33, 18.07],
]

test.each(cold)(
	'at %s the prayers stand in their order all year, by every method',
	(zone, latitude, longitude) => {
		for (const method of prayerMethods)
			for (const asr of ['standard', 'hanafi'] as const)
				for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 13)) {
					const times = prayersOn(day, { latitude, longitude, method, asr }, zone)
					const order = prayers.map((prayer) => times[prayer])
					expect(order.every(Number.isFinite), `${method} ${asr} ${day}`).toBe(true)
					expect(order, `${method} ${asr} ${day}`).toEqual(order.toSorted((one, other) => one - other))
				}
	},
)
