import { type SQL, sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { firmMembers, type firms, recipeLines, recipes } from '../firms/tables.server.ts'
import { appealDays, type MemberRole, type OfficerFunction, type Part } from '../model.ts'
import { halalCertificates } from '../register/tables.server.ts'
import { requiredAnswers } from './answers.ts'
import {
	appeals,
	applicationProducts,
	applications,
	casePeople,
	fees,
	findings,
	officers,
	proposals,
	visits,
} from './tables.server.ts'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const { id, firmId } = applications
const exists = (query: SQL) => sql<boolean>`exists (${query})`

/** Ties count on the day of the decision; the database asks the same when a part is given. */
export function hasConflict(firm: SQL | typeof firmId, personId: string, now: Date): SQL<boolean> {
	return sql<boolean>`certification_conflict(${firm}, ${personId}::uuid, ${instant(now)})`
}

/** Named for a function by an admin or a manager. */
export function isNamed(personId: string, ...functions: OfficerFunction[]): SQL<boolean> {
	return exists(
		sql`select 1 from ${officers} o where o.person_id = ${personId} and o.function in (${listed(functions)})`,
	)
}

/** A living member with one of these roles, of a firm. */
export function isMember(
	firm: SQL | typeof firmId | typeof firms.id,
	personId: string,
	...roles: MemberRole[]
): SQL<boolean> {
	return exists(sql`select 1 from ${firmMembers} m where m.firm_id = ${firm} and m.person_id = ${personId}
		and m.left_at is null and m.role in (${listed(roles)})`)
}

function hasSeat(personId: string, ...parts: Part[]): SQL<boolean> {
	return exists(sql`select 1 from ${casePeople} c where c.application_id = ${id} and c.person_id = ${personId}
		${parts.length > 0 ? sql`and c.part in (${listed(parts)})` : sql``}`)
}

function sits({ actor, now }: Ctx<User>, ...parts: Part[]): SQL<boolean> {
	return sql<boolean>`(${exists(sql`select 1 from ${casePeople} c where c.application_id = ${id}
		and c.person_id = ${actor.id} and c.part in (${listed(parts)})
		and c.declared_at is not null and c.recused_at is null`)} and not ${hasConflict(firmId, actor.id, now)})`
}

const finding = (condition: SQL) =>
	exists(sql`select 1 from ${findings} f where f.application_id = ${id} and ${condition}`)
const fee = (states: readonly string[]) =>
	exists(sql`select 1 from ${fees} f where f.application_id = ${id} and f.state in (${listed(states)})`)
const certificate = (state: string) =>
	exists(sql`select 1 from ${halalCertificates} k where k.application_id = ${id} and k.state = ${state}`)
const visit = (condition: SQL) =>
	exists(
		sql`select 1 from ${visits} v where v.application_id = ${id} and v.cancelled_at is null and ${condition}`,
	)

/** All products have a recipe, and the form's required answers are there. */
const isComplete = sql<boolean>`(${applications.answers} ?& array[${listed(requiredAnswers)}]
	and exists (select 1 from ${applicationProducts} p where p.application_id = ${id})
	and not exists (select 1 from ${applicationProducts} p
		left join certification_products t on t.id = p.product_id
		left join ${recipes} r on r.product_id = t.id and r.n = t.recipe
		where p.application_id = ${id} and not exists (
			select 1 from ${recipeLines} l where l.recipe_id = r.id)))`

/** @param now its day, in UTC, must not be later than the last day of each confirmation */
const isConfirmed = (now: Date) => sql<boolean>`not exists (select 1 from ${applicationProducts} p
	left join ${recipes} r on r.id = p.recipe_id
	where p.application_id = ${id}
		and (r.confirmed_until is null or r.confirmed_until < ${now.toISOString().slice(0, 10)}::date))`

/** The facts of the rules, in SQL over the table of applications. */
export const caseFacts = {
	editor: ({ actor }: Ctx<User>) => isMember(firmId, actor.id, 'owner', 'editor'),
	owner: ({ actor }: Ctx<User>) => isMember(firmId, actor.id, 'owner'),
	free: ({ actor, now }: Ctx<User>) =>
		sql<boolean>`(${isNamed(actor.id, 'review')} and not ${hasSeat(actor.id)} and not ${hasConflict(firmId, actor.id, now)})`,
	reviewer: (ctx: Ctx<User>) => sits(ctx, 'reviewer'),
	lead: (ctx: Ctx<User>) => sits(ctx, 'lead'),
	auditor: (ctx: Ctx<User>) => sits(ctx, 'lead', 'auditor'),
	decider: (ctx: Ctx<User>) => sits(ctx, 'decider'),
	hearer: (ctx: Ctx<User>) => sits(ctx, 'appeal'),
	manages: ({ actor }: Ctx<User>) => managesCases(actor),
	conflicted: ({ actor, now }: Ctx<User>) => hasConflict(firmId, actor.id, now),
	seated: ({ actor }: Ctx<User>) => hasSeat(actor.id),
	evaluator: ({ actor }: Ctx<User>) => hasSeat(actor.id, 'reviewer', 'lead', 'auditor'),
	undeclared: ({ actor }: Ctx<User>) =>
		exists(sql`select 1 from ${casePeople} c where c.application_id = ${id} and c.person_id = ${actor.id}
			and c.declared_at is null and c.recused_at is null`),
	unreviewed: () =>
		sql<boolean>`not exists (select 1 from ${casePeople} c where c.application_id = ${id} and c.part = 'reviewer' and c.recused_at is null)`,
	decides: ({ actor }: Ctx<User>) => isNamed(actor.id, 'decide'),
	complete: () => isComplete,
	confirmed: ({ now }: Ctx<User>) => isConfirmed(now),
	quoted: () => fee(['quoted', 'accepted']),
	settled: () => fee(['accepted', 'waived']),
	visited: ({ now }: Ctx<User>) => visit(sql`v.starts_at <= ${instant(now)}`),
	checked: () => visit(sql`v.checked_at is not null`),
	majorOpen: () => finding(sql`f.grade = 'major' and f.state <> 'closed'`),
	minorOpen: () => finding(sql`f.grade = 'minor' and f.state in ('open', 'answered')`),
	valid: () => certificate('valid'),
	suspended: () => certificate('suspended'),
	proposed: () =>
		exists(sql`select 1 from ${proposals} p where p.application_id = ${id} and p.decided_at is null`),
	appealable: ({ now }: Ctx<User>) =>
		sql<boolean>`(not exists (select 1 from ${appeals} p where p.application_id = ${id})
			and ${applications.decidedAt}::date >= (${instant(now)} - interval '${sql.raw(String(appealDays))} days')::date)`,
	appealed: () => exists(sql`select 1 from ${appeals} p where p.application_id = ${id} and p.state = 'open'`),
}

/** Admins, and who is named to manage certification. */
export function managesCases(actor: Actor): SQL<boolean> {
	if (!actor || !seesPrivate(actor)) return sql<boolean>`false`
	if (isAtLeast(actor, 'admin')) return sql<boolean>`true`
	return isNamed(actor.id, 'manage')
}

/**
 * Members see the applications of their firm, officers the cases in which they have or had a part, managers all, and who
 * is named for reviews also what was submitted.
 */
export function seesApplication(actor: Actor): SQL {
	if (!actor || !seesPrivate(actor)) return sql`false`
	if (isAtLeast(actor, 'admin')) return sql`true`
	return sql`(${isMember(firmId, actor.id, 'owner', 'editor', 'viewer')} or ${hasSeat(actor.id)}
		or ${isNamed(actor.id, 'manage')}
		or (${applications.status} = 'submitted' and ${isNamed(actor.id, 'review')})
		or (${applications.status} = 'granted' and ${isNamed(actor.id, 'decide')}))`
}
