import { listEligible } from '#app/features/scholars/api.server.ts'
import { type FoundPerson, findPersonById, searchPeople } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { canManageFatwas } from '../policy.ts'
import { fatwaWorkflow, type Question } from '../workflow.server.ts'

/**
 * People who can be assigned a question.
 * @param today the date in the organisation's zone
 */
export function listColleagues(
	ctx: Ctx<User>,
	question: Pick<Question, 'categoryId' | 'language' | 'userId' | 'scholarId'> | undefined,
	today: string,
) {
	const { userId: not, scholarId: holder } = question ?? {}
	return listEligible(ctx, { today, workflows: [fatwaWorkflow], matter: question, not, holder })
}

/** People by name or email, to choose the asker. */
export async function findPeople(ctx: Ctx<User>, typed: string): Promise<FoundPerson[]> {
	return canManageFatwas(ctx.actor) ? searchPeople(ctx, typed) : []
}

export async function findAsker(ctx: Ctx<User>, personId: string): Promise<FoundPerson | undefined> {
	return canManageFatwas(ctx.actor) ? findPersonById(ctx, personId) : undefined
}
