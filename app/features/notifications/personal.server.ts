import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { notificationPreferences, notifications } from './tables.server.ts'

export const notificationsPart: PersonalPart = {
	name: 'notifications',
	async dataOf(ctx, personId) {
		const { kind, link, createdAt, readAt } = notifications
		const told = await ctx.db
			.select({ kind, link, createdAt, readAt })
			.from(notifications)
			.where(eq(notifications.personId, personId))
			.orderBy(asc(notifications.id))
		const preferences = await ctx.db
			.select({
				kind: notificationPreferences.kind,
				channel: notificationPreferences.channel,
				wanted: notificationPreferences.wanted,
			})
			.from(notificationPreferences)
			.where(eq(notificationPreferences.personId, personId))
			.orderBy(asc(notificationPreferences.kind), asc(notificationPreferences.channel))
		return { told, preferences }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(notifications).where(eq(notifications.personId, id))
		await ctx.db.delete(notificationPreferences).where(eq(notificationPreferences.personId, id))
	},
	fates: [{ fate: 'erased', code: 'profile.fate-notifications' }],
}
