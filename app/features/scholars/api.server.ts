import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { categoryName } from '#app/features/categories/model.ts'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { isActiveScholar, shownName, whyNotOffered } from '#app/features/users/api.server.ts'
import type { WhyNotOffered } from '#app/features/users/scholars.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Choosable } from '#app/staff/person-picker.tsx'
import { countHeld, type QueuedWorkflow } from '#app/workflow/queue.server.ts'
import { credentialsOf, knownOf } from './facts.server.ts'
import { openServices, type Service } from './model.ts'
import { canManageRoster, isStaff } from './roster/policy.ts'
import { scholarAbsences, scholarCompetences } from './tables.server.ts'

const maxStaff = 300
const maxLoad = 100
const maxMissing = 50

type Value = SQLWrapper | string | null
/** Matters that a scholar answers; as values or as columns. */
type Matter = {
	/** Absent: fatwas. */
	service?: Service
	language: SQLWrapper | string
	/** For a service with categories. */
	categoryId?: Value
	/** For a service with its own topics. */
	topic?: Value
	/** Preferred helper: `female`, `male`, or any other word for no preference. */
	helper?: Value
}

/** Whether this person answers such matters. */
export function eligible(personId: SQLWrapper | string, matter: Matter): SQL<boolean> {
	const { service = 'fatwas', language, categoryId = null, topic = null, helper = null } = matter
	const { categoryId: category, language: spoken, topic: subject } = scholarCompetences
	const own = sql`${scholarCompetences.userId} = ${personId} and ${scholarCompetences.service} = ${service}`
	const fits = sql`exists (select 1 from ${scholarCompetences} where ${own}
		and ${or(isNull(category), sql`${category} = ${categoryId}`)}
		and ${or(isNull(subject), sql`${subject} = ${topic}`)}
		and ${or(isNull(spoken), sql`${spoken} = ${language}`)}
		and (${helper}::text is null or ${helper} not in ('female', 'male') or ${isOfGender(personId, helper)}))`
	if (!openServices.includes(service)) return sql<boolean>`(${fits})`
	return sql<boolean>`(not exists (select 1 from ${scholarCompetences} where ${own}) or ${fits})`
}

/** Whether their profile states this gender. */
export const isOfGender = (personId: SQLWrapper | string, gender: SQLWrapper | string | null): SQL =>
	sql`exists (select 1 from ${scholarProfiles} own where own.user_id = ${personId} and own.gender = ${gender})`

/** Reason against assigning something to a person, or null. `not-eligible`: they do not answer such matters. */
export type Ineligible = 'no-scholar' | 'unpublished' | 'not-eligible'

/** Why this person may not act as a scholar or, with a matter, does not answer it; null: they may. */
export async function findIneligible(
	ctx: Ctx,
	personId: string,
	matter?: Matter,
): Promise<Ineligible | null> {
	const [row] = await ctx.db
		.select({
			isEligible: matter ? eligible(profiles.id, matter) : sql<boolean>`true`,
			why: whyNotOffered(ctx.now),
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.userId, personId), inArray(userRoles.role, ['scholar', 'admin'])))
	if (!row || row.why === 'banned') return 'no-scholar'
	if (row.why !== null) return 'unpublished'
	return row.isEligible ? null : 'not-eligible'
}

/** Active scholars by name; `not`: except this one. */
export async function listStaff(
	ctx: Ctx<User>,
	{ not }: { not?: string } = {},
): Promise<{ id: string; name: string }[]> {
	if (!isStaff(ctx.actor)) return []
	const { id } = profiles
	const name = shownName()
	return ctx.db
		.select({ id, name })
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(and(isActiveScholar(ctx.now), not ? sql`${id} <> ${not}` : undefined))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
}

/** Whether any active scholar is named for a service. */
export async function hasNamed(ctx: Ctx, service: Service): Promise<boolean> {
	const { userId, service: named } = scholarCompetences
	const [row] = await ctx.db
		.select({ id: userId })
		.from(scholarCompetences)
		.innerJoin(profiles, eq(profiles.id, userId))
		.innerJoin(userRoles, eq(userRoles.userId, userId))
		.where(and(eq(named, service), isActiveScholar(ctx.now)))
		.limit(1)
	return row !== undefined
}

