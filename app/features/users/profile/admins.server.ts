import { and, eq, isNull, ne } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * Whether the person is the last admin. Locks the roles of all admins until the transaction ends: of two who leave at
 * once, the second sees the first.
 */
export async function isLastAdmin(ctx: Ctx, personId: string): Promise<boolean> {
	const admins = await ctx.db
		.select({ id: userRoles.userId })
		.from(userRoles)
		.where(eq(userRoles.role, 'admin'))
		.orderBy(userRoles.userId)
		.for('update')
	if (!admins.some(({ id }) => id === personId)) return false

	const [another] = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(
			and(
				eq(userRoles.role, 'admin'),
				ne(profiles.id, personId),
				isNull(profiles.deletionDueAt),
				canSignIn(ctx.now),
			),
		)
		.limit(1)
	return another === undefined
}
