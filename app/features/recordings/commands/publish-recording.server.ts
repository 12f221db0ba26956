import { eq } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { recordings } from '../tables.server.ts'
import { recordingWorkflow } from '../workflow.server.ts'

const { transition } = recordingWorkflow

/** Its first publication is the day in lists. */
export function publishRecording(ctx: Ctx<User>, id: string, seen: number | undefined) {
	return transition(ctx, id, 'publish', seen === undefined ? {} : { expectedStep: seen }, (ctx, row, take) =>
		take({ set: { publishedAt: row.publishedAt ?? ctx.now } }),
	)
}

export function withdrawRecording(
	ctx: Ctx<User>,
	id: string,
	{ reason, showsReason }: { reason: string; showsReason: boolean },
) {
	return transition(ctx, id, 'withdraw', { note: reason }, (_, _row, take) =>
		take({ set: { showsReason, withdrawnReason: showsReason ? reason : '' } }),
	)
}

/** Deletes a draft that was never published; its files go with it. */
export function removeRecording(ctx: Ctx<User>, id: string): Promise<{ ok: true } | NotNow> {
	return transition<User, { ok: true }>(ctx, id, 'remove', {}, async (ctx) => {
		await ctx.db.delete(recordings).where(eq(recordings.id, id))
		await record(ctx, 'recording.removed', id)
		return { ok: true }
	})
}
