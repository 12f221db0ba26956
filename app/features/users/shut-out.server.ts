import { eq } from 'drizzle-orm'
import { roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { isClosed } from './model.ts'
import { profiles, userRoles } from './tables.server.ts'

/**
 * Returns the work of scholars who are banned or lose their role.
 * @param handBack called in the transaction of the event, possibly more than once; `until`: end of a temporary ban,
 * else null
 */
export function returnWorkOf(
	handBack: (ctx: Ctx, personId: string, until: Date | null) => Promise<void>,
): Listener[] {
	const handle: Listener['handle'] = async (ctx, { subjectId }) => {
		const [person] = await ctx.db
			.select({
				bannedAt: profiles.bannedAt,
				bannedUntil: profiles.bannedUntil,
				erasedAt: profiles.erasedAt,
				role: userRoles.role,
			})
			.from(profiles)
			.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
			.where(eq(profiles.id, subjectId))
		if (!person) return
		const isScholar = roleOf(person.role) !== 'user'
		// The ban or role may have changed back.
		if (isScholar && !isClosed(person, ctx.now)) return
		await handBack(ctx, subjectId, isScholar ? person.bannedUntil : null)
	}
	return [
		{ on: 'user.banned', handle },
		{ on: 'user.role-changed', handle },
	]
}
