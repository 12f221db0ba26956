import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assignmentCommands } from '#app/workflow/assignment.server.ts'
import { approveFatwa } from './commands/approve-fatwa.server.ts'
import { recallFatwa, sendBackFatwa } from './commands/send-back-fatwa.server.ts'
import type { Verb } from './rules.ts'
import { fatwaWorkflow, type Question, whyNotAssignable } from './workflow.server.ts'

type Input = { note?: string; seen?: number | undefined }
type Moment = { now: Date; note: string }

/** A verb that only changes columns. */
function sets(
	verb: Verb,
	changes: (moment: Moment, question: Question) => Partial<Question>,
	{ isPublic = false } = {},
) {
	return (ctx: Ctx<User>, id: string, { note = '', seen }: Input = {}) =>
		fatwaWorkflow.transition(ctx, id, verb, { note, expectedStep: seen }, async (ctx, question, take) => {
			const done = await take({ set: changes({ now: ctx.now, note }, question) })
			if (isPublic) await publishResponse(ctx, id)
			return done
		})
}

/** Commands by verb. Those that need more than a person and a note have a file in commands/. */
export const commands = {
	...assignmentCommands(fatwaWorkflow, whyNotAssignable),
	/** The claim does not lapse while a clarification is awaited. */
	askClarification: sets('askClarification', ({ now }) => ({
		clarificationAskedAt: now,
		activeAt: now,
		remindedAt: null,
	})),
	clarify: sets('clarify', ({ now }) => ({ clarificationAskedAt: null, activeAt: now, remindedAt: null })),
	/** Withdraws the consent to publish, while nothing is published. */
	makePrivate: sets('makePrivate', () => ({ isPrivate: true })),
	withdraw: sets('withdraw', ({ now }) => ({ closedAt: now, clarificationAskedAt: null })),
	/** The asker reads the reason. */
	reject: sets('reject', () => ({ clarificationAskedAt: null })),
	/** The address shows when it was taken down, and why. */
	takeDown: sets('takeDown', ({ now, note }) => ({ takenDownAt: now, takenDownReason: note }), {
		isPublic: true,
	}),
	/** Restores the replacement too, where it was replaced before. */
	restore: sets(
		'restore',
		(_moment, { takenDownAt }) =>
			takenDownAt ? { takenDownAt: null, takenDownReason: '' } : { supersededBy: null },
		{ isPublic: true },
	),
	approve: approveFatwa,
	sendBack: sendBackFatwa,
	recall: recallFatwa,
}
