import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cityAt, cityOfZone, countryAt, findCities, findCity, methodsFor } from './cities.server.ts'
import { prayerMethods } from './prayers.ts'
import { isZone } from './zones.ts'

const labels = (text: string, locale: 'en' | 'ar' | 'ur' = 'en') =>
	findCities(text, locale).map(({ label }) => label)

test('a city is found by its name in three scripts, by its beginning, and within a country', () => {
	expect(labels('karach')[0]).toBe('Karachi, Pakistan')
	expect(labels('كراتشي', 'ar')[0]).toBe('كراتشي، باكستان')
	expect(labels('کراچی', 'ur')[0]).toBe('کراچی، پاکستان')
	expect(labels('Makkah')[0]).toBe('Mecca, Saudi Arabia')
	expect(labels('london').slice(0, 2)).toEqual(['London, United Kingdom', 'London, Canada'])
	expect(labels('london, can')).toEqual(['London, Canada'])
	expect(labels('القدس', 'ar')[0]).toBe('القدس')
	for (const text of ['', ' ', ',', 'qwertyuiop', '%', "'"]) expect(labels(text), text).toEqual([])
	expect(labels('x'.repeat(100_000))).toEqual([])
})

test('a label names one city, in each language; a name that several have names none', () => {
	for (const locale of ['en', 'ar', 'ur'] as const)
		for (const text of ['karachi', 'london', 'springfield', 'san jose', 'suzhou', 'القدس'])
			for (const city of findCities(text, locale))
				expect(findCity(city.label, locale), city.label).toEqual(city)
	expect(findCity('Karachi', 'en')).toMatchObject({ latitude: 24.8608, longitude: 67.0104, country: 'PK' })
	expect(findCity('London', 'en')).toBeUndefined()
	expect(findCity('Nowhere', 'en')).toBeUndefined()
	const karachi = findCity('Karachi', 'en')
	expect(karachi && cityAt(karachi, 'ur')?.label).toBe('کراچی، پاکستان')
	expect(cityAt({ latitude: 0, longitude: 0 }, 'en')).toBeUndefined()
})

test('a zone proposes the city that it is called after, or its largest', () => {
	expect(cityOfZone('Asia/Karachi', 'en')?.label).toBe('Karachi, Pakistan')
	expect(cityOfZone('Europe/London', 'ar')?.label).toBe('لندن، المملكة المتحدة')
	expect(cityOfZone('America/New_York', 'en')?.label).toBe('New York City, United States')
	expect(cityOfZone('UTC', 'en')).toBeUndefined()
	expect(isZone(cityOfZone('Asia/Riyadh', 'en')?.zone ?? '')).toBe(true)
})

test('names are in the letters of their language, and neighbours of ours have them', () => {
	const rows = readFileSync('app/platform/time/cities.txt', 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.split('\t'))
	const wrong = rows.filter(
		([, , , , , ar = '', ur = '']) =>
			/[پچژگٹڈڑےہھکیں]|ى(?!$|\s)/.test(ar.replace('مرسى', '')) ||
			/[كيىة]/.test(ur) ||
			/[A-Za-z]/.test(ar + ur),
	)
	expect(wrong).toEqual([])
	expect(rows.filter(([, country, , , , , ur]) => country === 'PK' && !ur)).toEqual([])
	for (const country of ['SA', 'AE', 'KW', 'QA', 'BH', 'OM', 'YE', 'JO', 'LB', 'EG', 'LY', 'MA'])
		expect(rows.filter(([, of, , , , ar]) => of === country && !ar)).toEqual([])
	expect(labels('Mesquite', 'ar')[0]).toBe('مسكيت، الولايات المتحدة')
	expect(labels('موسكو', 'ar')).toHaveLength(1)
})

test('the methods of a country come first, wherever in it the place is', () => {
	const near = (latitude: number, longitude: number) => methodsFor(countryAt({ latitude, longitude }))
	expect(near(51.5, -0.2).slice(0, 2)).toEqual(['MuslimWorldLeague', 'MoonsightingCommittee'])
	expect(near(39.9, 32.8)[0]).toBe('Turkey')
	expect(near(24.9, 67.1)[0]).toBe('Karachi')
	// On the other side of the date line.
	expect(countryAt({ latitude: -18.1, longitude: -179.9 })).toBe('FJ')
	expect(near(43.7, -79.4).slice(0, 2)).toEqual(['NorthAmerica', 'MoonsightingCommittee'])
	expect(near(43.7, -79.4).toSorted()).toEqual(prayerMethods.toSorted())
})
