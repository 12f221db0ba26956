import { eq } from 'drizzle-orm'
import { closeViewsOn, endSessions } from '#app/features/users/api.server.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canBan } from '../policy.ts'

/**
 * Bans a person: their sessions end, and none begins until the ban ends or is lifted. They are told by mail.
 * @param ban.until null: until it is lifted
 * @param ban.zone of the day in the mail
 */
export async function banPerson(
	ctx: Ctx<User>,
	env: Env,
	{ personId, reason, until, zone }: { personId: string; reason: string; until: Date | null; zone: string },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canBan(ctx.actor, person))
		await ctx.db
			.update(profiles)
			.set({ bannedAt: ctx.now, bannedUntil: until, banReason: reason, updatedAt: ctx.now })
			.where(eq(profiles.id, personId))
		await closeViewsOn(ctx, personId)
		await endSessions(ctx, personId)
		await indexScholar(ctx.db, personId)
		await record(ctx, 'user.banned', personId, { until: until?.toISOString() ?? null }, { reason })
		await queueMail(ctx, env, {
			isExpected: true,
			key: `people.banned:${personId}:${ctx.now.getTime()}`,
			kind: 'people.banned',
			to: person.email,
			personId,
			locale: person.locale ?? baseLocale,
			values: { name: person.name, reason, until: until?.toISOString() ?? '', zone },
		})
	})
}
