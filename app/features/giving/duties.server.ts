import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { can } from '#app/workflow/rules.ts'
import { type GivingVerb, givingRules } from './rules.ts'
import { givingDuties } from './tables.server.ts'

export type Duties = { enters: boolean; approves: boolean; isAlone: boolean }

/** The actor's duties in the ledger. A sole active admin has both. */
export async function findDuties(ctx: Ctx<User>): Promise<Duties> {
	const { personId, duty } = givingDuties
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
	const has = (of: 'enter' | 'approve') =>
		sql<boolean>`exists (select 1 from ${givingDuties} where ${personId} = ${ctx.actor.id} and ${duty} = ${of})`
	const [row] = await ctx.db
		.select({ enters: has('enter'), approves: has('approve'), isAlone: sql<boolean>`not exists (${others})` })
		.from(sql`(select 1) one`)
	const { enters = false, approves = false, isAlone = false } = row ?? {}
	const isFree = isAlone || (!enters && !approves)
	return { enters: enters || isFree, approves: approves || isFree, isAlone }
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
