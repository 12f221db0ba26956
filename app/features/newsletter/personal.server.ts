import { and, eq } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { removeSubscribers } from './remove.server.ts'
import { subscribers } from './tables.server.ts'

/** What is held of an address, for whoever reads its mail. */
export async function dataOfAddress(ctx: Ctx, email: string) {
	const { language, status, askedAt, confirmedAt, changedAt } = subscribers
	const [subscription = null] = await ctx.db
		.select({ email: subscribers.email, language, status, askedAt, confirmedAt, changedAt })
		.from(subscribers)
		.where(eq(subscribers.email, email))
	return { subscription }
}

export const newsletterPart: PersonalPart = {
	name: 'newsletter',
	async dataOf(ctx, personId) {
		// An address that is not known to be theirs may be another's.
		const [person] = await ctx.db
			.select({ email: profiles.email })
			.from(profiles)
			.where(and(eq(profiles.id, personId), eq(profiles.emailVerified, true)))
		return person ? dataOfAddress(ctx, person.email.toLowerCase()) : { subscription: null }
	},
	async erase(ctx, { email, emailVerified }) {
		if (emailVerified) await removeSubscribers(ctx, eq(subscribers.email, email.toLowerCase()))
	},
	fates: [{ fate: 'erased', code: 'newsletter.fate-address' }],
}
