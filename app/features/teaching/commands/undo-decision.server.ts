import { and, desc, eq } from 'drizzle-orm'
import { courseEnrollments, courses, courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { unrecord } from '#app/platform/events.server.ts'
import { type Course, knownTo, step } from '../change.server.ts'
import { courseSteps } from '../tables.server.ts'
import { findVersion, shownAs } from '../versions.server.ts'

type Decision = typeof courseSteps.$inferSelect
const tooLate = { ok: false, reason: 'too-late' } as const

/**
 * Takes back one's own last decision on a course, while nobody was told of it.
 * @returns `too-late`: they were, or something else happened to it since
 */
export async function undoDecision(ctx: Ctx<User>, courseId: string): Promise<{ ok: true } | typeof tooLate> {
	return together(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(courses)
			.where(and(eq(courses.id, courseId), knownTo(ctx.actor)))
			.for('update')
		const course = found(row)
		const [last] = await ctx.db
			.select()
			.from(courseSteps)
			.where(eq(courseSteps.subjectId, courseId))
			.orderBy(desc(courseSteps.id))
			.limit(1)
		if (!last?.versionId || last.actorId !== ctx.actor.id) return tooLate
		if (last.kind !== 'approved' && last.kind !== 'rejected') return tooLate
		const version = await findVersion(ctx, last.versionId)
		// Its scholar went on with it.
		if (version.savedAt > last.at) return tooLate
		if (last.kind === 'approved' && !(await canGoBack(ctx, last))) return tooLate
		if (!(await unrecord(ctx, `course.${last.kind}`, courseId, last.at))) return tooLate
		if (last.kind === 'approved') await moveBack(ctx, last)

		await ctx.db
			.update(courseVersions)
			.set({ approvedAt: null, rejectedAt: null, rejectedReason: '', reviewedBy: null })
			.where(eq(courseVersions.id, version.id))
		const set =
			last.kind === 'approved' ? await beforeApproval(ctx, course, last) : beforeRejection(course, last)
		await step(ctx, course, { kind: 'undone', set, versionId: version.id })
		return { ok: true }
	})
}

/** Who began what is no longer approved would be taught what its scholar may change: they begin what was there before. */
async function moveBack(ctx: Ctx, { versionId, previousVersionId }: Decision) {
	if (versionId && previousVersionId)
		await ctx.db
			.update(courseEnrollments)
			.set({ versionId: previousVersionId })
			.where(eq(courseEnrollments.versionId, versionId))
}

async function canGoBack(ctx: Ctx, { versionId, previousVersionId }: Decision): Promise<boolean> {
	if (!versionId || previousVersionId) return true
	return (await ctx.db.$count(courseEnrollments, eq(courseEnrollments.versionId, versionId))) === 0
}

async function beforeApproval(ctx: Ctx, course: Course, { at, versionId, previousVersionId }: Decision) {
	const shown = previousVersionId && shownAs(await findVersion(ctx, previousVersionId))
	return {
		...(shown || {}),
		status: 'pending' as const,
		submittedVersionId: versionId,
		approvedVersionId: previousVersionId,
		approvedAt: course.approvedAt?.getTime() === at.getTime() ? null : course.approvedAt,
	}
}

function beforeRejection(course: Course, { versionId }: Decision): Partial<Course> {
	const { workingVersionId } = course
	return {
		status: 'pending',
		submittedVersionId: versionId,
		workingVersionId: workingVersionId === versionId ? null : workingVersionId,
	}
}
