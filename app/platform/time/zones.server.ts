import { isolated } from '../text/bidi.ts'
import type { Locale } from '../text/locale.ts'
import type { Zone } from './zones.ts'

// Current names of cities whose zones have older ones.
const newerNames: Record<string, string> = {
	Asmera: 'Asmara',
	Calcutta: 'Kolkata',
	Faeroe: 'Faroe',
	Godthab: 'Nuuk',
	Katmandu: 'Kathmandu',
	Kiev: 'Kyiv',
	Rangoon: 'Yangon',
	Saigon: 'Ho Chi Minh',
}
const dayMs = 24 * 60 * 60 * 1000
const made = new Map<Locale, { day: number; zones: Zone[] }>()

/**
 * Every zone for a list, with its current offset: "Karachi, Asia (GMT+5)". Browsers have no city names in Arabic or
 * Urdu: there the zone has its own name, and the city stands beside it in Latin letters.
 */
export function listZones(now: Date, locale: Locale): Zone[] {
	const day = Math.floor(now.getTime() / dayMs)
	const known = made.get(locale)
	if (known?.day === day) return known.zones

	const zones = makeZones(now, locale)
	made.set(locale, { day, zones })
	return zones
}

/** A zone as in the list. */
export function formatZone(zone: string, now: Date, locale: Locale): string {
	if (zone === 'UTC') return zone
	const [last = zone, ...regions] = zone.replaceAll('_', ' ').split('/').reverse()
	const city = newerNames[last] ?? last
	const offset = partOf(zone, now, 'en', 'shortOffset')
	if (locale !== 'en')
		return `${partOf(zone, now, locale, 'shortGeneric')}، ${isolated(`${city} (${offset})`)}`

	return `${[city, regions.reverse().join('/')].filter(Boolean).join(', ')} (${offset})`
}

function partOf(timeZone: string, now: Date, locale: Locale, timeZoneName: 'shortOffset' | 'shortGeneric') {
	const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(now)
	return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

function makeZones(now: Date, locale: Locale): Zone[] {
	const zones = Intl.supportedValuesOf('timeZone').filter(
		(zone) => zone !== 'UTC' && !zone.startsWith('Etc/'),
	)
	const { compare } = new Intl.Collator(locale)
	const labelled = zones.map((value) => ({ value, label: formatZone(value, now, locale) }))
	return [{ value: 'UTC', label: 'UTC' }, ...labelled.sort((a, b) => compare(a.label, b.label))]
}
