import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import {
	type FoundPerson,
	findPersonById,
	isActiveScholar,
	searchPeople,
} from '#app/features/accounts/api.server.ts'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import { canManageFatwas, canWorkAtDesk } from '../policy.ts'
import { scholarAbsences, scholarCompetences } from '../tables.server.ts'

/** More staff than any organisation has. */
const maxStaff = 300
const maxLoad = 100

/** The scholars and admins who can sign in, by name: who a list can be narrowed to. */
export async function listStaff(ctx: Ctx<User>): Promise<{ id: string; name: string }[]> {
	if (!canManageFatwas(ctx.actor)) return []
	const { id, name } = profiles
	return ctx.db
		.select({ id, name })
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
}

/**
 * Who can be given a question: scholars and admins who can sign in, by name.
 * @param of its category and language, and its asker, who is left out
 * @param today the date in the organisation's zone
 */
export async function listColleagues(
	ctx: Ctx<User>,
	of:
		| { categoryId: string | null; language: string; userId: string | null; scholarId: string | null }
		| undefined,
	today: string,
): Promise<
	(Required<Pick<Choosable, 'id' | 'name' | 'load' | 'isEligible' | 'isHolder'>> & {
		awayUntil: string | null
	})[]
> {
	if (!canWorkAtDesk(ctx.actor)) return []
	const { id, name } = profiles
	const load = sql<number>`(select count(*)::int from (select 1 from ${fatwas} where ${fatwas.scholarId} = ${id}
		and ${fatwas.status} = 'assigned' and ${fatwas.closedAt} is null limit ${maxLoad}) held)`
	const awayUntil = sql<string | null>`(select max(${scholarAbsences.untilOn})::text from ${scholarAbsences}
		where ${scholarAbsences.userId} = ${id} and ${today} between ${scholarAbsences.fromOn} and ${scholarAbsences.untilOn})`
	return ctx.db
		.select({
			...{ id, name, load, awayUntil },
			isEligible: of ? competentFor(of) : sql<boolean>`true`,
			isHolder: sql<boolean>`${id} is not distinct from ${of?.scholarId ?? null}`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(and(isActiveScholar(ctx.now), of?.userId ? sql`${id} <> ${of.userId}` : undefined))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
}

function competentFor({
	categoryId,
	language,
}: {
	categoryId: string | null
	language: string
}): SQL<boolean> {
	const own = sql`${scholarCompetences.userId} = ${profiles.id}`
	const { categoryId: category, language: spoken } = scholarCompetences
	return sql<boolean>`(not exists (select 1 from ${scholarCompetences} where ${own})
		or exists (select 1 from ${scholarCompetences} where ${own}
			and (${category} is null or ${category} = ${categoryId}::uuid)
			and (${spoken} is null or ${spoken} = ${language})))`
}

/** People by name or address, for the field that says who asked. */
export async function findPeople(ctx: Ctx<User>, typed: string): Promise<FoundPerson[]> {
	return canManageFatwas(ctx.actor) ? searchPeople(ctx, typed) : []
}

/** One person of the site, as the form names them. */
export async function findAsker(ctx: Ctx<User>, personId: string): Promise<FoundPerson | undefined> {
	return canManageFatwas(ctx.actor) ? findPersonById(ctx, personId) : undefined
}
