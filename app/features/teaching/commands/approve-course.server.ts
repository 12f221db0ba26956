import { eq } from 'drizzle-orm'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { change, type NotNow, notNow, step } from '../change.server.ts'
import { freeSlug } from '../slug.server.ts'
import { findVersion, shownAs } from '../versions.server.ts'

/**
 * Publishes what waits for review: readers and new students get it from now on, its students see its sections.
 * @param versionId what the admin saw; another since is not approved unseen. Absent: whatever waits
 */
export async function approveCourse(
	ctx: Ctx<User>,
	courseId: string,
	versionId?: string,
): Promise<{ ok: true } | NotNow> {
	return change(ctx, courseId, 'approve', async (ctx, course) => {
		const { submittedVersionId } = course
		if (!submittedVersionId || (versionId && versionId !== submittedVersionId)) return notNow

		const version = await findVersion(ctx, submittedVersionId)
		await ctx.db
			.update(courseVersions)
			.set({ approvedAt: ctx.now, reviewedBy: ctx.actor.id })
			.where(eq(courseVersions.id, version.id))
		const set = {
			...shownAs(version),
			status: 'approved',
			submittedVersionId: null,
			approvedVersionId: version.id,
			approvedAt: course.approvedAt ?? ctx.now,
			// Nobody has its address yet: it is called as it is titled now.
			...(course.approvedAt === null && { slug: await freeSlug(ctx, course, version.title) }),
		} as const
		await step(ctx, course, { kind: 'approved', set, versionId: version.id, undoable: true })
		return { ok: true }
	})
}
