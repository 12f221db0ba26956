import { eq } from 'drizzle-orm'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { dropRemoved } from '../authoring/removed.server.ts'
import { type Course, change, type NotNow, step } from '../change.server.ts'
import { copyOf, dropVersion, findVersion, textsOf, type Version } from '../versions.server.ts'

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
		const working = await findVersion(ctx, found(course.workingVersionId))
		// It waited before, and may have been changed since: nobody decides on it by what they saw then.
		const wasSeen = working.submittedAt !== null
		const { id: versionId } = wasSeen ? await anotherOf(ctx, course, working) : working
		const set = { status: 'pending', workingVersionId: null, submittedVersionId: versionId } as const
		await step(ctx, course, { kind: 'submitted', set, versionId, note })
		await ctx.db
			.update(courseVersions)
			.set({ submittedAt: ctx.now, rejectedAt: null, rejectedReason: '' })
			.where(eq(courseVersions.id, versionId))
		await dropRemoved(ctx, course)
		if (wasSeen) await dropVersion(ctx, working.id)
		if (course.submittedVersionId) await dropVersion(ctx, course.submittedVersionId)
		return { ok: true }
	})
}

function anotherOf(ctx: Ctx<User>, course: Course, working: Version): Promise<Version> {
	const texts = { ...textsOf(working), revision: working.revision }
	return copyOf(ctx, course, { from: working.id, texts })
}
