import { asc, eq } from 'drizzle-orm'
import { sessions } from '#app/features/users/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { notificationPreferences, notifications, pushSubscriptions } from './tables.server.ts'

export const notificationsPart: PersonalPart = {
	name: 'notifications',
	async dataOf(ctx, personId) {
		const { kind, link, createdAt, readAt } = notifications
		const received = await ctx.db
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
		const { endpoint, createdAt: addedAt, sentAt } = pushSubscriptions
		const browsers = await ctx.db
			.select({ device: sessions.userAgent, pushService: endpoint, addedAt, lastToldAt: sentAt })
			.from(pushSubscriptions)
			.innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
			.where(eq(pushSubscriptions.personId, personId))
			.orderBy(asc(addedAt))
		return { received, preferences, browsers }
	},
	async erase(ctx, { id }) {
		await ctx.db.delete(notifications).where(eq(notifications.personId, id))
		await ctx.db.delete(notificationPreferences).where(eq(notificationPreferences.personId, id))
		await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, id))
	},
	effects: [{ effect: 'erased', code: 'profile.fate-notifications' }],
}
