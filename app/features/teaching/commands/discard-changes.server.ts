import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { dropVersion } from '../versions.server.ts'

/** Lets go of the working copy of a course that is published; of a rejected change nothing is left then. */
export async function discardChanges(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'discard', async (ctx, course) => {
		const status = course.submittedVersionId ? 'pending' : 'approved'
		await step(ctx, course, { kind: 'edited', set: { status, workingVersionId: null } })
		if (course.workingVersionId) await dropVersion(ctx, course.workingVersionId)
		return { ok: true }
	})
}
