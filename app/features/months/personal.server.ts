import { asc, eq } from 'drizzle-orm'
import { hijriMonths } from '#app/platform/db/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { monthKey } from '#app/platform/time/months.ts'

/** An announcement is the organisation's; only the name of the admin behind it goes. */
export const monthsPart: PersonalPart = {
	name: 'months',
	async dataOf(ctx, personId) {
		const rows = await ctx.db
			.select()
			.from(hijriMonths)
			.where(eq(hijriMonths.announcedBy, personId))
			.orderBy(asc(hijriMonths.startsOn))
		return rows.map((row) => ({ month: monthKey(row), startsOn: row.startsOn, at: row.at }))
	},
	async erase(ctx, { id }) {
		await ctx.db.update(hijriMonths).set({ announcedBy: null }).where(eq(hijriMonths.announcedBy, id))
	},
	effects: [{ effect: 'anonymous', code: 'months.fate-announced' }],
}
