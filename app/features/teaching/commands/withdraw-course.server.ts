import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { dropVersion } from '../versions.server.ts'

/** Takes back what waits for review: its scholar goes on with it, or with the working copy that they began since. */
export async function withdrawCourse(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'withdraw', async (ctx, course) => {
		const { submittedVersionId, workingVersionId } = course
		const set = {
			status: course.approvedVersionId ? 'approved' : 'draft',
			workingVersionId: workingVersionId ?? submittedVersionId,
			submittedVersionId: null,
		} as const
		await step(ctx, course, { kind: 'withdrawn', set, versionId: submittedVersionId })
		if (workingVersionId && submittedVersionId) await dropVersion(ctx, submittedVersionId)
		return { ok: true }
	})
}
