export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

/** Ways of computing their times, as the library `adhan` calls them. */
export const prayerMethods = [
	'MuslimWorldLeague',
	'Egyptian',
	'Karachi',
	'UmmAlQura',
	'Dubai',
	'MoonsightingCommittee',
	'NorthAmerica',
	'Kuwait',
	'Qatar',
	'Singapore',
	'Tehran',
	'Turkey',
] as const

/** Where, and by which reckoning, prayer times are computed. `asr`: `hanafi` is the later one. */
export type PrayerPlace = {
	latitude: number
	longitude: number
	method: (typeof prayerMethods)[number]
	asr: 'standard' | 'hanafi'
}
