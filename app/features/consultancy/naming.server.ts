import { inArray } from 'drizzle-orm'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { Naming } from '#app/staff/naming.server.ts'
import { consultationCategories, consultations } from './tables.server.ts'
import { formatDateTime } from './when.ts'

/** A booking has no title: it is named by its seeker and hour, in the seeker's zone. */
export const consultationNaming: Naming = {
	areas: ['consultation'],
	async find(ctx, ids) {
		const { id, userId, startsAt, zone } = consultations
		const rows = await ctx.db
			.select({ id, startsAt, zone, seeker: shownNameOf(userId) })
			.from(consultations)
			.where(inArray(id, ids))
		return rows.map((row) => ({
			id: row.id,
			name: `${isolated(row.seeker ?? '')} ${formatDateTime(row.startsAt, getLocale(), row.zone)}`.trim(),
		}))
	},
}

export const consultationCategoryNaming: Naming = {
	areas: ['consultation-category'],
	isWord: true,
	async find(ctx, ids) {
		const { id, names } = consultationCategories
		const rows = await ctx.db.select({ id, names }).from(consultationCategories).where(inArray(id, ids))
		return rows.map((row) => ({ id: row.id, name: namedIn(row.names as Record<string, string>) || row.id }))
	},
}

function namedIn(names: Record<string, string>): string {
	return names[getLocale()] || Object.values(names).find(Boolean) || ''
}
