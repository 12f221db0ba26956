import { m } from '#app/paraglide/messages.js'
import type { PrayerMethod } from './prayers.ts'

/** The name of each method of calculation, after the authority that publishes it. */
export const methodWords: Record<PrayerMethod, () => string> = {
	MuslimWorldLeague: m.prayers_method_muslim_world_league,
	Egyptian: m.prayers_method_egyptian,
	Karachi: m.prayers_method_karachi,
	UmmAlQura: m.prayers_method_umm_al_qura,
	Dubai: m.prayers_method_dubai,
	MoonsightingCommittee: m.prayers_method_moonsighting_committee,
	NorthAmerica: m.prayers_method_north_america,
	Kuwait: m.prayers_method_kuwait,
	Qatar: m.prayers_method_qatar,
	Singapore: m.prayers_method_singapore,
	Tehran: m.prayers_method_tehran,
	Turkey: m.prayers_method_turkey,
}
