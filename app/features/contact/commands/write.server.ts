import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import { answerDueOn } from '../promise.server.ts'
import { contactWorkflow } from '../workflow.server.ts'

type Written = { text: string; lastStep?: number | undefined }

/** Answers by mail, which is sent once it can no longer be undone. Assigns an unassigned message to the author. */
export function reply(ctx: Ctx<User>, id: string, { text, lastStep }: Written) {
	return contactWorkflow.transition(
		ctx,
		id,
		'reply',
		{ note: text, ...(lastStep !== undefined && { expectedStep: lastStep }) },
		(ctx, row, take) => take({ set: { dueOn: null, assigneeId: row.assigneeId ?? ctx.actor.id } }),
	)
}

/** Records the writer's reply by mail, which this site cannot receive; another answer is due. */
export function noteAnswer(
	ctx: Ctx<User>,
	id: string,
	{ text, settings }: { text: string; settings: Settings },
) {
	return contactWorkflow.transition(ctx, id, 'note', { note: text }, (ctx, _row, take) =>
		take({ set: { dueOn: answerDueOn(ctx.now, settings) } }),
	)
}
