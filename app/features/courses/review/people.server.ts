import { asc, eq } from 'drizzle-orm'
import {
	canSignIn,
	type FoundPerson,
	findPersonById,
	isActiveScholar,
	searchPeople,
	shownName,
} from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { canManageCourses } from '../rules.ts'

const maxOffered = 8

/** People by name or address, each with the reason why they cannot teach, if any. */
export async function findTeachers(ctx: Ctx<User>, typed: string): Promise<FoundPerson[]> {
	if (!canManageCourses(ctx.actor)) return []
	return searchPeople(ctx, typed, { only: canSignIn(ctx.now) })
}

/** People who may act as scholars, by name: the suggestions before a search. */
export async function listScholars(ctx: Ctx<User>): Promise<FoundPerson[]> {
	if (!canManageCourses(ctx.actor)) return []
	const { id, email } = profiles
	const name = shownName()
	const rows = await ctx.db
		.select({ id, name, email })
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.where(isActiveScholar(ctx.now))
		.orderBy(asc(name), asc(id))
		.limit(maxOffered)
	return rows.map((row) => ({ ...row, email: shownEmail(row.email), notOffered: null }))
}

export async function findTeacher(ctx: Ctx<User>, personId: string): Promise<FoundPerson | undefined> {
	return canManageCourses(ctx.actor) ? findPersonById(ctx, personId) : undefined
}
