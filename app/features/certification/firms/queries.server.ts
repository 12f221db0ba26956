import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type FirmRole, maxFirms } from './model.ts'
import { firmInvitations, firmMembers, firms } from './tables.server.ts'

/** The firms of which somebody is a member now. */
export function listOwnFirms(ctx: Ctx<User>) {
	return ctx.db
		.select({
			id: firms.id,
			name: firms.name,
			kind: firms.kind,
			town: firms.town,
			country: firms.country,
			role: firmMembers.role,
		})
		.from(firmMembers)
		.innerJoin(firms, eq(firms.id, firmMembers.firmId))
		.where(and(eq(firmMembers.personId, ctx.actor.id), isNull(firmMembers.leftAt), isNull(firms.closedAt)))
		.orderBy(asc(firms.name), asc(firms.id))
		.limit(5 * maxFirms)
}

/** A firm with the reader's role; undefined for everybody but its members and admins. */
export async function findFirm(ctx: Ctx<User>, firmId: string) {
	const [firm] = await ctx.db
		.select({ firm: firms, role: firmMembers.role })
		.from(firms)
		.leftJoin(
			firmMembers,
			and(
				eq(firmMembers.firmId, firms.id),
				eq(firmMembers.personId, ctx.actor.id),
				isNull(firmMembers.leftAt),
			),
		)
		.where(eq(firms.id, firmId))
	const isAdmin = seesPrivate(ctx.actor) && isAtLeast(ctx.actor, 'admin')
	const role: FirmRole | null = firm?.role ?? (isAdmin ? 'admin' : null)
	return firm && role ? { ...firm.firm, role } : undefined
}

export function listMembers(ctx: Ctx<User>, firmId: string) {
	return ctx.db
		.select({
			personId: firmMembers.personId,
			name: profiles.name,
			email: profiles.email,
			role: firmMembers.role,
			joinedAt: firmMembers.joinedAt,
		})
		.from(firmMembers)
		.leftJoin(profiles, eq(profiles.id, firmMembers.personId))
		.where(and(eq(firmMembers.firmId, firmId), isNull(firmMembers.leftAt)))
		.orderBy(asc(firmMembers.joinedAt), asc(firmMembers.id))
		.limit(500)
}

/** Invitations that are open. */
export function listInvitations(ctx: Ctx<User>, firmId: string) {
	return ctx.db
		.select({
			id: firmInvitations.id,
			email: firmInvitations.email,
			role: firmInvitations.role,
			endsAt: firmInvitations.endsAt,
		})
		.from(firmInvitations)
		.where(and(eq(firmInvitations.firmId, firmId), gt(firmInvitations.endsAt, ctx.now)))
		.orderBy(desc(firmInvitations.at), asc(firmInvitations.id))
}

/** The numbers of the overview. */
export async function countOf(ctx: Ctx<User>, firmId: string): Promise<{ members: number }> {
	const [row] = await ctx.db
		.select({ members: sql<number>`count(*)::int` })
		.from(firmMembers)
		.where(and(eq(firmMembers.firmId, firmId), isNull(firmMembers.leftAt)))
	return row ?? { members: 0 }
}
