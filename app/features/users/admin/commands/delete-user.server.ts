import { eq } from 'drizzle-orm'
import { allLinks, closeViewsOn, endLinks, endSessions, endTrust } from '#app/features/users/api.server.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { runSoon } from '#app/platform/events/queues.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canErase } from '../policy.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Schedules the erasure of a person, signs them out and tells them; a job erases. With no days they are gone for
 * everybody at once and nobody can undo it; the job, started after the commit, only cleans up.
 */
export async function deleteUser(
	ctx: Ctx<User>,
	env: Env,
	{ personId, days }: { personId: string; days: number },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canErase(ctx.actor, person))
		const dueAt = new Date(ctx.now.getTime() + days * dayMs)
		await ctx.db
			.update(profiles)
			.set({
				deletionAskedAt: ctx.now,
				deletionDueAt: dueAt,
				updatedAt: ctx.now,
				...(days === 0 && { erasedAt: ctx.now }),
			})
			.where(eq(profiles.id, personId))
		await closeViewsOn(ctx, personId)
		await endSessions(ctx, personId)
		await record(ctx, 'user.deletion-ordered', personId, { days })
		if (days === 0) {
			await endLinks(ctx, personId, allLinks)
			await endTrust(ctx, personId)
			await indexScholar(ctx.db, personId)
			await invalidatePages(ctx, 'scholar')
			// The mail of the erasure tells them.
			return runSoon(ctx.db, 'profile.erase-due')
		}
		await queueMail(ctx, env, {
			isExpected: true,
			key: `people.deletion:${personId}:${ctx.now.getTime()}`,
			kind: 'people.deletion',
			to: person.email,
			personId,
			locale: person.locale ?? baseLocale,
			values: { name: person.name, dueAt: dueAt.toISOString() },
		})
	})
}
