import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countryName } from '../text/countries.ts'
import type { Locale } from '../text/locale.ts'
import { fold } from '../text/text.ts'
import { type PrayerMethod, type PrayerPlace, prayerMethods } from './prayers.ts'

export type City = {
	/** Name and country in the reader's language: the value of the field. */
	label: string
	latitude: number
	longitude: number
	country: string
	zone: string
}

type Row = Omit<City, 'label'> & { names: Record<Locale, string>; keys: string[] }

const file = path.resolve('app/platform/time/cities.txt')
const longestName = 100
const most = 8

let rows: Row[] | undefined

/** All cities, the largest first; loaded on first use. */
function all(): Row[] {
	rows ??= readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [en = '', country = '', zone = '', latitude, longitude, ar, ur, also = ''] = line.split('\t')
			const names = { en, ar: ar || en, ur: ur || en }
			const keys = [...new Set([en, ar ?? '', ur ?? '', ...also.split('|')].map(fold))].filter(Boolean)
			return { country, zone, latitude: Number(latitude), longitude: Number(longitude), names, keys }
		})
	return rows
}

/**
 * Cities with this name in any script, the largest first; a country after a comma narrows them.
 * @param text as typed
 */
export function findCities(text: string, locale: Locale, limit = most): City[] {
	const [name = '', ...rest] = (text.slice(0, longestName).split('(', 1)[0] ?? '').split(/[,،]/)
	const [key, country] = [fold(name).trim(), fold(rest.join(' ')).trim()]
	if (key === '') return []
	const isThere = (row: Row) =>
		country === '' ||
		(['en', 'ar', 'ur'] as const).some((each) => fold(countryName(row.country, each)).startsWith(country))
	const begun = all().filter((row) => row.keys.some((each) => each.startsWith(key)) && isThere(row))
	const isWhole = (row: Row) => row.keys.includes(key)
	return [...begun.filter(isWhole), ...begun.filter((row) => !isWhole(row))]
		.slice(0, limit)
		.map((row) => cityOf(row, locale))
}

/** The one city that a field names: by its label, or by a name that no other city has. */
export function findCity(text: string, locale: Locale): City | undefined {
	const found = findCities(text, locale, Number.POSITIVE_INFINITY)
	const key = fold(text).trim()
	const labelled = found.find(({ label }) => fold(label) === key)
	if (labelled) return labelled
	const named = all().filter(({ keys }) => keys.includes(key))
	return named.length === 1 && named[0] ? cityOf(named[0], locale) : found.length === 1 ? found[0] : undefined
}

/** The city at these coordinates, to the list's precision. */
export function cityAt({ latitude, longitude }: Pick<City, 'latitude' | 'longitude'>, locale: Locale) {
	const row = all().find((each) => each.latitude === latitude && each.longitude === longitude)
	return row && cityOf(row, locale)
}

/** The country of the nearest city. */
export function countryAt({ latitude, longitude }: Pick<City, 'latitude' | 'longitude'>): string {
	const narrow = Math.cos((latitude * Math.PI) / 180)
	let nearest = ''
	let least = Number.POSITIVE_INFINITY
	for (const row of all()) {
		const across = ((((row.longitude - longitude) % 360) + 540) % 360) - 180
		const distance = (row.latitude - latitude) ** 2 + (across * narrow) ** 2
		if (distance >= least) continue
		least = distance
		nearest = row.country
	}
	return nearest
}

/** The city of a zone's name, or the largest in the zone. */
export function cityOfZone(zone: string, locale: Locale): City | undefined {
	const there = all().filter((row) => row.zone === zone)
	const key = fold(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')
	const row = there.find(({ keys }) => keys.includes(key)) ?? there[0]
	return row && cityOf(row, locale)
}

/** Of cities with one name in a country the largest has the plain label; the others add their region. */
function cityOf(row: Row, locale: Locale): City {
	const { latitude, longitude, country, zone, names } = row
	const isFirst =
		all().find((each) => each.country === country && each.names[locale] === names[locale]) === row
	const where = isFirst ? '' : ` (${latitude}, ${longitude})`
	const comma = locale === 'en' ? ', ' : '، '
	// The list deliberately has no country for Jerusalem.
	const of = names.en === 'Jerusalem' ? '' : `${comma}${countryName(country, locale)}`
	return { label: `${names[locale]}${of}${where}`, latitude, longitude, country, zone }
}

/** Methods named after a country's authority; elsewhere the Muslim World League's. */
const methods: Record<string, PrayerPlace['method']> = {
	AE: 'Dubai',
	AF: 'Karachi',
	BD: 'Karachi',
	CA: 'NorthAmerica',
	EG: 'Egyptian',
	ID: 'Singapore',
	IN: 'Karachi',
	IR: 'Tehran',
	KW: 'Kuwait',
	MY: 'Singapore',
	PK: 'Karachi',
	QA: 'Qatar',
	SA: 'UmmAlQura',
	SG: 'Singapore',
	TR: 'Turkey',
	US: 'NorthAmerica',
}

/** The proposed method for a country; an admin can choose another. */
export function methodFor(country: string): PrayerPlace['method'] {
	return methods[country] ?? 'MuslimWorldLeague'
}

/** Methods that mosques of a country use beside the proposed one. */
const alsoUsed: Record<string, readonly PrayerMethod[]> = {
	AU: ['MuslimWorldLeague', 'MoonsightingCommittee'],
	BH: ['UmmAlQura', 'Qatar'],
	CA: ['MoonsightingCommittee'],
	DE: ['MuslimWorldLeague', 'Turkey'],
	DZ: ['Egyptian'],
	FR: ['MuslimWorldLeague', 'Turkey'],
	GB: ['MoonsightingCommittee', 'MuslimWorldLeague', 'Karachi'],
	IE: ['MoonsightingCommittee', 'MuslimWorldLeague'],
	IN: ['MuslimWorldLeague'],
	IQ: ['Egyptian', 'UmmAlQura'],
	JO: ['UmmAlQura', 'Egyptian'],
	LB: ['Egyptian'],
	LY: ['Egyptian'],
	NL: ['Turkey', 'MuslimWorldLeague'],
	NZ: ['MuslimWorldLeague', 'MoonsightingCommittee'],
	OM: ['UmmAlQura', 'Dubai'],
	PS: ['Egyptian'],
	SD: ['Egyptian'],
	SY: ['Egyptian'],
	US: ['MoonsightingCommittee'],
	YE: ['UmmAlQura'],
	ZA: ['MuslimWorldLeague', 'Karachi'],
}

/** All methods, those of a country first. */
export function methodsFor(country: string): PrayerMethod[] {
	return [...new Set([methodFor(country), ...(alsoUsed[country] ?? []), ...prayerMethods])]
}
