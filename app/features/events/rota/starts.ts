import { m } from '#app/paraglide/messages.js'

/** Parts of the programme of Ramadan that the form of a new event can begin with. */
export const ramadanStarts = ['taraweeh', 'iftar', 'eid'] as const
export type RamadanStart = (typeof ramadanStarts)[number]

export const startTitles: Record<RamadanStart, () => string> = {
	taraweeh: m.rota_preset_taraweeh_title,
	iftar: m.rota_preset_iftar_title,
	eid: m.rota_preset_eid_title,
}

const ramadan = '9'
const shawwal = '10'

/**
 * The values of the form: each night after Isha, each evening at Maghrib, the morning of 1 Shawwal.
 * @param hasPlace false: the site has no prayer times, and the clock times are a first guess
 */
export function startValues(start: RamadanStart, hasPlace: boolean): Record<string, string> {
	const shared = { kind: start, title: startTitles[start](), days: 'hijri', audience: 'all' }
	if (start === 'eid')
		return {
			...shared,
			hijriMonth: shawwal,
			hijriDays: '1',
			part: 'day',
			at: 'clock',
			time: '08:00',
			minutes: '60',
		}
	const isNight = start === 'taraweeh'
	const byPrayer = {
		at: isNight ? 'iqamah' : 'prayer',
		prayer: isNight ? 'isha' : 'maghrib',
		offset: '',
		direction: 'after',
	}
	const at: Record<string, string> = hasPlace ? byPrayer : { at: 'clock', time: isNight ? '21:00' : '18:30' }
	return {
		...shared,
		...at,
		hijriMonth: ramadan,
		hijriDays: '',
		part: isNight ? 'night' : 'day',
		minutes: isNight ? '90' : '45',
	}
}
