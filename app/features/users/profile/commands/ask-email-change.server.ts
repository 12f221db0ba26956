import { eq } from 'drizzle-orm'
import { endLinks, offerLink } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { hasEmail } from '#app/platform/mail/no-email.ts'
import type { Own } from '../own.server.ts'
import { mailPerson } from '../post.server.ts'
import { lockProfile } from '../queries.server.ts'

type Asked = { ok: true } | { ok: false; reason: 'same-email' | 'too-many-tries'; minutes: number }

// The limit of a mailbox must not reveal whether it has an account.
const tooMany: Asked = { ok: false, reason: 'too-many-tries', minutes: 60 }

/**
 * Mails a link to the new address; whether it has an account already is said in that mail only. The old address is told
 * and can stop the change, which may come from somebody else at an open session.
 */
export async function askEmailChange(own: Own, email: string): Promise<Asked> {
	const { ctx } = own
	if (email === ctx.actor.email) return { ok: false, reason: 'same-email', minutes: 0 }
	const may = await takeTry(ctx.db, 'email-person', ctx.actor.id)
	if (!may.ok) return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(may.seconds / 60) }

	return rollbackOnRefusal<typeof ctx.actor, Asked>(ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		const [taken] = await ctx.db
			.select({ id: profiles.id, name: profiles.name, email: profiles.email, locale: profiles.locale })
			.from(profiles)
			.where(eq(profiles.email, email))
		await record(ctx, 'user.email-asked', profile.id)
		if (hasEmail(profile.email)) {
			const token = await offerLink(ctx, 'stop-email', profile)
			await mailPerson(ctx, own, profile, 'profile.email-moving', { token })
		}
		if (taken) {
			await endLinks(ctx, profile.id, ['change-email'])
			const isWritten = await mailPerson(ctx, own, { ...taken, emailVerified: false }, 'profile.email-taken')
			return isWritten ? { ok: true } : tooMany
		}

		const token = await offerLink(ctx, 'change-email', profile, email)
		const to = { ...profile, email, emailVerified: false }
		const path = `/profile/email/${token}`
		return (await mailPerson(ctx, own, to, 'profile.email-asked', { path })) ? { ok: true } : tooMany
	})
}
