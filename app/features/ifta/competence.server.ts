import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isActiveScholar } from '#app/features/accounts/api.server.ts'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { scholarCompetences } from './tables.server.ts'
import type { Question } from './workflow.server.ts'

/** The questions that this person answers: all of them, for who has no row. */
export function answeredBy(personId: string): SQL {
	const { userId, categoryId, language } = scholarCompetences
	return sql`(not exists (select 1 from ${scholarCompetences} where ${userId} = ${personId})
		or exists (select 1 from ${scholarCompetences} where ${userId} = ${personId}
			and (${categoryId} is null or ${categoryId} = ${fatwas.categoryId})
			and (${language} is null or ${language} = ${fatwas.language})))`
}

/** Why somebody cannot be given a question, or null: they can. `not-eligible`: they do not answer its kind. */
export type Ineligible = 'no-scholar' | 'own-question' | 'not-eligible'

/** May this person hold the question: a scholar or admin who can sign in, did not ask it, and answers its kind? */
export async function findIneligible(
	ctx: Ctx,
	personId: string,
	question: Question,
): Promise<Ineligible | null> {
	if (question.userId === personId) return 'own-question'
	const [row] = await ctx.db
		.select({ isCompetent: sql<boolean>`${answeredBy(personId)}` })
		.from(fatwas)
		.innerJoin(userRoles, eq(userRoles.userId, personId))
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(fatwas.id, question.id), isActiveScholar(ctx.now)))
	if (!row) return 'no-scholar'
	return row.isCompetent ? null : 'not-eligible'
}
