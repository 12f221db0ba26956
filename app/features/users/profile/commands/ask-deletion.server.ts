import { eq } from 'drizzle-orm'
import { endedSession, endSessions } from '#app/features/users/api.server.ts'
import { cleanPhone } from '#app/features/users/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { isLastAdmin } from '../admins.server.ts'
import type { DeleteInput } from '../inputs.ts'
import { graceDays, isFresh } from '../model.ts'
import type { Own } from '../own.server.ts'
import { mailPerson } from '../post.server.ts'
import { type NoProof, prove } from '../proof.server.ts'
import { findKeys, findProfile, lockProfile } from '../queries.server.ts'

type Asked =
	| { ok: true; dueAt: Date; cookies: Headers }
	| NoProof
	| { ok: false; reason: 'email-differs' | 'last-admin' | 'not-fresh' | 'already-asked' }

const dayMs = 24 * 60 * 60 * 1000

/** Schedules the deletion and signs out everywhere; a job erases after the days of grace, unless it is cancelled. */
export async function askDeletion(own: Own, input: DeleteInput): Promise<Asked> {
	const { ctx, env } = own
	const { phoneNumber } = await findProfile(ctx)
	const isThem = ctx.actor.email ? input.email === ctx.actor.email : cleanPhone(input.email) === phoneNumber
	if (!isThem) return { ok: false, reason: 'email-differs' }
	const { password } = await findKeys(ctx)
	if (!password && !isFresh(own.session, ctx.now)) return { ok: false, reason: 'not-fresh' }
	const proven = password
		? await prove(own, { password: input.password || ' ', code: '' })
		: { ok: true as const }
	if (!proven.ok) return proven

	const dueAt = new Date(ctx.now.getTime() + graceDays * dayMs)
	return transaction(ctx, async (ctx) => {
		if (await isLastAdmin(ctx, ctx.actor.id)) return { ok: false, reason: 'last-admin' }
		const profile = await lockProfile(ctx)
		if (profile.deletionDueAt) return { ok: false, reason: 'already-asked' }

		await ctx.db
			.update(profiles)
			.set({ deletionAskedAt: ctx.now, deletionDueAt: dueAt, updatedAt: ctx.now })
			.where(eq(profiles.id, profile.id))
		await endSessions(ctx, profile.id)
		await record(ctx, 'user.deletion-asked', profile.id)
		await mailPerson(ctx, own, profile, 'profile.deletion-asked', {
			date: formatDay(dueAt, profile.locale ?? own.locale, profile.zone ?? 'UTC'),
		})
		return { ok: true, dueAt, cookies: await endedSession(ctx, env) }
	})
}
