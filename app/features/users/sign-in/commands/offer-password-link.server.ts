import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { cleanEmail } from '#app/platform/text/typed.ts'
import { profiles } from '../../tables.server.ts'
import { offerLink } from '../links.server.ts'

/** Creates a link and ends earlier ones. @returns its token, which is not stored */
export async function offerPasswordLink(ctx: Ctx, email: string): Promise<string> {
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select({ id: profiles.id, email: profiles.email })
			.from(profiles)
			.where(eq(profiles.email, cleanEmail(email)))
		const person = requireRow(row)
		const token = await offerLink(ctx, 'set-password', person)
		await record(ctx, 'user.password-link-offered', person.id)
		return token
	})
}
