import { eq } from 'drizzle-orm'
import { endLinks, openingLinks } from '#app/features/users/api.server.ts'
import { isClosed, type RoleChange } from '#app/features/users/model.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { roleChanges, userRoles } from '#app/features/users/tables.server.ts'
import type { Role, User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canChangeRole, canManagePeople } from '../policy.ts'

type RoleChanged =
	| { ok: true }
	| { ok: false; reason: 'own-role' | 'last-admin' | 'closed' | 'changed-meanwhile' }

/**
 * Changes a person's role from their next request on; links that open the account end.
 * @param change.from the role in the form: refused if it has changed since
 */
export async function changeRole(
	ctx: Ctx<User>,
	{ personId, from, to, reason }: { personId: string; from: Role; to: Role; reason: string },
): Promise<RoleChanged> {
	assertAllowed(canManagePeople(ctx.actor))
	return transaction(ctx, async (ctx) => {
		// Locks all admins in a fixed order: of two who demote each other, the second is no longer an admin.
		const admins = await ctx.db
			.select({ id: userRoles.userId })
			.from(userRoles)
			.where(eq(userRoles.role, 'admin'))
			.orderBy(userRoles.userId)
			.for('update')
		assertAllowed(admins.some(({ id }) => id === ctx.actor.id))

		const target = await lockPerson(ctx, personId)
		if (personId === ctx.actor.id) return { ok: false, reason: 'own-role' }
		assertAllowed(canChangeRole(ctx.actor, target))
		if (target.role === to) return { ok: true }
		if (target.role !== from) return { ok: false, reason: 'changed-meanwhile' }
		if (target.role === 'admin' && admins.length === 1) return { ok: false, reason: 'last-admin' }
		if (to === 'admin' && isClosed(target, ctx.now)) return { ok: false, reason: 'closed' }

		const grant = { role: to, grantedBy: ctx.actor.id, grantedAt: ctx.now }
		await ctx.db
			.insert(userRoles)
			.values({ userId: personId, ...grant })
			.onConflictDoUpdate({ target: userRoles.userId, set: grant })
		await ctx.db
			.insert(roleChanges)
			.values({ userId: personId, from, to, reason, changedBy: ctx.actor.id, createdAt: ctx.now })
		// A link made for a user must not open an admin's account.
		await endLinks(ctx, personId, openingLinks)
		await indexScholar(ctx.db, personId)
		await record(ctx, 'user.role-changed', personId, { from, to } satisfies RoleChange, {
			before: { role: from },
			after: { role: to },
			reason,
		})
		return { ok: true }
	})
}
