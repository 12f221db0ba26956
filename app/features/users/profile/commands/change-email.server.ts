import { and, eq, ne } from 'drizzle-orm'
import { findLink, takeLink } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { mailPerson } from '../post.server.ts'

const uniqueViolation = '23505'

/** Uses the link sent to a new address and tells the old one. Needs no session: the mailbox is the proof. */
export async function changeEmail(
	ctx: Ctx,
	own: { env: Env; locale: Locale },
	token: string,
): Promise<{ ok: boolean }> {
	const done = takeAddress(ctx, own, token)
	return done.catch((error: { cause?: { code?: string } }) => {
		// Another account took the address at the same moment.
		if (error.cause?.code === uniqueViolation) return { ok: false }
		throw error
	})
}

function takeAddress(ctx: Ctx, own: { env: Env; locale: Locale }, token: string): Promise<{ ok: boolean }> {
	return transaction(ctx, async (ctx) => {
		const link = await findLink(ctx, 'change-email', token)
		if (link.state !== 'open' || !link.to) return { ok: false }

		const { to: email } = link
		const { id: personId } = link.person
		const { id, name, locale } = profiles
		const [old] = await ctx.db
			.select({
				id,
				name,
				locale,
				email: profiles.email,
				emailVerified: profiles.emailVerified,
				erasedAt: profiles.erasedAt,
			})
			.from(profiles)
			.where(eq(profiles.id, personId))
			.for('no key update')
		if (!old || old.erasedAt) return { ok: false }
		// Read again after the lock: the address may have changed, or the owner stopped it.
		if ((await findLink(ctx, 'change-email', token)).state !== 'open') return { ok: false }
		if (!(await takeLink(ctx, 'change-email', token))) return { ok: false }
		const [another] = await ctx.db
			.select({ id })
			.from(profiles)
			.where(and(eq(profiles.email, email), ne(profiles.id, personId)))
		if (another) return { ok: false }

		await ctx.db
			.update(profiles)
			.set({ email, emailVerified: true, emailMovedAt: null, updatedAt: ctx.now })
			.where(eq(profiles.id, personId))
		await record(ctx, 'user.email-changed', personId)
		await mailPerson(ctx, own, old, 'profile.email-changed')
		return { ok: true }
	})
}
