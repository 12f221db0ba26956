import { eq } from 'drizzle-orm'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dropRemoved } from '../authoring/removed.server.ts'
import { change, type NotNow, step } from '../change.server.ts'
import { dropVersion } from '../versions.server.ts'

/**
 * Puts the working copy before a reviewer, in the place of what waited before. The catalogue shows on what it showed.
 * Asks nothing of what is written: `listIssues` (authoring/issues.server.ts) says before whether it is complete.
 * @param note for the reviewer
 */
export async function submitCourse(
	ctx: Ctx<User>,
	courseId: string,
	note = '',
): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'submit', async (ctx, course) => {
		const versionId = course.workingVersionId
		const set = { status: 'pending', workingVersionId: null, submittedVersionId: versionId } as const
		await step(ctx, course, { kind: 'submitted', set, versionId, note })
		if (versionId)
			await ctx.db
				.update(courseVersions)
				.set({ submittedAt: ctx.now, rejectedAt: null, rejectedReason: '' })
				.where(eq(courseVersions.id, versionId))
		await dropRemoved(ctx, course)
		if (course.submittedVersionId) await dropVersion(ctx, course.submittedVersionId)
		return { ok: true }
	})
}
