import { randomBytes } from 'node:crypto'
import { and, eq, like, sql } from 'drizzle-orm'
import { profiles, verifications } from '#app/features/accounts/tables.server.ts'
import { together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { takeTry } from '#app/platform/limits.server.ts'
import { emailIdentifier } from '../email-links.server.ts'
import { emailLinkHours } from '../model.ts'
import type { Own } from '../own.server.ts'
import { writeTo } from '../post.server.ts'
import { lockProfile } from '../queries.server.ts'

type Asked = { ok: true } | { ok: false; reason: 'same-email' | 'too-many-tries'; minutes: number }

/** Sends a link to the new address; whether somebody has that address already is not told here, but there. */
export async function askEmailChange(own: Own, email: string): Promise<Asked> {
	const { ctx } = own
	if (email === ctx.actor.email) return { ok: false, reason: 'same-email', minutes: 0 }
	const may = await takeTry(ctx.db, 'email-person', ctx.actor.id)
	if (!may.ok) return { ok: false, reason: 'too-many-tries', minutes: Math.ceil(may.seconds / 60) }

	const token = randomBytes(32).toString('base64url')
	return together(ctx, async (ctx) => {
		const profile = await lockProfile(ctx)
		const [taken] = await ctx.db
			.select({ id: profiles.id, name: profiles.name, email: profiles.email, locale: profiles.locale })
			.from(profiles)
			.where(eq(profiles.email, email))
		await forgetAsked(ctx.db, profile.id)
		await record(ctx, 'user.email-asked', profile.id)
		if (taken) {
			await writeTo(ctx, own, taken, 'profile.email-taken')
			return { ok: true }
		}

		await ctx.db.insert(verifications).values({
			identifier: emailIdentifier(token),
			value: `${profile.id} ${email}`,
			expiresAt: new Date(ctx.now.getTime() + emailLinkHours * 3_600_000),
			createdAt: ctx.now,
		})
		await writeTo(ctx, own, { ...profile, email }, 'profile.email-asked', { path: `/profile/email/${token}` })
		return { ok: true }
	})
}

/** A new link ends those before it. */
async function forgetAsked(db: Own['ctx']['db'], personId: string): Promise<void> {
	await db
		.delete(verifications)
		.where(
			and(
				like(verifications.identifier, 'change-email:%'),
				sql`${verifications.value} like ${`${personId} %`}`,
			),
		)
}
