import { eq } from 'drizzle-orm'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, notNow, step } from '../change.server.ts'

/**
 * Gives what waits for review back to its scholar, who goes on with it. What was published before stays published.
 * @param reason the scholar reads it
 * @param versionId what the admin saw; another since is not rejected unseen. Absent: whatever waits
 */
export async function rejectCourse(
	ctx: Ctx<User>,
	courseId: string,
	{ reason, versionId }: { reason: string; versionId?: string },
): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'reject', async (ctx, course) => {
		const { submittedVersionId } = course
		if (!submittedVersionId || (versionId && versionId !== submittedVersionId)) return notNow

		await ctx.db
			.update(courseVersions)
			.set({ rejectedAt: ctx.now, rejectedReason: reason, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, submittedVersionId))
		const set = {
			status: 'rejected',
			submittedVersionId: null,
			workingVersionId: course.workingVersionId ?? submittedVersionId,
		} as const
		const done = {
			kind: 'rejected',
			set,
			note: reason,
			versionId: submittedVersionId,
			undoable: true,
		} as const
		await step(ctx, course, done)
		return { ok: true }
	})
}