export async function listActiveScholarIds(ctx: Ctx): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(isActiveScholar(ctx.now))
		.limit(maxStaff)
	return rows.map(({ id }) => id)
}

/** Ids of active scholars who answer such matters. */
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
	/** Date in the organisation's zone. */
	today: string
	/** Their load is what they hold in these workflows. */
	workflows: QueuedWorkflow[]
	matter?: Matter | undefined
	/** Person to leave out. */
	not?: string | null | undefined
	holder?: string | null | undefined
}
type Eligible = Required<Pick<Choosable, 'id' | 'name' | 'load' | 'isEligible' | 'isHolder' | 'facts'>>

/** Active scholars to choose from, by name, with what the chooser should know. */
export async function listEligible(
	ctx: Ctx<User>,
	{ today, workflows, matter, not, holder }: Wanted,
): Promise<(Eligible & { awayUntil: string | null })[]> {
	if (!isStaff(ctx.actor)) return []
	const { id } = profiles
	const name = shownName()
	const awayUntil = sql<string | null>`(select max(${scholarAbsences.untilOn})::text from ${scholarAbsences}
		where ${scholarAbsences.userId} = ${id} and ${today} between ${scholarAbsences.fromOn} and ${scholarAbsences.untilOn})`
	const rows = await ctx.db
		.select({
			id,
			name,
			awayUntil,
			load: countHeld(workflows, id, maxLoad),
			isEligible: matter ? eligible(id, matter) : sql<boolean>`true`,
			isHolder: sql<boolean>`${id} is not distinct from ${holder ?? null}`,
			...knownOf(matter?.service ?? 'fatwas'),
		})
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, id))
		.where(and(isActiveScholar(ctx.now), not ? sql`${id} <> ${not}` : undefined))
		.orderBy(asc(name), asc(id))
		.limit(maxStaff)
	const now = canManageRoster(ctx.actor) ? ctx.now : null
	return rows.map(({ spoken, school, answers, seenAt, ...row }) => ({
		...row,
		facts: credentialsOf({ spoken, school, answers, seenAt }, now),
	}))
}

/** For admins: scholars, and people with an unpublished profile, who cannot be assigned anything, with the reason. */
export async function listNotOffered(
	ctx: Ctx<User>,
): Promise<Required<Pick<Choosable, 'id' | 'name' | 'missing'>>[]> {
	if (!canManageRoster(ctx.actor)) return []
	const why = whyNotOffered(ctx.now)
	const name = shownName()
	const rows = await ctx.db
		.select({ id: profiles.id, name, why })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.where(
			and(
				inArray(userRoles.role, ['scholar', 'admin']),
				or(eq(userRoles.role, 'scholar'), isNotNull(scholarProfiles.userId)),
				isNull(profiles.erasedAt),
				sql`${why} is not null`,
			),
		)
		.orderBy(asc(name), asc(profiles.id))
		.limit(maxMissing)
	return rows.flatMap(({ id, name, why }) =>
		why ? [{ id, name, missing: { why, to: wayOf(id, why) } }] : [],
	)
}

/** Page where an admin can change the reason. */
const wayOf = (id: string, why: WhyNotOffered) =>
	why === 'unpublished' ? `/admin/fatwas/scholars/${id}/profile` : `/admin/users/${id}`

/** Categories of fatwas that a scholar answers, in the reader's language; none: all. */
export async function answeredNames(ctx: Ctx, userId: string): Promise<string[]> {
	const { id, name, names } = categories
	const rows = await ctx.db
		.select({ name, names })
		.from(categories)
		.where(
			sql`exists (select 1 from ${scholarCompetences} c
				where c.user_id = ${userId} and c.service = 'fatwas' and c.category_id = ${id})`,
		)
		.orderBy(...categoryOrder)
	return rows.map((category) => categoryName(category, getLocale()))
}
