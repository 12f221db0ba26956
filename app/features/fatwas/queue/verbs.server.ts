import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { offers, type Ruled, type Verb } from '../rules.ts'
import { findFacts } from '../workflow.server.ts'

/** What this person may do to a question now. `isSole`: their own answer, which nobody else could review. */
export async function findVerbs(
	ctx: Ctx<User>,
	question: Ruled & { id: string },
): Promise<{ verbs: Verb[]; isSole: boolean }> {
	const isReviewed = question.status === 'answered' || question.revisionAt !== null
	const facts = isReviewed ? await findFacts(ctx, question) : undefined
	return { verbs: offers(ctx.actor, question, facts), isSole: Boolean(facts?.alone && facts.wrote) }
}

/** Their own answer, which somebody else must review. */
export async function isOwnAnswer(
	ctx: Ctx<User>,
	question: { id: string; scholarId: string | null },
): Promise<boolean> {
	const facts = await findFacts(ctx, question)
	return (facts?.wrote || question.scholarId === ctx.actor.id) && !facts?.alone
}
