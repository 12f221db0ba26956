export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

/** Calculation methods by their names in `adhan`. */
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
export type PrayerMethod = (typeof prayerMethods)[number]

/** Place and method of prayer times. `asr`: `hanafi` is the later one. */
export type PrayerPlace = {
	latitude: number
	longitude: number
	method: PrayerMethod
	asr: 'standard' | 'hanafi'
}
