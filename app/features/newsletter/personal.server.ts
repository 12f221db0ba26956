import { and, asc, eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { dataOfAddress } from './queries.server.ts'
import { removeSubscribers } from './remove.server.ts'
import { newsletterTexts, subscribers } from './tables.server.ts'

export const newsletterPart: PersonalPart = {
	name: 'newsletter',
	async dataOf(ctx, personId) {
		// An unconfirmed address may be another person's.
		const [person] = await ctx.db
			.select({ email: profiles.email })
			.from(profiles)
			.where(and(eq(profiles.id, personId), eq(profiles.emailVerified, true)))
		const own = person
			? await dataOfAddress(ctx, person.email.toLowerCase())
			: { subscription: null, letters: [] }
		const { subject, language, body, savedAt, savedBy } = newsletterTexts
		const written = await ctx.db
			.select({ subject, language, body, savedAt })
			.from(newsletterTexts)
			.where(eq(savedBy, personId))
			.orderBy(asc(savedAt))
		return { ...own, written }
	},
	async erase(ctx, { id, email, emailVerified }) {
		await ctx.db.update(newsletterTexts).set({ savedBy: null }).where(eq(newsletterTexts.savedBy, id))
		if (emailVerified) await removeSubscribers(ctx, eq(subscribers.email, email.toLowerCase()))
	},
	effects: [
		{ effect: 'erased', code: 'newsletter.fate-address' },
		{ effect: 'anonymous', code: 'newsletter.fate-letters' },
	],
}
