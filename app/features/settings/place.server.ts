import type { Locale } from '#app/platform/text/locale.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import {
	cityAt,
	cityOfZone,
	countryAt,
	findCities,
	findCity,
	methodsFor,
} from '#app/platform/time/cities.server.ts'
import type { PrayerMethod } from '#app/platform/time/prayers.ts'

const key = 'organisation.place'
const part = (name: string) => `${key}:${name}`

type Fields = Record<string, string>

/** Adds the city whose coordinates a form has exactly. */
export function withCity(fields: Fields, locale: Locale): Fields {
	const [latitude, longitude] = ['latitude', 'longitude'].map((name) => fields[part(name)] ?? '')
	if (!latitude || !longitude) return fields
	const there = { latitude: Number(plainNumber(latitude)), longitude: Number(plainNumber(longitude)) }
	const city = cityAt(there, locale)?.label ?? ''
	return { ...fields, [part('city')]: city, [part('city-was')]: city }
}

/** The methods of prayer times, those of the place's country first; without a place of the zone's. */
export function methodsOf(fields: Fields, zone: string): PrayerMethod[] {
	const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
		Number(plainNumber(fields[part(name)] ?? '') || Number.NaN),
	)
	const isPlace = latitude !== undefined && longitude !== undefined && Number.isFinite(latitude + longitude)
	return methodsFor(isPlace ? countryAt({ latitude, longitude }) : (cityOfZone(zone, 'en')?.country ?? ''))
}

/** Replaces a typed city by its coordinates. Unknown and ambiguous names stay, with the candidates, for `wrongValueText`. */
export function withPlaceOf(fields: Fields, locale: Locale): { fields: Fields; isUnknown: boolean } {
	const typed = fields[part('city')]?.trim() ?? ''
	// Coordinates changed without the city are taken as typed.
	if (typed === '' || typed === fields[part('city-was')]) return { fields, isUnknown: false }
	const city = findCity(typed, locale)
	if (!city) {
		const like = findCities(typed, locale).map(({ label }) => label)
		return { fields: { ...fields, [part('cities')]: like.join('\n') }, isUnknown: true }
	}
	return {
		fields: {
			...fields,
			[part('latitude')]: String(city.latitude),
			[part('longitude')]: String(city.longitude),
			[part('city')]: city.label,
			[part('city-was')]: city.label,
		},
		isUnknown: false,
	}
}
