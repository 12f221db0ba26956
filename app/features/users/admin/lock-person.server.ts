import { eq } from 'drizzle-orm'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'

/**
 * The person of a command, locked until it ends; role changes take the same lock.
 * @throws 404 for an unknown id
 */
export async function lockPerson(ctx: Ctx, personId: string) {
	const { id, name, email, locale, avatar, bannedAt, bannedUntil, erasedAt, signedInAt } = profiles
	const [person] = await ctx.db
		.select({ id, name, email, locale, avatar, bannedAt, bannedUntil, erasedAt, signedInAt })
		.from(profiles)
		.where(eq(id, personId))
		.for('update')
	const [roleRow] = await ctx.db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, personId))
	return { ...requireRow(person), role: roleOf(roleRow?.role) }
}
