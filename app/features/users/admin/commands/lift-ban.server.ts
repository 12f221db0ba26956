import { eq } from 'drizzle-orm'
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

/** Lifts a ban; does nothing without one. */
export async function liftBan(ctx: Ctx<User>, env: Env, personId: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const person = await lockPerson(ctx, personId)
		assertAllowed(canBan(ctx.actor, person))
		if (!person.bannedAt) return

		await ctx.db
			.update(profiles)
			.set({ bannedAt: null, bannedUntil: null, banReason: null, updatedAt: ctx.now })
			.where(eq(profiles.id, personId))
		await indexScholar(ctx.db, personId)
		await record(ctx, 'user.unbanned', personId)
		await queueMail(ctx, env, {
			isExpected: true,
			key: `people.unbanned:${personId}:${ctx.now.getTime()}`,
			kind: 'people.unbanned',
			to: person.email,
			personId,
			locale: person.locale ?? baseLocale,
			values: { name: person.name },
		})
	})
}
