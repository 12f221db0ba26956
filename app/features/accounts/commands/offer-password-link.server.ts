import { and, eq, like } from 'drizzle-orm'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events.server.ts'
import { linkIdentifier, newLinkToken } from '../credentials.server.ts'
import { cleanEmail } from '../model.ts'
import { profiles, verifications } from '../tables.server.ts'

const lifeMs = 24 * 60 * 60 * 1000

/** A new link ends those before it. @returns its token, which is nowhere else */
export async function offerPasswordLink(ctx: Ctx, email: string): Promise<string> {
	return together(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(eq(profiles.email, cleanEmail(email)))
		const { id } = found(row)
		await ctx.db
			.delete(verifications)
			.where(and(eq(verifications.value, id), like(verifications.identifier, 'set-password:%')))
		const token = newLinkToken()
		await ctx.db.insert(verifications).values({
			identifier: linkIdentifier(token),
			value: id,
			expiresAt: new Date(ctx.now.getTime() + lifeMs),
			createdAt: ctx.now,
		})
		await record(ctx, 'user.password-link-offered', id)
		return token
	})
}
