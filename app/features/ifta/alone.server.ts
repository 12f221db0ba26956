import { and, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Is there no other scholar or admin who could review what this person wrote? */
export async function findAlone(ctx: Ctx<User>): Promise<boolean> {
	const [other] = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(
			and(
				inArray(userRoles.role, ['scholar', 'admin']),
				ne(userRoles.userId, ctx.actor.id),
				or(isNull(profiles.bannedAt), lte(profiles.bannedUntil, ctx.now)),
				isNull(profiles.erasedAt),
			),
		)
		.limit(1)
	return other === undefined
}
