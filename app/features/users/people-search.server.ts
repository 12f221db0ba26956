import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { shownEmail } from '#app/platform/mail/no-email.ts'
import { containsWords } from '#app/staff/list.server.ts'
import { whyNotOffered } from './can-sign-in.server.ts'
import type { WhyNotOffered } from './scholars.ts'
import { shownName } from './shown-name.server.ts'
import { profiles, userRoles } from './tables.server.ts'

const { id, email, erasedAt } = profiles

export type FoundPerson = {
	id: string
	name: string
	/** Empty: registered by phone. */
	email: string
	/** Why they may not act as a scholar now; null: they may. */
	notOffered: WhyNotOffered | 'no-scholar' | null
}

/**
 * People by name or address, for a person picker; an exact address comes first. Checks no access: callers do.
 * @param of.only a condition on profiles and roles, for example `canSignIn`
 */
export async function searchPeople(
	ctx: Ctx,
	typed: string,
	{ only, size = 8 }: { only?: SQL; size?: number } = {},
): Promise<FoundPerson[]> {
	const words = containsWords(sql`${profiles}.search`, typed)
	if (words.length === 0) return []
	const rows = await ctx.db
		.select(personAt(ctx.now))
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(isNull(erasedAt), only, ...words))
		.orderBy(sql`${email} = ${typed.trim().toLowerCase()} desc`, asc(shownName()), asc(id))
		.limit(size)
	return rows.map(toFound)
}

/** A person for a picker; undefined once erased. */
export async function findPersonById(ctx: Ctx, personId: string): Promise<FoundPerson | undefined> {
	const [row] = await ctx.db
		.select(personAt(ctx.now))
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, id))
		.where(and(eq(id, personId), isNull(erasedAt)))
	return row && toFound(row)
}

const personAt = (now: Date) => ({
	id,
	name: shownName(),
	email,
	notOffered: sql<FoundPerson['notOffered']>`case when ${userRoles.role} in ('scholar', 'admin')
		then ${whyNotOffered(now)} else 'no-scholar' end`,
})

function toFound(row: FoundPerson): FoundPerson {
	return { ...row, email: shownEmail(row.email) }
}
