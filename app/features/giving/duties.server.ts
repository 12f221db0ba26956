import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { listAdmins } from '#app/features/notifications/api.server.ts'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { can } from '#app/workflow/rules.ts'
import type { Duty } from './model.ts'
import { type GivingVerb, givingRules } from './rules.ts'
import { givingDuties } from './tables.server.ts'

export type Duties = { enters: boolean; approves: boolean; isAlone: boolean }

/** No other admin can sign in. */
function isAlone(ctx: Ctx<User>): SQL<boolean> {
	const others = ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(
			and(
				eq(userRoles.role, 'admin'),
				ne(profiles.id, ctx.actor.id),
				isNull(profiles.deletionDueAt),
				canSignIn(ctx.now),
			),
		)
	return sql<boolean>`not exists (${others})`
}

/** The people with the duty, those without any, and a sole admin. */
function does(ctx: Ctx<User>, of: Duty): SQL<boolean> {
	const { personId, duty } = givingDuties
	const has = (one: SQL) =>
		sql`exists (select 1 from ${givingDuties} where ${personId} = ${ctx.actor.id} and ${one})`
	return sql<boolean>`(${has(eq(duty, of))} or not ${has(sql`true`)} or ${isAlone(ctx)})`
}

/** The actor's duties in the ledger, in SQL. The only admin who can sign in has both. */
export const dutyFacts = {
	enters: (ctx: Ctx<User>) => does(ctx, 'enter'),
	approves: (ctx: Ctx<User>) => does(ctx, 'approve'),
	isAlone,
}

/** The same as values. */
export async function findDuties(ctx: Ctx<User>): Promise<Duties> {
	const { enters, approves } = dutyFacts
	const [row] = await ctx.db
		.select({ enters: enters(ctx), approves: approves(ctx), isAlone: isAlone(ctx) })
		.from(sql`(select 1) one`)
	return row ?? { enters: false, approves: false, isAlone: false }
}

/** Admins whose duty it is to approve; where each of them only enters, all. */
export async function listApprovers(ctx: Ctx): Promise<string[]> {
	const admins = await listAdmins(ctx)
	const enterers = await ctx.db
		.select({ id: givingDuties.personId })
		.from(givingDuties)
		.where(eq(givingDuties.duty, 'enter'))
	const only = new Set(enterers.map(({ id }) => id))
	const approvers = admins.filter((id) => !only.has(id))
	return approvers.length > 0 ? approvers : admins
}

type Subject = { status: 'open' | 'waiting' | 'done'; askedBy?: string | null }

/** May they do this? For pages and commands. */
export function mayDo(
	ctx: Ctx<User>,
	duties: Duties,
	verb: GivingVerb,
	of: Subject = { status: 'open' },
): boolean {
	return can(givingRules, ctx.actor, verb, { ...duties, status: of.status, askedBy: of.askedBy ?? null })
}

/** @throws 403 where the rules say no */
export async function assertMay(ctx: Ctx<User>, verb: GivingVerb, of?: Subject): Promise<Duties> {
	const duties = await findDuties(ctx)
	assertAllowed(mayDo(ctx, duties, verb, of))
	return duties
}
