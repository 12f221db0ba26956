import { inArray } from 'drizzle-orm'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { prayers } from '#app/platform/time/prayers.ts'
import type { Naming } from '#app/staff/naming.server.ts'
import { displays } from './tables.server.ts'
import { prayerWords } from './words.ts'

/** Rules are called by their prayer, which their events name; the timetable is one; screens have names. */
export const prayerNaming: Naming = {
	areas: ['prayer'],
	isWord: true,
	async find(ctx, ids) {
		const named = prayers
			.filter((prayer) => ids.includes(prayer))
			.map((prayer) => ({ id: prayer, name: prayerWords[prayer]() }))
		const timetable = ids.includes('timetable') ? [{ id: 'timetable', name: m.timetable_title() }] : []
		const screens = ids.filter((id) => readId(id))
		if (screens.length === 0) return [...named, ...timetable]
		const rows = await ctx.db
			.select({ id: displays.id, name: displays.name })
			.from(displays)
			.where(inArray(displays.id, screens))
		return [...named, ...timetable, ...rows]
	},
}
