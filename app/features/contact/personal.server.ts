import { and, asc, eq, or } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { contactMessages } from './tables.server.ts'

export const contactPart: PersonalPart = {
	name: 'messages',
	async dataOf(ctx, personId) {
		const { name, email, message, language, createdAt } = contactMessages
		return ctx.db
			.select({ name, email, message, language, createdAt })
			.from(contactMessages)
			.where(eq(contactMessages.userId, personId))
			.orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
	},
	async erase(ctx, { id, email, emailVerified }) {
		// Written before they signed in, from an address that is known to be theirs.
		const signedOut = and(emailVerified ? eq(contactMessages.email, email) : undefined)
		await ctx.db.delete(contactMessages).where(or(eq(contactMessages.userId, id), signedOut))
	},
	fates: [{ fate: 'erased', code: 'profile.fate-messages' }],
}
