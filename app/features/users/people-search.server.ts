import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Role, roleOf } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { containsWords } from '#app/staff/list.server.ts'
import { profiles, userRoles } from './tables.server.ts'

const { id, name, email, erasedAt } = profiles
const person = { id, name, email, role: userRoles.role }

export type FoundPerson = {
	id: string
	name: string
	/** Empty: they registered by phone. */
	email: string
	/** Scholar or admin. */
	isScholar: boolean
}

/**
 * People of the site by name or address, for a field that somebody is chosen in: who has exactly that address first. It
 * asks no policy: its caller has.
 * @param of.only a condition on profiles, for example `canSignIn`
 */
export async function searchPeople(
	ctx: Ctx,
	typed: string,
	{ only, scholarsFirst = false, size = 8 }: { only?: SQL; scholarsFirst?: boolean; size?: number } = {},
): Promise<FoundPerson[]> {
	const words = containsWords(sql`${profiles}.search`, typed)
	if (words.length === 0) return []
	const first = scholarsFirst ? [sql`${userRoles.role} in ('scholar', 'admin') desc nulls last`] : []
	const rows = await ctx.db
		.select(person)
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(isNull(erasedAt), only, ...words))
		.orderBy(sql`${email} = ${typed.trim().toLowerCase()} desc`, ...first, asc(name), asc(id))
		.limit(size)
	return rows.map(toFound)
}

/** One person as a field names them; nobody who was erased. */
export async function findPersonById(ctx: Ctx, personId: string): Promise<FoundPerson | undefined> {
	const [row] = await ctx.db
		.select(person)
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(eq(id, personId), isNull(erasedAt)))
	return row && toFound(row)
}

function toFound({ role, ...row }: Omit<FoundPerson, 'isScholar'> & { role: Role | null }): FoundPerson {
	return { ...row, email: shownEmail(row.email), isScholar: roleOf(role) !== 'user' }
}
