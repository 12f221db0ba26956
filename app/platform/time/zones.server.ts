import type { Zone } from './zones.ts'

// As people call these cities today.
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
let listed: { day: number; zones: Zone[] } | undefined

/** Every zone by its city, and how far it is from Greenwich today: "Karachi, Asia (GMT+5)". */
export function listZones(now: Date): Zone[] {
	const day = Math.floor(now.getTime() / dayMs)
	if (listed?.day !== day) listed = { day, zones: makeZones(now) }
	return listed.zones
}

/** One zone as the list spells it. */
export function sayZone(zone: string, now: Date): string {
	const [city = zone, ...regions] = zone.split('/').reverse()
	const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
		.formatToParts(now)
		.find((part) => part.type === 'timeZoneName')?.value
	const place = [newerNames[city] ?? city, regions.reverse().join('/')].filter(Boolean).join(', ')
	return zone === 'UTC' ? zone : `${place.replaceAll('_', ' ')} (${offset})`
}

function makeZones(now: Date): Zone[] {
	const zones = Intl.supportedValuesOf('timeZone').filter(
		(zone) => zone !== 'UTC' && !zone.startsWith('Etc/'),
	)
	const labelled = zones.map((value) => ({ value, label: sayZone(value, now) }))
	return [{ value: 'UTC', label: 'UTC' }, ...labelled.sort((a, b) => a.label.localeCompare(b.label, 'en'))]
}
