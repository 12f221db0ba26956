import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type FatwaFacts, offers, type Verb } from '../rules.ts'
import { findFacts } from '../workflow.server.ts'

/** Verbs that this person may use now. `isSole`: their own answer, without another possible reviewer. */
export async function findVerbs(
	ctx: Ctx<User>,
	question: FatwaFacts & { id: string },
): Promise<{ verbs: Verb[]; isSole: boolean }> {
	const isReviewed = question.status === 'answered' || question.revisionAt !== null
	const facts = isReviewed ? await findFacts(ctx, question) : undefined
	return { verbs: offers(ctx.actor, question, facts), isSole: Boolean(facts?.alone && facts.wrote) }
}

/** Their own answer, which needs another reviewer. */
export async function isOwnAnswer(
	ctx: Ctx<User>,
	question: { id: string; scholarId: string | null },
): Promise<boolean> {
	const facts = await findFacts(ctx, question)
	return (facts?.wrote || question.scholarId === ctx.actor.id) && !facts?.alone
}
