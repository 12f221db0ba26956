import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { applications, casePeople } from '../cases/tables.server.ts'
import type { MemberRole } from '../model.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { firmMembers, firms } from './tables.server.ts'

/** For a transaction that has locked the firm with `lockFirm` and found out that the person may join. */
export async function join(
	ctx: Ctx<User>,
	firmId: string,
	personId: string,
	role: MemberRole,
): Promise<{ ok: true } | { ok: false; reason: 'in-case' | 'twice' | 'not-now' }> {
	const [person] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(and(eq(profiles.id, personId), canSignIn(ctx.now)))
	if (!person) return { ok: false, reason: 'not-now' }
	if (await roleOf(ctx, firmId, personId)) return { ok: false, reason: 'twice' }
	if (await hasPartInCase(ctx, firmId, personId)) return { ok: false, reason: 'in-case' }
	await ctx.db.insert(firmMembers).values({ firmId, personId, role, joinedAt: ctx.now })
	await record(ctx, 'firm.member-joined', firmId, { personId, role })
	return { ok: true }
}

/** Locks a firm that is open. @returns whether there is one */
export async function lockFirm(ctx: Ctx, firmId: string): Promise<boolean> {
	const [firm] = await ctx.db
		.select({ id: firms.id })
		.from(firms)
		.where(and(eq(firms.id, firmId), isNull(firms.closedAt)))
		.for('update')
	return firm !== undefined
}

/** The role of a present member; undefined for everybody else. */
export async function roleOf(ctx: Ctx, firmId: string, personId: string): Promise<MemberRole | undefined> {
	const [member] = await ctx.db
		.select({ role: firmMembers.role })
		.from(firmMembers)
		.where(isMember(firmId, personId))
	return member?.role
}

export const isMember = (firmId: string, personId: string) =>
	and(eq(firmMembers.firmId, firmId), eq(firmMembers.personId, personId), isNull(firmMembers.leftAt))

export function countOwners(ctx: Ctx, firmId: string): Promise<number> {
	return ctx.db.$count(
		firmMembers,
		and(eq(firmMembers.firmId, firmId), eq(firmMembers.role, 'owner'), isNull(firmMembers.leftAt)),
	)
}

/** As the trigger `certification_member` asks, so that the refusal is a sentence. */
async function hasPartInCase(ctx: Ctx, firmId: string, personId: string): Promise<boolean> {
	const [part] = await ctx.db
		.select({ id: applications.id })
		.from(casePeople)
		.innerJoin(applications, eq(applications.id, casePeople.applicationId))
		.leftJoin(halalCertificates, eq(halalCertificates.applicationId, applications.id))
		.where(
			and(
				eq(applications.firmId, firmId),
				eq(casePeople.personId, personId),
				isNull(casePeople.recusedAt),
				sql`${applications.status} not in ('refused', 'withdrawn', 'lapsed')`,
				sql`${halalCertificates.state} is distinct from 'withdrawn'`,
			),
		)
		.limit(1)
	return part !== undefined
}

/** The members who may write for a firm: its owners and editors. */
export async function listWriters(ctx: Ctx, firmId: string): Promise<string[]> {
	const { personId, leftAt, role } = firmMembers
	const rows = await ctx.db
		.select({ id: personId })
		.from(firmMembers)
		.where(and(eq(firmMembers.firmId, firmId), isNull(leftAt), inArray(role, ['owner', 'editor'])))
	return rows.map(({ id }) => id)
}
