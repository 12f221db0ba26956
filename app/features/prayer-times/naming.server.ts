import { prayers } from '#app/platform/time/prayers.ts'
import type { Naming } from '#app/staff/naming.server.ts'
import { prayerWords } from './words.ts'

/** Rules are called by their prayer: their events name it. */
export const prayerNaming: Naming = {
	areas: ['prayer'],
	isWord: true,
	find: (_ctx, ids) =>
		prayers
			.filter((prayer) => ids.includes(prayer))
			.map((prayer) => ({ id: prayer, name: prayerWords[prayer]() })),
}
