import { and, asc, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import { countHeld, type Queued } from '#app/workflow/queue.server.ts'
import { openServices, type Service } from './model.ts'
import { isStaff } from './roster/policy.ts'
import { scholarAbsences, scholarCompetences } from './tables.server.ts'

/** More staff than any organisation has. */
const maxStaff = 300
const maxLoad = 100

type Said = SQLWrapper | string | null
/** What somebody answers, or is to answer; as values, or as the columns of a table. */
type Matter = {
	/** Absent: fatwas. */
	service?: Service
	language: SQLWrapper | string
	/** Of a service that sorts by categories. */
	categoryId?: Said
	/** Of a service that has topics of its own. */
	topic?: Said
	/** Whose help is wished for: `female`, `male`, or any other word for whoever it is. */
	helper?: Said
}

/** Does this person answer such things? */
export function eligible(personId: SQLWrapper | string, matter: Matter): SQL<boolean> {
	const { service = 'fatwas', language, categoryId = null, topic = null, helper = null } = matter
	const { categoryId: category, language: spoken, topic: subject, gender } = scholarCompetences
	const own = sql`${scholarCompetences.userId} = ${personId} and ${scholarCompetences.service} = ${service}`
	const fits = sql`exists (select 1 from ${scholarCompetences} where ${own}
		and ${or(isNull(category), sql`${category} = ${categoryId}`)}
		and ${or(isNull(subject), sql`${subject} = ${topic}`)}
		and ${or(isNull(spoken), sql`${spoken} = ${language}`)}
		and (${helper}::text is null or ${helper} not in ('female', 'male') or ${gender} = ${helper}))`
	if (!openServices.includes(service)) return sql<boolean>`(${fits})`
	return sql<boolean>`(not exists (select 1 from ${scholarCompetences} where ${own}) or ${fits})`
}

/** Why somebody cannot be given a thing, or null: they can. `not-eligible`: they do not answer its kind. */
export type Ineligible = 'no-scholar' | 'not-eligible'

/** Is this person a scholar or admin who can sign in and, where a matter is given, answers it? */
export async function findIneligible(
	ctx: Ctx,
	personId: string,
	matter?: Matter,
): Promise<Ineligible | null> {
	const [row] = await ctx.db
		.select({ isEligible: matter ? eligible(profiles.id, matter) : sql<boolean>`true` })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.userId, personId), isActiveScholar(ctx.now)))
	if (!row) return 'no-scholar'
	return row.isEligible ? null : 'not-eligible'
}

/** The scholars and admins who can sign in, by name; `not`: but this one. */
export async function listStaff(
	ctx: Ctx<User>,
	{ not }: { not?: string } = {},
): Promise<{ id: string; name: string }[]> {
	if (!isStaff(ctx.actor)) return []
	const { id, name } = profiles
	return ctx.db
		.select({ id, name })
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(and(isActiveScholar(ctx.now), not ? sql`${id} <> ${not}` : undefined))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
}

/** The scholars and admins who can sign in and answer such things, by id. */
export async function listEligibleIds(ctx: Ctx, matter: Matter): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(isActiveScholar(ctx.now), eligible(profiles.id, matter)))
		.limit(maxStaff)
	return rows.map(({ id }) => id)
}

type Wanted = {
	/** The date in the organisation's zone. */
	today: string
	/** What they hold of these is their load. */
	workflows: Queued[]
	matter?: Matter | undefined
	/** Who is left out. */
	not?: string | null | undefined
	holder?: string | null | undefined
}
type Eligible = Required<Pick<Choosable, 'id' | 'name' | 'load' | 'isEligible' | 'isHolder'>>

/** Whom a thing can be given to: scholars and admins who can sign in, by name, with what is to be known before. */
export async function listEligible(
	ctx: Ctx<User>,
	{ today, workflows, matter, not, holder }: Wanted,
): Promise<(Eligible & { awayUntil: string | null })[]> {
	if (!isStaff(ctx.actor)) return []
	const { id, name } = profiles
	const awayUntil = sql<string | null>`(select max(${scholarAbsences.untilOn})::text from ${scholarAbsences}
		where ${scholarAbsences.userId} = ${id} and ${today} between ${scholarAbsences.fromOn} and ${scholarAbsences.untilOn})`
	return ctx.db
		.select({
			...{ id, name, awayUntil, load: countHeld(workflows, id, maxLoad) },
			isEligible: matter ? eligible(id, matter) : sql<boolean>`true`,
			isHolder: sql<boolean>`${id} is not distinct from ${holder ?? null}`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(and(isActiveScholar(ctx.now), not ? sql`${id} <> ${not}` : undefined))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
}
