import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { VerbInput } from '#app/staff/verb-route.server.ts'
import { findCircumstances } from '../alone.server.ts'
import { approveFatwa } from '../commands/approve-fatwa.server.ts'
import { askClarification } from '../commands/ask-clarification.server.ts'
import { assignFatwa } from '../commands/assign-fatwa.server.ts'
import { claimFatwa } from '../commands/claim-fatwa.server.ts'
import { handOverFatwa } from '../commands/hand-over-fatwa.server.ts'
import { rejectFatwa } from '../commands/reject-fatwa.server.ts'
import { releaseFatwa } from '../commands/release-fatwa.server.ts'
import { reopenFatwa } from '../commands/reopen-fatwa.server.ts'
import { restoreFatwa } from '../commands/restore-fatwa.server.ts'
import { sendBackFatwa } from '../commands/send-back-fatwa.server.ts'
import { submitAnswer } from '../commands/submit-answer.server.ts'
import { takeDownFatwa } from '../commands/take-down-fatwa.server.ts'
import { undoDecision } from '../commands/undo-decision.server.ts'
import { offers, type Ruled, type Verb, verbs } from '../policy.ts'

type Said = Pick<VerbInput, 'note'>
type Given = Said & Pick<VerbInput, 'personId' | 'anyway'>

/** What the staff does to a question: the commands of the workflow, called alike. */
export const commands = {
	claim: claimFatwa,
	release: (ctx: Ctx<User>, id: string, { note }: Said) => releaseFatwa(ctx, id, note),
	handOver: (ctx: Ctx<User>, id: string, { personId, note }: Given) =>
		handOverFatwa(ctx, id, { scholarId: personId, note }),
	assign: (ctx: Ctx<User>, id: string, { personId, note, anyway }: Given) =>
		assignFatwa(ctx, id, { scholarId: personId, note, anyway }),
	askClarification: (ctx: Ctx<User>, id: string, { note }: Said) => askClarification(ctx, id, note),
	submit: (ctx: Ctx<User>, id: string) => submitAnswer(ctx, id, 'submit'),
	approve: (ctx: Ctx<User>, id: string, { seen }: { seen?: number | undefined } = {}) =>
		approveFatwa(ctx, id, seen === undefined ? {} : { seen }),
	sendBack: (ctx: Ctx<User>, id: string, { note }: Said) => sendBackFatwa(ctx, id, note),
	reject: (ctx: Ctx<User>, id: string, { note }: Said) => rejectFatwa(ctx, id, note),
	takeDown: (ctx: Ctx<User>, id: string, { note }: Said) => takeDownFatwa(ctx, id, note),
	restore: restoreFatwa,
	reopen: reopenFatwa,
	undo: undoDecision,
}

/** What this person may do to a question now. `isSole`: it is their own answer, and nobody else could review it. */
export async function findVerbs(
	ctx: Ctx<User>,
	question: Ruled & { id: string },
): Promise<{ verbs: Verb[]; isSole: boolean }> {
	const isReviewed = question.status === 'answered' || question.revisionAt !== null
	const facts = isReviewed ? await findCircumstances(ctx, question) : { alone: false, wrote: false }
	const may = offers(ctx.actor, question, facts)
	return { verbs: verbs.filter((verb) => may[verb]), isSole: facts.alone && facts.wrote }
}

/** Somebody else reviews it: this person wrote or holds it, and is not the only one who could. */
export async function isOwnAnswer(
	ctx: Ctx<User>,
	question: { id: string; scholarId: string | null },
): Promise<boolean> {
	const { alone, wrote } = await findCircumstances(ctx, question)
	return (wrote || question.scholarId === ctx.actor.id) && !alone
}
