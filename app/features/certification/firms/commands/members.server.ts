import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { MemberRole } from '../../model.ts'
import type { FirmInput } from '../inputs.ts'
import { countOwners, isMember, join, lockFirm, roleOf } from '../membership.server.ts'
import { maxFirms } from '../model.ts'
import { firmMembers, firms } from '../tables.server.ts'

type Refusal<Reason extends string> = { ok: false; reason: Reason }
type Done = { ok: true }
const notNow = { ok: false, reason: 'not-now' } as const
const sameMs = 10 * 60_000

/**
 * Starts a firm; the person who starts it becomes its owner. The same form sent twice makes one firm.
 * @returns its id; `twice` if the register number is a firm's already
 */
export async function startFirm(
	ctx: Ctx<User>,
	input: FirmInput,
): Promise<{ ok: true; id: string } | Refusal<'twice' | 'not-now'>> {
	return transaction(ctx, async (ctx) => {
		// Locked: two copies of one form wait for each other.
		await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, ctx.actor.id)).for('update')
		const own = and(
			eq(firmMembers.personId, ctx.actor.id),
			isNull(firmMembers.leftAt),
			isNull(firms.closedAt),
		)
		const [same] = await ctx.db
			.select({ id: firms.id })
			.from(firms)
			.innerJoin(firmMembers, eq(firmMembers.firmId, firms.id))
			.where(
				and(
					own,
					eq(firms.name, input.name),
					eq(firms.country, input.country),
					eq(firms.legalId, input.legalId),
					gt(firms.createdAt, new Date(ctx.now.getTime() - sameMs)),
				),
			)
		if (same) return { ok: true, id: same.id }
		const mine = ctx.db
			.select({ id: firms.id })
			.from(firms)
			.innerJoin(firmMembers, eq(firmMembers.firmId, firms.id))
			.where(own)
		if ((await mine.limit(maxFirms)).length === maxFirms) return notNow
		const [made] = await ctx.db
			.insert(firms)
			.values({ ...input, createdAt: ctx.now, updatedAt: ctx.now })
			.onConflictDoNothing()
			.returning({ id: firms.id })
		if (!made) return { ok: false, reason: 'twice' }
		await ctx.db
			.insert(firmMembers)
			.values({ firmId: made.id, personId: ctx.actor.id, role: 'owner', joinedAt: ctx.now })
		await record(ctx, 'firm.started', made.id)
		return { ok: true, id: made.id }
	})
}

/**
 * Adds a person to the firm; only its owners do.
 * @returns `in-case`: they have a part in a living case of the firm; `twice`: they are a member already
 */
export async function addMember(
	ctx: Ctx<User>,
	firmId: string,
	personId: string,
	role: MemberRole,
): Promise<Done | Refusal<'in-case' | 'twice' | 'not-now'>> {
	return transaction(ctx, async (ctx) => {
		if (!(await lockFirm(ctx, firmId))) return notNow
		if ((await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner') return notNow
		return join(ctx, firmId, personId, role)
	})
}

/** Changes what a member may do; only owners do. @returns `last-owner`: the firm would have none */
export async function changeRole(
	ctx: Ctx<User>,
	firmId: string,
	personId: string,
	role: MemberRole,
): Promise<Done | Refusal<'last-owner' | 'not-now'>> {
	return transaction(ctx, async (ctx) => {
		if (!(await lockFirm(ctx, firmId))) return notNow
		if ((await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner') return notNow
		const current = await roleOf(ctx, firmId, personId)
		if (!current) return notNow
		if (current === role) return { ok: true }
		if (current === 'owner' && (await countOwners(ctx, firmId)) === 1)
			return { ok: false, reason: 'last-owner' }
		await ctx.db.update(firmMembers).set({ role }).where(isMember(firmId, personId))
		await record(ctx, 'firm.member-changed', firmId, { personId, role })
		return { ok: true }
	})
}

/**
 * Ends a membership: one's own, or as an owner anybody's. The row stays, because it is a conflict of interest for two
 * years.
 * @returns `last-owner`: the firm would have none; `not-now`: no such membership, or nobody's to end
 */
export async function endMembership(
	ctx: Ctx<User>,
	firmId: string,
	personId: string,
): Promise<Done | Refusal<'last-owner' | 'not-now'>> {
	return transaction(ctx, async (ctx) => {
		if (!(await lockFirm(ctx, firmId))) return notNow
		if (personId !== ctx.actor.id && (await roleOf(ctx, firmId, ctx.actor.id)) !== 'owner') return notNow
		const role = await roleOf(ctx, firmId, personId)
		if (!role) return notNow
		if (role === 'owner' && (await countOwners(ctx, firmId)) === 1) return { ok: false, reason: 'last-owner' }
		await ctx.db
			.update(firmMembers)
			.set({ leftAt: sql`greatest(${ctx.now.toISOString()}::timestamptz, ${firmMembers.joinedAt})` })
			.where(isMember(firmId, personId))
		await record(ctx, 'firm.member-left', firmId, { personId })
		return { ok: true }
	})
}
