import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { canSignIn, isActiveScholar } from '#app/features/accounts/api.server.ts'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import { type Role, roleOf, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownEmail } from '#app/platform/no-email.ts'
import { canManageCourses } from '../rules.ts'

const maxFound = 8
const maxWords = 6
const { id, name, email } = profiles

export type Teacher = {
	id: string
	name: string
	email: string
	/** Nobody but scholars and admins works on courses. */
	isScholar: boolean
}

/** People of the site by name or address, for the field that says who teaches; the scholars among them first. */
export async function findTeachers(ctx: Ctx<User>, typed: string): Promise<Teacher[]> {
	const words = typed.split(/\s+/).filter(Boolean).slice(0, maxWords)
	if (!canManageCourses(ctx.actor) || words.length === 0) return []
	const holds = words.map((word) => {
		// Letters that are too few for the index are looked for where words begin.
		const start = [...word].length < 3 ? '% ' : '%'
		return sql`${profiles}.search like ${start} || fold_person(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
	})
	const rows = await ctx.db
		.select({ id, name, email, role: userRoles.role })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(canSignIn(ctx.now), ...holds))
		.orderBy(
			sql`${email} = ${typed.toLowerCase()} desc`,
			sql`${userRoles.role} in ('scholar', 'admin') desc nulls last`,
			asc(name),
			asc(id),
		)
		.limit(maxFound)
	return rows.map(toTeacher)
}

/** Scholars and admins, by name: who is offered before anybody was looked for. */
export async function listScholars(ctx: Ctx<User>): Promise<Teacher[]> {
	if (!canManageCourses(ctx.actor)) return []
	const rows = await ctx.db
		.select({ id, name, email, role: userRoles.role })
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(name), asc(id))
		.limit(maxFound)
	return rows.map(toTeacher)
}

/** One person of the site, as the form names them. */
export async function findTeacher(ctx: Ctx<User>, personId: string): Promise<Teacher | undefined> {
	if (!canManageCourses(ctx.actor)) return undefined
	const [row] = await ctx.db
		.select({ id, name, email, role: userRoles.role })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(eq(id, personId), isNull(profiles.erasedAt)))
	return row && toTeacher(row)
}

function toTeacher({
	role,
	...person
}: {
	id: string
	name: string
	email: string
	role: Role | null
}): Teacher {
	return { ...person, email: shownEmail(person.email), isScholar: roleOf(role) !== 'user' }
}
